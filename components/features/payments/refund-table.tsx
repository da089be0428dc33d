'use client'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { PaymentRefund, payments } from '@/contract/entities/payments'
import { usePaymentOrder } from './use-payment-order'

type Props = PartProps<typeof payments>

/** What was given back of a payment. */
export function RefundTable({ shown, record }: Props) {
  const t = useTranslations('payments')
  const label = useLabels('payments')
  const titles = [label('kind'), t('refunded'), label('reason'), t('forPieces'), label('transactionId')]
  const order = usePaymentOrder(record?.refunds.some(({ lines }) => lines) ? shown.orderId : null)
  const piecesOf = ({ lines }: PaymentRefund) =>
    (lines ?? []).map(({ orderLineId, qty }) => {
      const line = order?.lines.find((each) => each.orderLineId === orderLineId)
      return `${qty} × ${line ? [line.name, line.skuName].filter(Boolean).join(' / ') : `#${orderLineId}`}`
    })
  return (
    <Section title={t('refunds')}>
      <LineFrame aria-label={t('refunds')} aria-busy={!record}>
        <thead>
          <tr>
            {[...titles, t('by'), t('when')].map((title, place) => (
              <th key={title} scope="col" data-align={place === 1 ? 'end' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record?.refunds.map((refund) => (
            <tr key={refund.paymentRefundId}>
              <td data-first>{[refund.kindText, refund.ofText].filter(Boolean).join(' · ')}</td>
              <td data-align="end" data-title={t('refunded')}>
                <Money amount={refund.amount} currency={shown.currency} />
              </td>
              <td data-title={label('reason')}>{refund.reason}</td>
              <td data-title={t('forPieces')} data-empty={!refund.lines || undefined}>
                {piecesOf(refund).join(', ') || '–'}
              </td>
              <td data-title={label('transactionId')} data-empty={!refund.transactionId || undefined}>
                {refund.transactionId ?? '–'}
              </td>
              <td data-title={t('by')}>{refund.adminName ?? '–'}</td>
              <td data-title={t('when')}>
                <DateTime iso={refund.createdTime} />
              </td>
            </tr>
          ))}
          {record?.refunds.length === 0 && (
            <tr>
              <td colSpan={7} className="none" data-first>
                {t('noRefunds')}
              </td>
            </tr>
          )}
          {!record && (
            <tr>
              <td colSpan={7}>
                <SkeletonLine />
              </td>
            </tr>
          )}
        </tbody>
      </LineFrame>
    </Section>
  )
}
