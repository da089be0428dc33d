'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { ConversationLinks } from '@/components/customers/conversation-links'
import { conversationsKey, conversationsOf } from '@/components/customers/conversations-of'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { showChatBeside, useChatTarget } from '@/components/state/chat-store'
import { sizes } from '@/components/theme/sizes'
import type { users } from '@/contract/entities/users'
import type { OneOf } from '@/contract/entity'

/** What a customer and their site have written to each other, on all channels. */
export function UserConversations({ record: { siteId, phone } }: { record: OneOf<typeof users> }) {
  const t = useTranslations('customers')
  const { data, error, mutate } = useSWR(phone ? conversationsKey(siteId, phone) : null, () =>
    conversationsOf(siteId, phone ?? ''),
  )
  const isChatOpen = useChatTarget() !== null
  const wasOpen = useRef(isChatOpen)
  useEffect(() => {
    // Without a stream, what was written and read in the chat over the page is not shown here yet.
    if (wasOpen.current && !isChatOpen) void mutate()
    wasOpen.current = isChatOpen
  }, [isChatOpen, mutate])
  if (!phone) return <EmptyState title={t('noPhone')} />
  if (!data) return <LoadingNotice error={error} onReload={mutate} />
  const write = (
    <Button variant="outlined" onClick={() => showChatBeside({ channel: 'whatsapp', siteId, number: phone })}>
      {t('writeTo', { phone })}
    </Button>
  )
  if (data.length === 0) return <EmptyState title={t('noConversations')}>{write}</EmptyState>
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 3, maxWidth: sizes.formWidth, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <ConversationLinks siteId={siteId} rows={data} onOpen={showChatBeside} />
      </Box>
      {write}
    </Box>
  )
}
