'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { chatDraftKey, readDraft, threadOf, writeDraft } from '@/components/customers/chat-drafts'
import { useFeedback } from '@/components/feedback/feedback-context'
import { showChatBeside } from '@/components/state/chat-store'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import type { OfferedMessage } from '@/contract/entities/customer-messages'
import { call } from '@/lib/api/api'

/** The texts that the site offers to write about an order; each begins a message in the chat, to be reviewed there. */
export function OfferedTexts({ orderId }: { orderId: number }) {
  const t = useTranslations('organisation.customerMessages')
  const { confirm } = useFeedback()
  const { adminId } = useSession().profile
  const { data = [] } = useSWR(['orders', 'offered messages', orderId, useLanguage()], () =>
    call('GET orders/{id}/messages/offers', { params: { id: orderId } }),
  )
  if (data.length === 0) return null
  const begin = async ({ channel, siteId, to, content }: OfferedMessage) => {
    const draft = chatDraftKey(adminId, threadOf(channel, siteId, { to }))
    const begun = readDraft(draft).trim()
    const question = { title: t('replaceTitle'), text: begun, yes: t('replace'), no: t('keep') }
    if (begun === '' || begun === content || (await confirm(question))) {
      writeDraft(draft, { text: content, isNote: false })
    }
    showChatBeside({ channel, siteId, number: to })
  }
  return (
    <Box role="group" aria-label={t('offered')} sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {t('offered')}
      </Typography>
      {data.map((text) => (
        <Box key={text.sceneType} sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, fontSize: 13.5 }}>{text.sceneTypeText}</Box>
            <Typography variant="body2" dir="auto" lang={text.language} sx={{ overflowWrap: 'anywhere' }}>
              {text.content}
            </Typography>
          </Box>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('writeOf', { scene: text.sceneTypeText })}
            onClick={() => void begin(text)}
          >
            {t('write')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
