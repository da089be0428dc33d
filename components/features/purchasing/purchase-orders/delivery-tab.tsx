'use client'
import { useTranslations } from 'next-intl'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { TabProps } from '@/components/resource/core/description'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { nameOfLine } from '../line-name'
import type { WholePurchase } from '../use-purchase'

/** How far the delivery of each line is: what has come, what has not, and what became of the rest. */
export function DeliveryTab({ record }: TabProps<WholePurchase>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  const counts = ['qty', 'received', 'outstanding', 'defectiveQty', 'cancelledQty', 'replacedQty', 'extraQty'] as const
  return (
    <Section title={t('deliveryTo', { warehouse: record.warehouseName ?? '–', date: record.expectedDate ?? '–' })}>
      <LineFrame aria-label={label('delivery')}>
        <thead>
          <tr>
            <th scope="col">{label('productName')}</th>
            {counts.map((count) => (
              <th key={count} scope="col" data-align="end">
                {label(count)}
              </th>
            ))}
            <th scope="col">{label('orderId')}</th>
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <tr key={line.purchaseOrderLineId}>
              <td data-first>{nameOfLine(line)}</td>
              {counts.map((count) => (
                <td key={count} data-align="end" data-title={label(count)}>
                  {line[count]}
                </td>
              ))}
              <td data-title={label('orderId')}>
                {line.orderId === null ? (
                  '–'
                ) : (
                  <RecordLink path="orders" id={line.orderId}>
                    {line.orderName ?? `#${line.orderId}`}
                  </RecordLink>
                )}
                {line.orderCancelled && ` · ${t('cancelOrKeep')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </LineFrame>
    </Section>
  )
}
