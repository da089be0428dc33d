import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { ChatTarget } from '@/components/state/chat-address'
import { renderScreen, type SessionChanges } from '@/components/testing/page'
import { ChatPanel } from '../inbox/chat-panel'

/** A conversation of WhatsApp. */
export const conversation = (id: number, values: object = {}) => ({
  whatsappConversationId: id,
  siteId: 1,
  companyId: 5,
  remotePhoneNumber: `+8529000000${id}`,
  customName: null,
  lastName: `Customer ${id}`,
  username: null,
  remark: null,
  tags: [],
  star: false,
  unreadCount: 0,
  lastTime: `2026-01-0${id}T00:00:00Z`,
  lastContent: `{"type":"text","text":{"body":"Last of ${id}"}}`,
  lastContentJson: { type: 'text', text: { body: `Last of ${id}` } },
  lastDirection: 'Up',
  lastStatus: 'Delivered',
  lastStatusText: 'Delivered',
  lastInboundTime: null,
  freeTextUntilTime: null,
  maxTextLength: null,
  pictureUrl: null,
  ...values,
})
/** A message of conversation 2. */
export const message = (id: number, text: string, values: object = {}) => ({
  whatsappRecordId: id,
  whatsappConversationId: 2,
  siteId: 1,
  companyId: 5,
  direction: 'Up',
  content: JSON.stringify({ type: 'text', text: { body: text } }),
  contentJson: { type: 'text', text: { body: text } },
  status: 'Delivered',
  statusText: 'Delivered',
  createdTime: '2026-01-02T00:00:00Z',
  sentTime: null,
  deliveredTime: null,
  readTime: null,
  failedTime: null,
  errorMessage: null,
  isDeliveryUnknown: false,
  isBanned: false,
  remoteName: null,
  localName: null,
  remotePhoneNumber: '+85290000002',
  quote: null,
  isFromPhone: false,
  isAccepted: false,
  isWaiting: false,
  editedTime: null,
  formerTexts: [],
  withdrawnTime: null,
  ...values,
})
export const api = {
  'GET sites/suggestions': { body: [{ siteId: 1, name: 'Lantern Home' }] },
  'GET whatsappconversations': { body: { items: [conversation(2), conversation(1)], total: 2 } },
  'GET whatsappconversations/2/messages': { body: { items: [message(8, 'World'), message(7, 'Hello')], total: 2 } },
}

let current: ChatTarget | undefined
/** What the chat shows now. */
export const shownTarget = () => current

function Chat({ target: first }: { target: ChatTarget }) {
  const [target, setTarget] = useState(first)
  current = target
  return <ChatPanel target={target} onTarget={setTarget} />
}

/** Opens the chat of a site on WhatsApp. */
export const openChat = (target: Partial<ChatTarget> = {}, changes?: SessionChanges) =>
  renderScreen(<Chat target={{ channel: 'whatsapp', siteId: 1, ...target }} />, changes)

/** The messages that are shown. */
export const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('article')
    .map(({ textContent }) => textContent)
