import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { chatDraftKey, type Recipient, readDraftAfter, threadOf } from '@/components/customers/chat-drafts'
import { usePreview } from '@/components/customers/use-preview'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useSession } from '@/components/state/session-context'
import { useKeyOf } from '@/components/state/use-key-of'
import type { Conversation, Message } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'
import { useChatSites } from '../store/use-chat-sites'

interface Options {
  /** Undefined while there is none with the number. */
  conversation: Conversation | undefined
  recipient: Recipient
  /** What is known of the conversation, whatever is searched. */
  messages: readonly Message[] | undefined
  /** Gets the conversation that a first message has begun. */
  onBegun: (conversationId: number) => void
}

/** Sends messages and notes to a conversation; each resolves with whether it was taken. */
export function useAnswer({ conversation, recipient, messages, onBegun }: Options) {
  const store = useChannel()
  const { channel, siteId } = store
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const preview = usePreview()
  const { confirm, notifyError } = useFeedback()
  const { adminId, fullName } = useSession().profile
  const sites = useChatSites().data
  const companyId = conversation?.companyId ?? sites?.find((site) => site.siteId === siteId)?.companyId ?? undefined

  /** Whether this conversation is still the open one, for what was begun in it. */
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const openBegun = ({ conversationId }: Message) => {
    if (conversation === undefined && isShown.current) onBegun(conversationId)
  }

  /** Whether the user sends a message although a colleague has answered since it was begun. */
  const isStillWanted = async (): Promise<boolean> => {
    const draft = chatDraftKey(adminId, threadOf(channel, siteId, recipient))
    const answer = answeredSince(messages, readDraftAfter(draft), fullName)
    if (!answer) return true
    const text = preview({ lastContent: answer.content, lastContentJson: answer.contentJson })
    const title = t('answeredTitle', { name: answer.localName ?? '', text })
    return confirm({ title, text, yes: t('sendAnyway'), no: common('cancel'), severity: 'error' })
  }
  const send = async (content: string): Promise<boolean> => {
    if (!(await isStillWanted())) return false
    // What did not get through stays among the messages.
    void store.send({ companyId, siteId, ...recipient, content }).then((row) => row && openBegun(row))
    return true
  }
  const takeSent = (row: Message) => {
    store.add(row)
    openBegun(row)
  }

  /** The same key until it is stored, so that a note whose response was lost is not stored twice. */
  const { keyOf, renew } = useKeyOf()
  const note = async (text: string): Promise<boolean> => {
    if (!conversation) return true
    try {
      await store.note(conversation.id, text, keyOf(text))
      renew()
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  return { send, takeSent, note: conversation && note }
}

/**
 * The last message that another user has sent to the customer since an answer was begun; undefined where there is none.
 * @param after the last message when the answer was begun; undefined: unknown
 */
const answeredSince = (
  rows: readonly Message[] | undefined,
  after: number | undefined,
  ownName: string,
): Message | undefined =>
  after === undefined
    ? undefined
    : rows?.findLast(({ id, direction, localName }) => id > after && direction === 'Down' && localName !== ownName)
