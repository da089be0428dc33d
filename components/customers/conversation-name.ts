import { useTranslations } from 'next-intl'
import type { Conversation } from '@/contract/messaging/conversations'
import { unknownSender } from '@/contract/messaging/message-channels'

type Named = Pick<Conversation, 'customName' | 'lastName' | 'remotePhoneNumber'>

/** What a conversation is called: the staff's name for the customer, else their own, else their number (CHT-04). */
export function useConversationName(): (conversation: Named) => string {
  const t = useTranslations('messaging')
  return ({ customName, lastName, remotePhoneNumber }) => {
    if (customName || lastName) return customName || lastName || ''
    if (remotePhoneNumber === unknownSender) return t('unknownSender')
    return /^\d/.test(remotePhoneNumber) ? `+${remotePhoneNumber}` : remotePhoneNumber
  }
}
