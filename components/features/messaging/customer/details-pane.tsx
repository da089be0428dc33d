'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConversationName } from '@/components/customers/conversation-name'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { DateTime } from '@/components/fields/dates/date-time'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { type Conversation, type Message, saveConversation } from '../store/messaging-calls'
import { useWholeMessage } from '../store/use-whole-message'
import { JsonDetails } from '../thread/json-details'
import { useUnsavedDetails } from './use-details-guard'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface ConversationProps {
  channel: MessageChannel
  conversation: Conversation
  onSaved: (conversation: Conversation) => void
}

/** What staff note about a customer (CHT-21). */
export function ConversationDetails({ channel, conversation, onSaved }: ConversationProps) {
  const t = useTranslations('messaging')
  const nameOf = useConversationName()
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const { notify, notifyError } = useFeedback()
  const [customName, setCustomName] = useState(conversation.customName ?? '')
  const [remark, setRemark] = useState(conversation.remark ?? '')
  const [tags, setTags] = useState<readonly string[]>(conversation.tags)
  const [base, setBase] = useState(conversation)
  const [isSaving, setSaving] = useState(false)
  const entered = { customName: customName.trim() || null, remark: remark || null, tags: [...tags] }
  // Only what was changed here: a colleague may have changed the rest.
  const changes = Object.fromEntries(
    Object.entries(entered).filter(([field, value]) => !isSame(value, base[field as keyof typeof base])),
  )
  const isDirty = Object.keys(changes).length > 0
  useUnsavedDetails(isDirty)
  const save = async () => {
    setSaving(true)
    try {
      const saved = await saveConversation(channel, conversation.id, changes)
      setBase(saved)
      onSaved(saved)
      notify(resource('saved'))
    } catch (error) {
      notifyError(error)
    }
    setSaving(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 3 }}>
      <Typography variant="h3" component="h3">
        {nameOf(conversation)}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {conversation.remotePhoneNumber}
      </Typography>
      <TextField
        size="small"
        label={t('customName')}
        value={customName}
        onChange={({ target }) => setCustomName(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        size="small"
        multiline
        minRows={5}
        maxRows={10}
        label={t('remark')}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextField
        size="small"
        label={t('tags')}
        helperText={t('tagsHint')}
        value={tags.join(', ')}
        onChange={({ target }) => setTags(target.value.split(/, ?/))}
        onBlur={() => setTags(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      />
      <BusyButton
        variant="contained"
        loading={isSaving}
        disabled={!isDirty}
        onClick={() => void save()}
        sx={{ justifySelf: 'start' }}
      >
        {common('save')}
      </BusyButton>
    </Box>
  )
}

const stages = ['createdTime', 'sentTime', 'deliveredTime', 'readTime', 'failedTime'] as const

/** What became of a message, and its content as it came (CHT-22). */
export function MessageDetails({ channel, message }: { channel: MessageChannel; message: Message }) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
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
      {error !== null && (
        <InlineAlert tone="error" action={<Button onClick={reload}>{common('retry')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      )}
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
