'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { recipientOf, threadOf } from '@/components/customers/chat-drafts'
import { unknownSender } from '@/contract/messaging/message-channels'
import { ApprovedTemplateButton } from '../compose/approved-template-button'
import { Composer } from '../compose/composer'
import type { Conversation, Message } from '../store/messaging-calls'
import { useSending } from '../store/sending-store'
import { useChannel } from '../store/use-channel'
import { useThread } from '../store/use-thread'
import { MessageList } from './message-list'
import { ThreadHead } from './thread-head'
import { useAnswer } from './use-answer'
import { useFreeText } from './use-free-text'
import { useMarkAsRead } from './use-mark-as-read'
import { useReportPresence } from './use-report-presence'

interface Props {
  /** Undefined while there is none with the number. */
  conversation: Conversation | undefined
  /** Whom a conversation shall begin with; empty where there is one. */
  number: string
  selectedId: number | undefined
  /** Increases when something else has changed the draft. */
  inserted: number
  onMessage: (message: Message) => void
  onInfo: () => void
  /** Gets the conversation that a first message has begun. */
  onBegun: (conversationId: number) => void
  /** Leads back to the list, where only one pane fits. */
  onBack?: () => void
}

/** The middle pane: the messages of a conversation and where the next one is written. */
export function ThreadPane(props: Props) {
  const { conversation, number, selectedId, inserted, onMessage, onInfo, onBegun, onBack } = props
  const t = useTranslations('messaging')
  const { channel, siteId } = useChannel()
  const recipient = conversation ? recipientOf(conversation) : { to: number }
  const { to } = recipient
  const name = threadOf(channel, siteId, recipient)
  const wasHidden = conversation && to !== undefined && channel === 'whatsapp'
  /** Null: there is no search. */
  const [search, setSearch] = useState<string | null>(null)
  const thread = useThread(conversation?.id, search ?? '')
  const sending = useSending(name)
  const type = useReportPresence(channel, conversation?.id)
  const { refusal, timeLeft } = useFreeText(to, conversation?.freeTextUntilTime ?? null)
  const { send, takeSent, note } = useAnswer({ conversation, recipient, messages: thread.known, onBegun })
  useMarkAsRead(conversation)
  const hasTemplates = channel === 'whatsapp' && to !== unknownSender && (refusal !== null || !conversation)
  return (
    <>
      <ThreadHead
        conversation={conversation}
        number={number}
        isSearching={search !== null}
        onSearch={() => setSearch(search === null ? '' : null)}
        onInfo={onInfo}
        onBack={onBack}
      />
      {search !== null && (
        <TextField
          autoFocus
          size="small"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={t('searchMessages')}
          slotProps={{ htmlInput: { 'aria-label': t('searchMessages'), maxLength: 200 } }}
          sx={{ m: 2 }}
        />
      )}
      <MessageList
        thread={thread}
        sending={sending}
        isNew={!conversation}
        selectedId={selectedId}
        onSelect={onMessage}
      />
      <Composer
        key={`${name} ${inserted}`}
        channel={channel}
        siteId={siteId}
        to={to}
        draftOf={name}
        formerly={wasHidden ? threadOf(channel, siteId, { conversationId: conversation.id }) : undefined}
        maxText={conversation?.maxTextLength}
        refusal={refusal}
        timeLeft={timeLeft}
        instead={hasTemplates && <ApprovedTemplateButton siteId={siteId} recipient={recipient} onSent={takeSent} />}
        // A phone would cover half of the messages with its keyboard.
        hasFocus={inserted > 0 || !onBack}
        lastId={thread.known?.at(-1)?.id}
        onType={type}
        onSend={send}
        onNote={note}
      />
    </>
  )
}
