'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import type { ChatTarget } from '@/components/state/chat-address'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { LoadFailure } from '../store/load-failure'
import type { Conversation, Message } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'
import { useWholeMessage } from '../store/use-whole-message'
import { JsonDetails } from '../thread/json-details'
import { ConversationDetails } from './conversation-details'
import { CustomerCard } from './customer-card'

interface Props {
  of: 'conversation' | Message
  conversation: Conversation | undefined
  isPhone: boolean
  onClose: () => void
  /** Adds a text to the message that is being written. */
  onInsert: (text: string) => void
  onOpen: (target: ChatTarget) => void
}

/** Two thirds of a window of 1,091 pixels: below, the details lie over the thread. */
const overThread = {
  '@container (max-width: 719.98px)': { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, zIndex: 1 },
} as const

/** The right pane: what is known of the conversation and its customer, or of a message. */
export function DetailsPane({ of, conversation, isPhone, onClose, onInsert, onOpen }: Props) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const { channel } = useChannel()
  return (
    <Box
      component="section"
      aria-label={t('details')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        width: isPhone ? '100%' : 280,
        flexShrink: 0,
        overflowY: 'auto',
        borderInlineStart: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        ...(!isPhone && overThread),
      }}
    >
      <IconButton aria-label={common('close')} onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {of !== 'conversation' && <MessageDetails channel={channel} message={of} />}
      {of === 'conversation' && conversation && (
        <>
          <ConversationDetails key={conversation.id} conversation={conversation} />
          {/* Ids of LINE lead to no user. */}
          {conversation.remotePhoneNumber?.startsWith('+') && (
            <CustomerCard
              key={`card ${conversation.id}`}
              conversation={conversation}
              phone={conversation.remotePhoneNumber}
              onInsert={onInsert}
              onOpen={onOpen}
            />
          )}
          {conversation.remotePhoneNumber === null && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 3, pb: 3 }}>
              {t('hiddenNumberText')}
            </Typography>
          )}
        </>
      )}
    </Box>
  )
}

const stages = ['createdTime', 'sentTime', 'deliveredTime', 'readTime', 'failedTime'] as const

/** What became of a message, and its content as it came (CHT-22). */
export function MessageDetails({ channel, message }: { channel: MessageChannel; message: Message }) {
  const t = useTranslations('messaging')
  const { message: whole, isLoading, error, reload } = useWholeMessage(channel, message)
  const { content, contentJson, errorMessage } = whole
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 3 }}>
      <Typography variant="h3" component="h3">
        {t('messageDetails')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}>
        {stages.map(
          (stage) =>
            message[stage] && (
              <Box key={stage} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {t(stage)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  <DateTime iso={message[stage]} />
                </Typography>
              </Box>
            ),
        )}
      </Box>
      {errorMessage && <Typography color="error">{errorMessage}</Typography>}
      {isLoading && <LinearProgress aria-label={t('rawContent')} />}
      <LoadFailure error={error} onRetry={reload} />
      {contentJson ? (
        <JsonDetails title={t('rawContent')} json={contentJson} isOpen />
      ) : (
        <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </Box>
      )}
    </Box>
  )
}
