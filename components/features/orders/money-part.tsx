'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import { Money } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { orders } from '@/contract/entities/orders'
import { partList, partNote } from './part-styles'

/** What was paid for the order and given back, beside what is owed. */
export function MoneyPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  return (
    <Section title={t('payments')}>
      {!record ? (
        <Box sx={{ p: 4 }}>
          <SkeletonLine />
        </Box>
      ) : record.payments.length === 0 ? (
        <Box sx={{ ...partNote, p: 4, pt: 2 }}>{t('noPayments')}</Box>
      ) : (
        <Box component="ul" sx={partList}>
          {record.payments.map((payment) => (
            <Payment key={payment.paymentId} payment={payment} refunds={record.refunds} />
          ))}
        </Box>
      )}
    </Section>
  )
}

type Order = NonNullable<PartProps<typeof orders>['record']>

function Payment({ payment, refunds }: { payment: Order['payments'][number]; refunds: Order['refunds'] }) {
  const t = useTranslations('orders')
  const { paymentId, channel, channelName, currency, amount, status, statusText } = payment
  const { transactionId, paidTime, createdTime } = payment
  const given = refunds.filter((refund) => refund.paymentId === paymentId)
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <RecordLink path="payments" id={paymentId}>
          {t('paymentOf', { id: paymentId })}
        </RecordLink>
        <StatusBadge status={status} text={statusText} />
        <Box component="strong" sx={{ marginInlineStart: 'auto' }}>
          <Money amount={amount} currency={currency} />
        </Box>
      </Box>
      <Box sx={partNote}>
        {[channelName ?? channel, transactionId].filter(Boolean).join(' · ')}{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          · <DateTime iso={paidTime ?? createdTime} />
        </Box>
      </Box>
      {given.map((refund) => (
        <Box key={refund.paymentRefundId} sx={{ display: 'flex', gap: 2, mt: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            {[refund.kindText, refund.ofText].filter(Boolean).join(' · ')}
            <Box sx={{ ...partNote, overflowWrap: 'anywhere' }}>
              {refund.reason}{' '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                · <DateTime iso={refund.createdTime} />
              </Box>
            </Box>
          </Box>
          <Box sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
            <Money amount={-refund.amount} currency={refund.currency} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
