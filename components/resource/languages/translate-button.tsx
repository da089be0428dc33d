'use client'
import TranslateIcon from '@mui/icons-material/TranslateOutlined'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/feedback/use-action'
import { useOfferedTools } from '@/components/state/offered-tools'
import { BusyButton } from '@/components/ui/busy-button'
import { maxTranslatedLength } from '@/contract/calls/tools'
import type { LanguageCode } from '@/contract/language-codes'
import { likelyLanguageOf } from '@/contract/text/likely-language'
import { call } from '@/lib/api/api'

export interface OriginalText {
  name: string
  text: string
  isHtml: boolean
}

interface Props {
  code: LanguageCode
  title: string
  /** The original texts that have none in this language. */
  missing: readonly OriginalText[]
  /** Enters the translations, to be read and saved. */
  onTranslated: (texts: Readonly<Record<string, string>>) => void
}

/** Translates what has no text in a language yet (FIL-06); existing texts stay. */
export function TranslateButton({ code, title, missing, onTranslated }: Props) {
  const t = useTranslations()
  const { translate } = useOfferedTools()
  const { isBusy, run } = useAction()
  if (!translate) return null
  // A text whose script does not tell its language counts as English, as the originals of templates do.
  const source = likelyLanguageOf(missing.map(({ text }) => text).join('\n')) ?? 'en'
  const enter = () =>
    run({
      work: () =>
        call('POST tools/translate', {
          query: { targetLanguage: code, ...(source !== code && { sourceLanguage: source }) },
          body: missing.map(({ name, text, isHtml }) => ({ identifier: name, sourceText: text, isHtml })),
        }),
      messageOf: () => t('resource.translated', { name: title }),
      onDone: (found) =>
        onTranslated(Object.fromEntries(found.map(({ identifier, targetText }) => [identifier, targetText]))),
    })
  const isTooLong = missing.some(({ text }) => text.length > maxTranslatedLength)
  return (
    <BusyButton
      size="small"
      startIcon={<TranslateIcon fontSize="small" />}
      loading={isBusy}
      disabled={missing.length === 0 || isTooLong}
      aria-label={t('common.pair', { name: t('resource.translate'), value: title })}
      onClick={() => void enter()}
    >
      {t('resource.translate')}
    </BusyButton>
  )
}
