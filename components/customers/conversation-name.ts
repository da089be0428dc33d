import type { Conversation } from '@/contract/messaging/conversations'

/** What a conversation is called: the staff's name for the customer, else their own, else their number (CHT-04). */
export const conversationName = ({
  customName,
  lastName,
  remotePhoneNumber,
}: Pick<Conversation, 'customName' | 'lastName' | 'remotePhoneNumber'>): string =>
  customName || lastName || (/^\d/.test(remotePhoneNumber) ? `+${remotePhoneNumber}` : remotePhoneNumber)
