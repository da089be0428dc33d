'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConversationName, useCustomerAddress } from '@/components/customers/conversation-name'
import { useAction } from '@/components/feedback/use-action'
import { BusyButton } from '@/components/ui/busy-button'
import { type Conversation, saveConversation } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'
import { useUnsavedDetails } from './use-details-guard'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What staff note about a customer (CHT-21). */
export function ConversationDetails({ conversation }: { conversation: Conversation }) {
  const store = useChannel()
  const t = useTranslations('messaging')
  const nameOf = useConversationName()
  const addressOf = useCustomerAddress()
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const [customName, setCustomName] = useState(conversation.customName ?? '')
  const [remark, setRemark] = useState(conversation.remark ?? '')
  const [tags, setTags] = useState<readonly string[]>(conversation.tags)
  const [base, setBase] = useState(conversation)
  const { isBusy: isSaving, run } = useAction()
  const entered = { customName: customName.trim() || null, remark: remark || null, tags: [...tags] }
  // Only what was changed here: a colleague may have changed the rest.
  const changes = Object.fromEntries(
    Object.entries(entered).filter(([field, value]) => !isSame(value, base[field as keyof typeof base])),
  )
  const isDirty = Object.keys(changes).length > 0
  useUnsavedDetails(isDirty)
  const save = () =>
    run({
      work: () => saveConversation(store.channel, conversation.id, changes),
      messageOf: () => resource('saved'),
      onDone: (saved) => {
        setBase(saved)
        store.put(saved)
      },
    })
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 3 }}>
      <Typography variant="h3" component="h3">
        {nameOf(conversation)}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {addressOf(conversation)}
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
