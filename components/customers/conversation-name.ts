import { useTranslations } from 'next-intl'
import type { Conversation } from '@/contract/messaging/conversations'
import { unknownSender } from '@/contract/messaging/message-channels'

type Named = Pick<Conversation, 'customName' | 'lastName' | 'remotePhoneNumber'> &
  Partial<Pick<Conversation, 'username'>>

/** By what a customer is reached, as people read it: a number, or a name with an @ where the number is hidden. */
export function useCustomerAddress(): (conversation: Omit<Named, 'customName' | 'lastName'>) => string {
  const t = useTranslations('messaging')
  return ({ username, remotePhoneNumber }) => {
    if (remotePhoneNumber === unknownSender) return t('unknownSender')
    if (remotePhoneNumber === null) return username ? `@${username}` : t('hiddenNumber')
    return /^\d/.test(remotePhoneNumber) ? `+${remotePhoneNumber}` : remotePhoneNumber
  }
}

/** What a conversation is called: the staff's name for the customer, else their own, else their number (CHT-04). */
export function useConversationName(): (conversation: Named) => string {
  const addressOf = useCustomerAddress()
  return (conversation) => conversation.customName || conversation.lastName || addressOf(conversation)
}
