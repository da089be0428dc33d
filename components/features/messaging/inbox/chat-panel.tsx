'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { chatDraftKey, readDraft, readDraftIsNote, threadOf, writeDraft } from '@/components/customers/chat-drafts'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { ChatTarget } from '@/components/state/chat-address'
import { useSession } from '@/components/state/session-context'
import { phoneQuery } from '@/components/theme/theme'
import type { ConversationFilter } from '@/contract/messaging/conversations'
import { CustomerCard } from '../customer/customer-card'
import { ConversationDetails, MessageDetails } from '../customer/details-pane'
import { useLeaveDetails } from '../customer/use-details-guard'
import {
  type Conversation,
  findConversation,
  loadConversation,
  type Message,
  saveConversation,
  toConversation,
} from '../store/messaging-calls'
import { useConversations } from '../store/use-conversations'
import { useMessagingEvents } from '../stream/use-stream'
import { ThreadPane } from '../thread/thread-pane'
import { ConversationList } from './conversation-list'
import { placeholderOf } from './placeholder-conversation'

interface Props {
  target: ChatTarget
  onTarget: (target: ChatTarget) => void
}

type Details = 'conversation' | Message | null

/** Two thirds of a window of 1,091 pixels: below, the details lie over the thread. */
const detailsAbove = '@container (max-width: 719.98px)'
const detailsInstead = '@container (min-width: 720px) and (max-width: 879.98px)'

/** The three panes of a channel: conversations, messages, details. A phone shows one at a time. */
export function ChatPanel({ target, onTarget }: Props) {
  const { channel, siteId, conversationId, number } = target
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const { notifyError } = useFeedback()
  const isPhone = useMediaQuery(phoneQuery)
  const [filter, setFilter] = useState<ConversationFilter>('all')
  const [search, setSearch] = useState('')
  const conversations = useConversations(channel, { siteId, filter, keyword: useDeferredValue(search.trim()) })
  const { rows, merge } = conversations
  const [details, setDetails] = useState<Details>(null)
  /** The last number for which there was no conversation. */
  const [unknown, setUnknown] = useState<string>()
  /** The open conversation, also while the list is loaded anew or does not have it. */
  const [held, setHeld] = useState<Conversation>()
  const listed = rows?.find(({ id }) => id === conversationId)
  if (listed && listed !== held) setHeld(listed)
  const open = listed ?? (held?.id === conversationId ? held : undefined)
  const isMissing = rows !== undefined && conversationId !== undefined && open === undefined

  useEffect(() => {
    if (!isMissing || conversationId === undefined) return
    let isCurrent = true
    loadConversation(channel, conversationId).then(
      (found) => isCurrent && setHeld(found),
      (error) => isCurrent && notifyError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [channel, conversationId, isMissing, notifyError])
  // A number with which there is a conversation opens that.
  useEffect(() => {
    if (!number) return
    let isCurrent = true
    findConversation(channel, siteId, number).then(
      (found) => {
        if (!isCurrent) return
        if (found) onTarget({ channel, siteId, conversationId: found.id })
        else setUnknown(number)
      },
      (error) => isCurrent && notifyError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [channel, siteId, number, onTarget, notifyError])

  const changed = useCallback(
    (conversation: Conversation) => {
      merge(conversation)
      setHeld((before) => (before?.id === conversation.id ? conversation : before))
    },
    [merge],
  )
  useMessagingEvents(
    (event) => {
      const news = event.channel === channel ? event.conversation : null
      if (news) setHeld((before) => (before?.id === event.conversationId ? toConversation(channel, news) : before))
    },
    () => {
      if (open && !listed) void loadConversation(channel, open.id).then(changed, () => {})
    },
  )
  const messageChanged = useCallback(
    (message: Message) =>
      setDetails((before) => (typeof before === 'object' && before?.id === message.id ? message : before)),
    [],
  )
  const leave = useLeaveDetails()
  const show = useCallback(
    (next: Omit<ChatTarget, 'channel'>) =>
      leave(() => {
        setDetails(null)
        onTarget({ channel, ...next })
      }),
    [leave, onTarget, channel],
  )
  const select = useCallback(({ id }: Conversation) => show({ siteId, conversationId: id }), [show, siteId])
  const { adminId } = useSession().profile
  /** Incremented when a text was added to the draft, which the composer then reads again. */
  const [inserted, setInserted] = useState(0)
  const insert = (text: string) => {
    if (!open) return
    const draft = chatDraftKey(adminId, threadOf(channel, siteId, open.remotePhoneNumber))
    const whole = [readDraft(draft).trimEnd(), text].filter(Boolean).join('\n')
    writeDraft(draft, { text: whole, isNote: readDraftIsNote(draft) })
    setInserted(inserted + 1)
    if (isPhone) setDetails(null)
  }
  const showDetails = (next: Details) => leave(() => setDetails(next))
  const star = async (value: boolean) => {
    if (!open) return
    try {
      changed(await saveConversation(channel, open.id, { star: value }))
    } catch (error) {
      notifyError(error)
    }
  }
  const isOpen = open !== undefined || number !== undefined
  const pane = { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 } as const
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative', containerType: 'inline-size' }}>
      {(!isPhone || !isOpen) && (
        <Box
          sx={{
            ...pane,
            width: isPhone ? '100%' : 'min(300px, 42%)',
            flexShrink: 0,
            borderInlineEnd: 1,
            borderColor: 'divider',
            // The details take its place where three panes would leave no room for the messages.
            ...(isOpen && details && { [detailsInstead]: { display: 'none' } }),
          }}
        >
          <ConversationList
            channel={channel}
            siteId={siteId}
            onSite={(chosen) => show({ siteId: chosen })}
            filter={filter}
            onFilter={setFilter}
            search={search}
            onSearch={setSearch}
            conversations={conversations}
            placeholder={number && number === unknown ? placeholderOf(siteId, number) : undefined}
            selectedId={conversationId}
            onSelect={select}
          />
        </Box>
      )}
      {(!isPhone || (isOpen && !details)) && (
        <Box sx={{ ...pane, flex: 1, bgcolor: 'background.default' }}>
          {isOpen ? (
            <ThreadPane
              key={`${channel}.${siteId}.${open?.id ?? number}`}
              channel={channel}
              siteId={siteId}
              conversation={open}
              number={open?.remotePhoneNumber ?? number ?? ''}
              inserted={inserted}
              selectedId={typeof details === 'object' ? details?.id : undefined}
              onMessage={showDetails}
              onMessageChanged={messageChanged}
              onInfo={() => showDetails(details === 'conversation' ? null : 'conversation')}
              onStar={(value) => void star(value)}
              onBegun={(id) => show({ siteId, conversationId: id })}
              onChanged={changed}
              onBack={isPhone ? () => show({ siteId }) : undefined}
            />
          ) : (
            <Typography color="textSecondary" sx={{ m: 'auto' }}>
              {t('selectConversation')}
            </Typography>
          )}
        </Box>
      )}
      {isOpen && details && (
        <Box
          component="section"
          aria-label={t('details')}
          sx={{
            ...pane,
            width: isPhone ? '100%' : 280,
            flexShrink: 0,
            overflowY: 'auto',
            borderInlineStart: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            ...(!isPhone && { [detailsAbove]: { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, zIndex: 1 } }),
          }}
        >
          <IconButton aria-label={common('close')} onClick={() => showDetails(null)} sx={{ alignSelf: 'flex-end' }}>
            <CloseIcon fontSize="small" />
          </IconButton>
          {details === 'conversation' ? (
            open && (
              <>
                <ConversationDetails key={open.id} channel={channel} conversation={open} onSaved={changed} />
                <CustomerCard
                  key={`card ${open.id}`}
                  channel={channel}
                  conversation={open}
                  onInsert={(text) => (isPhone ? leave(() => insert(text)) : insert(text))}
                  onOpen={(found) => leave(() => onTarget(found))}
                />
              </>
            )
          ) : (
            <MessageDetails channel={channel} message={details} />
          )}
        </Box>
      )}
    </Box>
  )
}
