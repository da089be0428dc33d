import { recipientOf, threadOf } from '@/components/customers/chat-drafts'
import type { ConversationFilter } from '@/contract/messaging/conversations'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { newKey } from '@/lib/api/idempotency-key'
import { createListeners } from '@/lib/listeners'
import {
  addMessage,
  type Change,
  type ChannelState,
  closedThread,
  conversationsOf,
  dropConversation,
  dropMessage,
  messagesOf,
  putConversation,
  putConversations,
  putMessage,
  putMessages,
  unloaded,
} from './channel-state'
import {
  type Conversation,
  cancelMessage,
  loadConversation,
  loadConversations,
  loadMessage,
  loadMessages,
  type Message,
  type Outgoing,
  saveNote,
  sendMessage,
  toConversation,
  toMessage,
} from './messaging-calls'
import { PendingEvents } from './pending-events'
import { dropSending, putSending, type Sending, sendInTurn } from './sending-store'

type ListName = 'inbox' | 'thread'

/** The conversations and messages of a site on a channel, as they are on the server. */
export class ChannelStore {
  private readonly changes = createListeners()
  private readonly pending = new PendingEvents<ChannelState>()
  /** Incremented with each new list, so that late pages of the previous one are dropped. */
  private readonly listIds = { inbox: 0, thread: 0 }
  private state: ChannelState

  constructor(
    readonly channel: MessageChannel,
    readonly siteId: number,
  ) {
    this.state = {
      conversations: new Map(),
      messages: new Map(),
      inbox: { ...unloaded, siteId, filter: 'all', keyword: '' },
      thread: closedThread,
    }
  }

  readonly subscribe = this.changes.subscribe
  readonly read = (): ChannelState => this.state

  /** Takes what has happened. */
  take({ channel, type, conversationId, recordId, conversation, message }: MessagingEvent): void {
    if (channel !== this.channel) return
    if (type === 'delete-conversation') this.apply(dropConversation(conversationId))
    else if (conversation) this.put(toConversation(channel, conversation))
    if (message) this.apply(putMessage(toMessage(channel, message)))
    else if (type === 'delete-message' && recordId !== null) this.apply(dropMessage(recordId))
  }

  /** Takes a conversation as it is now. */
  put(conversation: Conversation): void {
    this.apply(putConversation(conversation))
  }

  /** Loads a conversation; rejects where that fails. */
  async loadOne(id: number): Promise<void> {
    this.put(await loadConversation(this.channel, id))
  }

  /** Loads again what may be old. Rows that are shown stay, and the mark of the stream says that they may be old. */
  reload(openId: number | undefined): void {
    const { inbox, conversations } = this.state
    this.loadAgain('inbox')
    this.loadAgain('thread')
    if (openId !== undefined && conversations.has(openId) && !inbox.ids?.has(openId))
      void this.loadOne(openId).catch(() => {})
  }

  /** Begins a new list of conversations. */
  list(by: { filter: ConversationFilter; keyword: string }): void {
    this.begin('inbox', { inbox: { ...unloaded, siteId: this.siteId, ...by } })
    void this.load('inbox')
  }

  /** Follows the messages of a conversation until the returned function is called. */
  openThread(conversationId: number): () => void {
    this.begin('thread', { thread: { ...closedThread, conversationId }, messages: new Map() })
    void this.load('thread')
    return () => this.begin('thread', { thread: closedThread })
  }

  /** Searches the open conversation; without a keyword it shows all of its messages. */
  search(keyword: string): void {
    const { thread } = this.state
    if (thread.conversationId === undefined || thread.keyword === keyword) return
    this.begin('thread', { thread: { ...thread, ...unloaded, ids: undefined, keyword } })
    void this.load('thread')
  }

  /** Loads the latest page again. */
  loadAgain(name: ListName): void {
    // It replaces the conversations that are loaded, so that a page behind them has no place any more.
    if (name === 'inbox') this.listIds.inbox += 1
    void this.load(name)
  }

  /** Loads the page behind those conversations, or before those messages, that are loaded. */
  loadMore(name: ListName): void {
    const { isComplete, isLoading, ids } = this.state[name]
    const last =
      name === 'inbox'
        ? conversationsOf(ids, this.state.conversations)?.at(-1)
        : messagesOf(ids, this.state.messages)?.[0]
    if (last && !isComplete && !isLoading) void this.load(name, last.id)
  }

  /** Adds a message that was sent. */
  add(message: Message): void {
    this.apply(addMessage(message))
  }

  /** Sends a message, or one again that did not get through; resolves with its row. */
  async send({ key = newKey(), error: _, ...body }: Outgoing & Partial<Pick<Sending, 'key' | 'error'>>) {
    const thread = threadOf(this.channel, this.siteId, body)
    putSending(thread, { key, ...body })
    try {
      // The same key again, so that a message that did arrive is not stored twice.
      const row = await sendInTurn(thread, () => sendMessage(this.channel, body, key))
      dropSending(thread, key)
      this.add(row)
      return row
    } catch (error) {
      putSending(thread, { key, ...body, error })
      return undefined
    }
  }

  /** Sends a message once more that has failed; rejects where its whole content cannot be loaded. */
  async sendAgain({ id, companyId, siteId, remotePhoneNumber, conversationId, ...message }: Message): Promise<void> {
    const { content } = message.truncated ? await loadMessage(this.channel, id) : message
    const recipient = recipientOf({ id: conversationId, remotePhoneNumber })
    // The same key however often it is pressed: the customer gets the message once.
    await this.send({ key: `again-${this.channel}-${id}`, companyId, siteId, ...recipient, content })
  }

  /** Cancels a message that waits; rejects where it is on its way. */
  async cancel({ id }: Pick<Message, 'id'>): Promise<void> {
    const cancelled = await cancelMessage(this.channel, id)
    this.apply(putMessage(cancelled))
  }

  /** Gives up a message that did not get through. */
  discard({ key, ...sending }: Sending): void {
    dropSending(threadOf(this.channel, this.siteId, sending), key)
  }

  /** Writes an internal note; rejects where that fails. */
  async note(conversationId: number, content: string, key: string): Promise<void> {
    this.add(await saveNote(this.channel, conversationId, content, key))
  }

  private update(change: Change): void {
    this.state = change(this.state)
    this.changes.notify()
  }

  /** Applies what is newer than the response to a load that is under way. */
  private apply(change: Change): void {
    this.pending.add(change)
    this.update(change)
  }

  private begin(name: ListName, values: Partial<ChannelState>): void {
    this.listIds[name] += 1
    this.update((state) => ({ ...state, ...values }))
  }

  /** Loads a page of a list: the first, or the one that `lastId` leads to. */
  private async load(name: ListName, lastId?: number): Promise<void> {
    const listId = this.listIds[name]
    const isSilent = lastId === undefined && this.state[name].ids !== undefined
    const set = (values: object) => this.update((state) => ({ ...state, [name]: { ...state[name], ...values } }))
    const page = this.fetchPage(name, lastId)
    if (!page) return
    set({ isLoading: true })
    const end = this.pending.begin()
    const [loaded] = await Promise.allSettled([page])
    const missed = end()
    if (listId !== this.listIds[name]) return
    if (loaded.status === 'rejected') return set({ isLoading: false, ...(!isSilent && { error: loaded.reason }) })
    set({ isLoading: false, error: null })
    this.update((state) => missed(loaded.value(state)))
  }

  /** Undefined where no conversation is open. */
  private fetchPage(name: ListName, lastId: number | undefined): Promise<Change> | undefined {
    const { inbox, thread } = this.state
    const isFirst = lastId === undefined
    if (name === 'inbox') {
      const { siteId, filter, keyword } = inbox
      const page = loadConversations(this.channel, { siteId, filter, keyword }, lastId)
      return page.then(({ items }) => putConversations(items, isFirst))
    }
    if (thread.conversationId === undefined) return undefined
    const page = loadMessages(this.channel, thread.conversationId, thread.keyword, lastId)
    return page.then(({ items }) => putMessages(items, isFirst))
  }
}
