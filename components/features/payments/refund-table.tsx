'use client'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { PaymentRefund, payments } from '@/contract/entities/payments'
import { lineName } from '@/contract/text/line-name'
import { usePaymentOrder } from './use-payment-order'

type Props = PartProps<typeof payments>

/** What was given back of a payment. */
export function RefundTable({ shown, record }: Props) {
  const t = useTranslations('payments')
  const label = useLabels('payments')
  const order = usePaymentOrder(record?.refunds.some(({ lines }) => lines) ? shown.orderId : null)
  const piecesOf = ({ lines }: PaymentRefund) =>
    (lines ?? []).map(({ orderLineId, qty }) => {
      const line = order?.lines.find((each) => each.orderLineId === orderLineId)
      return `${qty} × ${line ? lineName(line) : `#${orderLineId}`}`
    })
  return (
    <Section title={t('refunds')}>
      <RowsTable
        label={t('refunds')}
        rows={record?.refunds}
        keyOf={({ paymentRefundId }) => paymentRefundId}
        empty={t('noRefunds')}
        columns={[
          { title: label('kind'), cell: ({ kindText, ofText }) => [kindText, ofText].filter(Boolean).join(' · ') },
          {
            title: t('refunded'),
            isEnd: true,
            cell: ({ amount }) => <Money amount={amount} currency={shown.currency} />,
          },
          { title: label('reason'), cell: ({ reason }) => reason },
          {
            title: t('forPieces'),
            cell: (refund) => piecesOf(refund).join(', ') || '–',
            isEmpty: ({ lines }) => !lines,
          },
          {
            title: label('transactionId'),
            cell: ({ transactionId }) => transactionId ?? '–',
            isEmpty: ({ transactionId }) => !transactionId,
          },
          { title: t('by'), cell: ({ adminName }) => adminName ?? '–' },
          { title: t('when'), cell: ({ createdTime }) => <DateTime iso={createdTime} /> },
        ]}
      />
    </Section>
  )
}
