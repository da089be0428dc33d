'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import {
  chatDraftKey,
  readDraft,
  readDraftIsNote,
  recipientOf,
  threadOf,
  writeDraft,
} from '@/components/customers/chat-drafts'
import type { ChatTarget } from '@/components/state/chat-address'
import { useSession } from '@/components/state/session-context'
import { phoneQuery } from '@/components/theme/theme'
import { newConversationId } from '@/contract/messaging/message-channels'
import { DetailsPane } from '../customer/details-pane'
import { useLeaveDetails } from '../customer/use-details-guard'
import type { Conversation } from '../store/messaging-calls'
import { ChannelProvider, useChannelState } from '../store/use-channel'
import { useInbox } from '../store/use-inbox'
import { useOpenConversation } from '../store/use-open-conversation'
import { ThreadPane } from '../thread/thread-pane'
import { ConversationList } from './conversation-list'

interface Props {
  target: ChatTarget
  onTarget: (target: ChatTarget) => void
  /** It has the room of a phone, wherever it stands. */
  isNarrow?: boolean
}

/** Of the conversation, or of the message with this key. */
type Details = 'conversation' | number | null

/** Where three panes would leave no room for the messages. */
const detailsInstead = '@container (min-width: 720px) and (max-width: 879.98px)'

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 } as const

/** Of the conversations; where details are shown, they may take its place. */
const listPane = (isPhone: boolean, hasDetails: boolean) => ({
  ...pane,
  width: isPhone ? '100%' : 'min(300px, 42%)',
  flexShrink: 0,
  borderInlineEnd: 1,
  borderColor: 'divider',
  ...(hasDetails && { [detailsInstead]: { display: 'none' } }),
})

/** The three panes of a channel: conversations, messages, details. A phone, or the side of a page, shows one at a time. */
export function ChatPanel(props: Props) {
  const { channel, siteId, conversationId } = props.target
  return (
    <ChannelProvider key={`${channel}.${siteId}`} channel={channel} siteId={siteId} openId={conversationId}>
      <Panes {...props} />
    </ChannelProvider>
  )
}

function Panes({ target, onTarget, isNarrow }: Props) {
  const { channel, siteId, conversationId, number } = target
  const t = useTranslations('messaging')
  const isPhone = useHasOnePane(isNarrow)
  const inbox = useInbox()
  const { open, isNew } = useOpenConversation(target, onTarget)
  const [details, setDetails] = useState<Details>(null)
  const shown = useChannelState(({ messages }) =>
    typeof details === 'number' ? (messages.get(details) ?? null) : details,
  )
  const leave = useLeaveDetails()
  const show = useCallback(
    (next: Omit<ChatTarget, 'channel'> & Partial<Pick<ChatTarget, 'channel'>>) =>
      leave(() => {
        setDetails(null)
        onTarget({ channel, ...next })
      }),
    [leave, onTarget, channel],
  )
  const select = useCallback(({ id }: Conversation) => show({ siteId, conversationId: id }), [show, siteId])
  const showDetails = (next: Details) => leave(() => setDetails(next))
  const { inserted, insert } = useInsertedTexts(target, open)
  const insertAndReturn = (text: string) =>
    leave(() => {
      insert(text)
      setDetails(null)
    })
  const isOpen = open !== undefined || number !== undefined
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative', containerType: 'inline-size' }}>
      {(!isPhone || !isOpen) && (
        <Box sx={listPane(isPhone, isOpen && shown !== null)}>
          <ConversationList
            inbox={inbox}
            placeholder={number && isNew ? placeholderOf(siteId, number) : undefined}
            selectedId={conversationId}
            onSelect={select}
            onSite={(chosen, its = channel) => show({ siteId: chosen, channel: its })}
          />
        </Box>
      )}
      {(!isPhone || (isOpen && !shown)) && (
        <Box sx={{ ...pane, flex: 1, bgcolor: 'background.default' }}>
          {isOpen ? (
            <ThreadPane
              key={open?.id ?? number}
              conversation={open}
              number={number ?? ''}
              inserted={inserted}
              selectedId={typeof shown === 'object' ? shown?.id : undefined}
              onMessage={({ id }) => showDetails(id)}
              onInfo={() => showDetails(details === 'conversation' ? null : 'conversation')}
              onBegun={(id) => show({ siteId, conversationId: id })}
              onBack={isPhone ? () => show({ siteId }) : undefined}
            />
          ) : (
            <Typography color="textSecondary" sx={{ m: 'auto' }}>
              {t('selectConversation')}
            </Typography>
          )}
        </Box>
      )}
      {isOpen && shown && (
        <DetailsPane
          of={shown}
          conversation={open}
          isPhone={isPhone}
          onClose={() => showDetails(null)}
          onInsert={isPhone ? insertAndReturn : insert}
          onOpen={(found) => leave(() => onTarget(found))}
        />
      )}
    </Box>
  )
}

function useHasOnePane(isNarrow: boolean | undefined): boolean {
  const isPhone = useMediaQuery(phoneQuery)
  return isPhone || isNarrow === true
}

/** Adds texts to the draft of a conversation, which the composer reads again when their number increases. */
function useInsertedTexts({ channel, siteId }: ChatTarget, conversation: Conversation | undefined) {
  const { adminId } = useSession().profile
  const [inserted, setInserted] = useState(0)
  const insert = (text: string) => {
    if (!conversation) return
    const draft = chatDraftKey(adminId, threadOf(channel, siteId, recipientOf(conversation)))
    const whole = [readDraft(draft).trimEnd(), text].filter(Boolean).join('\n')
    writeDraft(draft, { text: whole, isNote: readDraftIsNote(draft) })
    setInserted(inserted + 1)
  }
  return { inserted, insert }
}

/** Stands in the list for a number without a conversation, until a first message begins one (CHT-34). */
const placeholderOf = (siteId: number, remotePhoneNumber: string): Conversation => ({
  ...{ id: newConversationId, smsConversationId: newConversationId },
  ...{ whatsappConversationId: newConversationId, lineConversationId: newConversationId },
  ...{ siteId, companyId: 0, remotePhoneNumber, customName: null, lastName: null },
  ...{ username: null, pictureUrl: null },
  ...{ remark: null, tags: [], star: false, unreadCount: 0, lastTime: '', lastContent: null, lastContentJson: null },
  ...{ lastDirection: null, lastStatus: null, lastStatusText: null, lastInboundTime: null },
  ...{ freeTextUntilTime: null, maxTextLength: null },
})
