import { useTranslations } from 'next-intl'
import { readContent } from '@/contract/messaging/message-content'

interface LastMessage {
  lastContent: string | null
  lastContentJson: unknown
}

/** One line for the last message of a conversation, by its type (CHT-05). */
export function usePreview(): (row: LastMessage) => string {
  const t = useTranslations('messaging')
  return ({ lastContent, lastContentJson }) => {
    if (lastContentJson === null || lastContentJson === undefined) return lastContent ?? ''
    const { type, text, caption, filename, emoji, name, isVoice, place, cards } = readContent(lastContentJson)
    if (type === 'text' || type === 'button') return text ?? ''
    if (type === 'reaction') return emoji ?? t('types.reaction')
    if (type === 'unknown') return text ?? t('unknownType')
    if (type === 'system' || type === 'call' || type === 'unsupported' || type === 'withdrawn')
      return t(`types.${type}`)
    const label = type === 'audio' && isVoice ? t('types.voice') : t(`types.${type}`)
    // The text of a template is the provider's: mostly its name alone is known, whose words are joined by underscores.
    if (type === 'template') return [`[${label}]`, text ?? name?.replaceAll('_', ' ')].filter(Boolean).join(' ')
    const detail = caption ?? filename ?? name ?? place?.name ?? place?.address ?? cards[0]?.name ?? text
    return detail ? `[${label}] ${detail}` : `[${label}]`
  }
}
