'use client'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import SearchIcon from '@mui/icons-material/Search'
import StarIcon from '@mui/icons-material/Star'
import StarBorderIcon from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chatDraftKey, readDraftAfter, threadOf } from '@/components/customers/chat-drafts'
import { useConversationName } from '@/components/customers/conversation-name'
import { usePreview } from '@/components/customers/use-preview'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useSession } from '@/components/state/session-context'
import { type MessageChannel, unknownSender } from '@/contract/messaging/message-channels'
import { newKey } from '@/lib/api/idempotency-key'
import { ApprovedTemplateButton } from '../compose/approved-template-button'
import { Composer } from '../compose/composer'
import { type Conversation, type Message, markConversation } from '../store/messaging-calls'
import { useChatSites } from '../store/use-chat-sites'
import { useMessages } from '../store/use-messages'
import { usePresent } from '../stream/presence-store'
import { usePresenceText } from '../stream/use-presence-text'
import { answeredSince } from './answered-since'
import { MessageList } from './message-list'
import { useFreeText } from './use-free-text'
import { useReportPresence } from './use-report-presence'

interface Props {
  channel: MessageChannel
  siteId: number
  /** Undefined while there is none with the number. */
  conversation: Conversation | undefined
  number: string
  selectedId: number | undefined
  /** Increases when something else has changed the draft. */
  inserted: number
  onMessage: (message: Message) => void
  /** Gets the selected message as it is now. */
  onMessageChanged: (message: Message) => void
  onInfo: () => void
  onStar: (star: boolean) => void
  /** Gets the conversation that a first message has begun. */
  onBegun: (conversationId: number) => void
  onChanged: (conversation: Conversation) => void
  /** Leads back to the list, where only one pane fits. */
  onBack?: () => void
}

const readAfterMs = 1500

const lastOf = ({ content, contentJson }: Message) => ({ lastContent: content, lastContentJson: contentJson })

/** The middle pane: the messages of a conversation and where the next one is written. */
export function ThreadPane(props: Props) {
  const { channel, siteId, conversation, number, selectedId, inserted } = props
  const { onMessage, onMessageChanged, onInfo, onStar, onBegun, onChanged, onBack } = props
  const t = useTranslations('messaging')
  const nameOf = useConversationName()
  const common = useTranslations('common')
  const { confirm, notifyError } = useFeedback()
  const preview = usePreview()
  const thread = threadOf(channel, siteId, number)
  const [isSearching, setSearching] = useState(false)
  const [keyword, setKeyword] = useState('')
  const messages = useMessages(channel, thread, conversation?.id, keyword)
  const sites = useChatSites().data
  const companyId = conversation?.companyId ?? sites?.find((site) => site.siteId === siteId)?.companyId ?? undefined
  const present = usePresent(channel, conversation?.id)
  const presenceText = usePresenceText()
  const type = useReportPresence(channel, conversation?.id)
  const { refusal, timeLeft } = useFreeText(number, conversation?.freeTextUntilTime ?? null)

  const selected = messages.rows?.find((row) => row.id === selectedId)
  useEffect(() => {
    if (selected) onMessageChanged(selected)
  }, [selected, onMessageChanged])

  // Who has looked at it for a moment has read it (CHT-33).
  const { id, unreadCount } = conversation ?? { id: undefined, unreadCount: 0 }
  useEffect(() => {
    if (id === undefined || unreadCount === 0) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      // The next message tries again.
      timer = setTimeout(() => markConversation(channel, id, 'read').then(onChanged, () => {}), readAfterMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [channel, id, unreadCount, onChanged])

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
  const { adminId, fullName } = useSession().profile
  const draft = chatDraftKey(adminId, thread)
  const send = async (content: string): Promise<boolean> => {
    const answer = answeredSince(messages.whole, readDraftAfter(draft), fullName)
    if (answer) {
      const values = { name: answer.localName ?? '', text: preview(lastOf(answer)) }
      const title = t('answeredTitle', values)
      const question = { title, text: values.text, yes: t('sendAnyway'), no: common('cancel') }
      const isSure = await confirm({ ...question, severity: 'error' })
      if (!isSure) return false
    }
    // What did not get through stays among the messages.
    void messages.send({ companyId, siteId, to: number, content }).then((row) => row && openBegun(row))
    return true
  }
  const takeSent = (row: Message) => {
    messages.add(row)
    openBegun(row)
  }
  /** The same key until it is stored, so that a note whose response was lost is not stored twice. */
  const noted = useRef({ text: '', key: '' })
  const note = async (text: string): Promise<boolean> => {
    if (noted.current.text !== text) noted.current = { text, key: newKey() }
    try {
      await messages.note(text, noted.current.key)
      noted.current = { text: '', key: '' }
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={isPressed} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {onBack && button(t('backToList'), <ArrowBackIcon fontSize="small" />, onBack)}
        <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
          <Typography noWrap component="h3" sx={{ fontWeight: 600 }}>
            {conversation ? nameOf(conversation) : number}
          </Typography>
          <Typography noWrap role="status" variant="caption" color="primary" sx={{ display: 'block' }}>
            {presenceText(present)}
          </Typography>
        </Box>
        {conversation && (
          <>
            {button(
              t('star'),
              conversation.star ? <StarIcon fontSize="small" color="warning" /> : <StarBorderIcon fontSize="small" />,
              () => onStar(!conversation.star),
              conversation.star,
            )}
            {button(
              t('searchMessages'),
              <SearchIcon fontSize="small" />,
              () => {
                setSearching(!isSearching)
                setKeyword('')
              },
              isSearching,
            )}
            {button(t('info'), <InfoIcon fontSize="small" />, onInfo)}
          </>
        )}
      </Box>
      {isSearching && (
        <TextField
          autoFocus
          size="small"
          type="search"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          placeholder={t('searchMessages')}
          slotProps={{ htmlInput: { 'aria-label': t('searchMessages'), maxLength: 200 } }}
          sx={{ m: 2 }}
        />
      )}
      <MessageList
        channel={channel}
        messages={messages}
        isNew={!conversation}
        selectedId={selectedId}
        onSelect={onMessage}
        onSendAgain={(message) => void messages.sendAgain(message).catch(notifyError)}
      />
      <Composer
        key={`${thread} ${inserted}`}
        channel={channel}
        siteId={siteId}
        to={number}
        draftOf={thread}
        refusal={refusal}
        timeLeft={timeLeft}
        instead={
          channel === 'whatsapp' &&
          number !== unknownSender &&
          (refusal !== null || !conversation) && (
            <ApprovedTemplateButton siteId={siteId} to={number} onSent={takeSent} />
          )
        }
        // A phone would cover half of the messages with its keyboard.
        hasFocus={inserted > 0 || !onBack}
        lastId={messages.whole?.at(-1)?.id}
        onType={type}
        onSend={send}
        onNote={conversation && note}
      />
    </>
  )
}
