import { newConversationId as id } from '@/contract/messaging/message-channels'
import type { Conversation } from '../store/messaging-calls'

/** Stands in the list for a number without a conversation, until a first message begins one (CHT-34). */
export const placeholderOf = (siteId: number, remotePhoneNumber: string): Conversation => ({
  ...{ id, smsConversationId: id, whatsappConversationId: id, lineConversationId: id },
  ...{ siteId, companyId: 0, remotePhoneNumber, customName: null, lastName: null },
  ...{ remark: null, tags: [], star: false, unreadCount: 0, lastTime: '', lastContent: null, lastContentJson: null },
  ...{ lastDirection: null, lastStatus: null, lastStatusText: null, lastInboundTime: null, freeTextUntilTime: null },
})
