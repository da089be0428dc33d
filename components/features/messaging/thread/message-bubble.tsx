'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { TimeOfDay } from '@/components/fields/dates/date-time'
import { BusyButton } from '@/components/ui/busy-button'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { parseContent } from '@/contract/messaging/message-content'
import type { Message } from '../store/messaging-calls'
import type { Sending } from '../store/sending-store'
import { useWholeMessage } from '../store/use-whole-message'
import { failureAdvice } from './failure-advice'
import { MessageBody } from './message-body'
import { Quote } from './quote'
import { Translation } from './translation'

const bubble = (isOurs: boolean) => ({
  alignSelf: isOurs ? 'flex-end' : 'flex-start',
  maxWidth: '80%',
  minWidth: 0,
  px: 3,
  py: 2,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: isOurs ? 'primary.light' : 'background.paper',
})

/** Unlike anything that the customer sees. */
const note = {
  alignSelf: 'center',
  width: '80%',
  borderStyle: 'dashed',
  borderColor: 'warning.main',
  bgcolor: 'background.paper',
} as const

const reactionBox = { px: 2, border: 1, borderColor: 'divider', borderRadius: 4, bgcolor: 'background.paper' } as const

interface Props {
  channel: MessageChannel
  message: Message
  /** The emoji of those who reacted to it. */
  reactions: readonly string[]
  isSelected: boolean
  onSelect: () => void
  onRetry: () => void
  /** Cancels it while it waits. */
  onCancel: () => void
}

/** What became of a message, in a few words. */
function useStateText(): (message: Message) => string {
  const t = useTranslations('messaging')
  return ({ direction, status, statusText, isDeliveryUnknown, isAccepted }) => {
    if (direction === 'Note') return t('noteHint')
    if (direction === 'Up' && status === 'Delivered') return t('new')
    if (isDeliveryUnknown) return t('deliveryUnknown')
    return status === 'Attempted' && isAccepted ? t('sentUnconfirmed') : statusText
  }
}

/** A message with its time and what became of it; opens its details. */
export function MessageBubble({ channel, message, reactions, isSelected, onSelect, onRetry, onCancel }: Props) {
  const t = useTranslations('messaging')
  const { direction, status, errorMessage, createdTime, isBanned, isWaiting } = message
  const isOurs = direction === 'Down'
  const isNote = direction === 'Note'
  const stateOf = useStateText()
  return (
    <Box
      component="article"
      sx={{
        ...bubble(isOurs),
        ...(isNote && note),
        ...(isSelected && { outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      <BubbleBody channel={channel} message={message} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <ButtonBase
          onClick={onSelect}
          sx={{ minHeight: 24, borderRadius: 1, textAlign: 'start' }}
          aria-label={t('messageDetails')}
        >
          <Typography variant="caption" color="textSecondary">
            <Writer message={message} />
            <TimeOfDay iso={createdTime} /> · {stateOf(message)}
            {isBanned && ` · ${t('banned')}`}
          </Typography>
        </ButtonBase>
        {reactions.length > 0 && (
          <Box component="span" role="img" aria-label={t('reactions', { emoji: reactions.join(' ') })} sx={reactionBox}>
            {reactions.join(' ')}
          </Box>
        )}
        {isOurs && isWaiting && (
          <Button size="small" onClick={onCancel}>
            {t('cancelSending')}
          </Button>
        )}
        {status === 'Failed' && (
          <>
            <Typography variant="caption" color="error" sx={{ flex: 1, minWidth: 120 }}>
              {errorMessage}
              {isOurs && ' '}
              {isOurs && t(`advice.${failureAdvice(errorMessage)}`)}
            </Typography>
            {isOurs && (
              <Button size="small" onClick={onRetry}>
                {t('sendAgain')}
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

/** Who of us has written a message. */
function Writer({ message: { direction, localName, isFromPhone } }: { message: Message }) {
  const t = useTranslations('messaging')
  if (direction === 'Up') return null
  const writer = isFromPhone ? t('fromPhone') : localName
  return writer ? `${writer} · ` : null
}

/** The texts of a message before its edits, one press away. */
function FormerTexts({ message: { editedTime, formerTexts } }: { message: Message }) {
  const t = useTranslations('messaging')
  if (!editedTime) return null
  return (
    <details>
      <Typography component="summary" variant="caption" color="textSecondary">
        {t('edited')} <TimeOfDay iso={editedTime} />
      </Typography>
      {formerTexts.map((text, index) => (
        <Typography
          // biome-ignore lint/suspicious/noArrayIndexKey: Former texts never move.
          key={index}
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      ))}
    </details>
  )
}

/** The content of a message, or its beginning and a button for the rest. */
function BubbleBody({ channel, message }: Pick<Props, 'channel' | 'message'>) {
  const t = useTranslations('messaging')
  const explanation = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const { message: whole, isLoading, error, reload } = useWholeMessage(channel, message, isOpen)
  return (
    <>
      {message.quote && <Quote quote={message.quote} />}
      <MessageBody message={whole} isUncut={message.truncated} />
      <FormerTexts message={message} />
      {whole.truncated && (
        <BusyButton size="small" loading={isLoading} onClick={isOpen ? reload : () => setOpen(true)}>
          {t('showAll')}
        </BusyButton>
      )}
      {error !== null && (
        <Typography role="alert" variant="caption" color="error" sx={{ display: 'block' }}>
          {explanation(error)}
        </Typography>
      )}
      {message.direction !== 'Note' && <Translation key={whole.content} message={whole} />}
    </>
  )
}

interface SendingProps {
  one: Sending
  onRetry: () => void
  onDiscard: () => void
}

/** A message on its way to the server, or one that did not get there. */
export function SendingBubble({ one, onRetry, onDiscard }: SendingProps) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  return (
    <Box component="article" sx={{ ...bubble(true), opacity: one.error ? 1 : 0.7 }}>
      <MessageBody message={{ content: one.content, contentJson: parseContent(one.content) }} />
      {one.error ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
          <Typography role="alert" variant="caption" color="error" sx={{ flex: 1, minWidth: 120 }}>
            {explanation(one.error)}
          </Typography>
          <Button size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button size="small" onClick={onRetry}>
            {common('retry')}
          </Button>
        </Box>
      ) : (
        <Typography variant="caption" color="textSecondary">
          {t('sending')}
        </Typography>
      )}
    </Box>
  )
}
