import type { Conversation } from './messaging-calls'

/** The key of a conversation that does not exist yet (CHT-34). */
export const placeholderId = -1

/** Stands in the list for a number without a conversation, until a first message begins one. */
export const placeholderOf = (siteId: number, remotePhoneNumber: string): Conversation => ({
  ...{ id: placeholderId, smsConversationId: placeholderId, whatsappConversationId: placeholderId },
  ...{ lineConversationId: placeholderId, siteId, companyId: 0, remotePhoneNumber, customName: null, lastName: null },
  ...{ remark: null, tags: [], star: false, unreadCount: 0, lastTime: '', lastContent: null, lastContentJson: null },
  ...{ lastDirection: null, lastStatus: null, lastStatusText: null, lastInboundTime: null, freeTextUntilTime: null },
})
