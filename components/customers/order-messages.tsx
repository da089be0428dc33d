'use client'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { DateTime } from '@/components/fields/dates/date-time'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { showChatBeside } from '@/components/state/chat-store'
import { useLanguage } from '@/components/state/language'
import { useMay } from '@/components/state/session-context'
import type { CustomerMessage } from '@/contract/entities/customer-messages'
import { call } from '@/lib/api/api'
import { OfferedTexts } from './offered-texts'

const waitingMs = 2000
const repeatable: readonly string[] = ['Failed', 'Skipped', 'Unknown']

/** Conversations that are found by the customer's number. */
const isByNumber = (channel: string | null): channel is 'sms' | 'whatsapp' =>
  channel === 'sms' || channel === 'whatsapp'

/** What the customer of an order got about it, and what was not sent, with the reason. */
export function OrderMessages({ orderId, siteId }: { orderId: number; siteId: number }) {
  const t = useTranslations('organisation.customerMessages')
  const { notifyError } = useFeedback()
  const mayWrite = useMay('orders', 'write')
  const { data, error, mutate } = useSWR(
    ['orders', 'messages', orderId, useLanguage()],
    () => call('GET orders/{id}/messages', { params: { id: orderId } }),
    // What waits is sent within seconds.
    { refreshInterval: (rows) => (rows?.some(({ status }) => status === 'Waiting') ? waitingMs : 0) },
  )
  const channelOf = ({ channel }: CustomerMessage) =>
    channel && (channel === 'email' || isByNumber(channel) || channel === 'line' ? t(`channels.${channel}`) : channel)
  if (!data) return <LoadingNotice error={error} onReload={mutate} />
  const sendAgain = async (customerMessageId: number) => {
    const params = { id: orderId, customerMessageId }
    try {
      await mutate(await call('POST orders/{id}/messages/{customerMessageId}', { params }), { revalidate: false })
    } catch (cause) {
      notifyError(cause)
    }
  }
  return (
    <>
      {mayWrite && <OfferedTexts orderId={orderId} />}
      {data.length === 0 && <Typography role="status">{t('none')}</Typography>}
      <List disablePadding>
        {data.map((message) => (
          <ListItem key={message.customerMessageId} divider disableGutters sx={item}>
            <ListItemText
              sx={{ flex: '1 1 240px', m: 0, overflowWrap: 'anywhere' }}
              primary={[message.sceneTypeText, message.statusText, message.reason].filter(Boolean).join(' · ')}
              secondary={[channelOf(message), message.recipient, message.content].filter(Boolean).join(' · ')}
            />
            <DateTime iso={message.sentTime ?? message.createdTime} />
            {message.sentTime && message.recipient && isByNumber(message.channel) && (
              <OpenConversation channel={message.channel} siteId={siteId} number={message.recipient} />
            )}
            {mayWrite && repeatable.includes(message.status) && (
              <Button size="small" onClick={() => void sendAgain(message.customerMessageId)}>
                {t('sendAgain')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </>
  )
}

const item = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'start' } as const

function OpenConversation({
  channel,
  siteId,
  number,
}: {
  channel: 'sms' | 'whatsapp'
  siteId: number
  number: string
}) {
  const t = useTranslations('organisation.customerMessages')
  return (
    <Button size="small" onClick={() => showChatBeside({ channel, siteId, number })}>
      {t('conversation')}
    </Button>
  )
}
