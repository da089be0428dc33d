'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import { useOfferedTools } from '@/components/state/offered-tools'
import { BusyButton } from '@/components/ui/busy-button'
import { maxTranslatedLength } from '@/contract/calls/tools'
import { readContent } from '@/contract/messaging/message-content'
import { likelyLanguageOf } from '@/contract/text/likely-language'
import { call } from '@/lib/api/api'
import type { Message } from '../store/messaging-calls'
import { isEmojiOnly } from './emoji-only'

type Content = Pick<Message, 'content' | 'contentJson'>

/** The text of a message to translate; empty where it has none. */
function textOf({ content, contentJson }: Content): string {
  if (contentJson === null || contentJson === undefined) return /^\s*[{[]/.test(content) ? '' : content
  const { text, caption } = readContent(contentJson)
  return text ?? caption ?? ''
}

/** Offers and shows a message in the language of the reader. It is not stored. */
export function Translation({ message }: { message: Content }) {
  const t = useTranslations()
  const { translate } = useOfferedTools()
  const explanation = useErrorMessage()
  const targetLanguage = useLanguage()
  const [found, setFound] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const text = textOf(message)
  if (!translate || text.trim() === '' || isEmojiOnly(text)) return null
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      const body = [{ identifier: 'message', sourceText: text.slice(0, maxTranslatedLength) }]
      // Latin letters are of many languages, which the service tells apart.
      const sourceLanguage = likelyLanguageOf(text)
      const isKnown = sourceLanguage !== undefined && sourceLanguage !== targetLanguage
      const query = { targetLanguage, ...(isKnown && { sourceLanguage }) }
      const [first] = await call('POST tools/translate', { query, body })
      setFound(first?.targetText)
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  if (found !== undefined) {
    return (
      <Box
        role="note"
        aria-label={t('messaging.translation')}
        sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {found}
        </Typography>
      </Box>
    )
  }
  return (
    <>
      <BusyButton size="small" loading={isBusy} onClick={() => void run()} sx={{ minWidth: 0, px: 1 }}>
        {t('resource.translate')}
      </BusyButton>
      {error !== null && (
        <Typography role="alert" variant="caption" color="error" sx={{ display: 'block' }}>
          {explanation(error)}
        </Typography>
      )}
    </>
  )
}
