'use client'
import { useTranslations } from 'next-intl'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { TabProps } from '@/components/resource/core/description'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { nameOfLine } from '../line-name'
import type { WholePurchase } from '../use-purchase'

type Line = WholePurchase['lines'][number]

/** How far the delivery of each line is: what has come, what has not, and what became of the rest. */
export function DeliveryTab({ record }: TabProps<WholePurchase>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  const counts = ['qty', 'received', 'outstanding', 'defectiveQty', 'cancelledQty', 'replacedQty', 'extraQty'] as const
  return (
    <Section title={t('deliveryTo', { warehouse: record.warehouseName ?? '–', date: record.expectedDate ?? '–' })}>
      <RowsTable
        label={label('delivery')}
        rows={record.lines}
        keyOf={({ purchaseOrderLineId }) => purchaseOrderLineId}
        columns={[
          { title: label('productName'), cell: nameOfLine },
          ...counts.map((count) => ({ title: label(count), isEnd: true, cell: (line: Line) => line[count] })),
          {
            title: label('orderId'),
            cell: ({ orderId, orderName, orderCancelled }) => (
              <>
                {orderId === null ? (
                  '–'
                ) : (
                  <RecordLink path="orders" id={orderId}>
                    {orderName ?? `#${orderId}`}
                  </RecordLink>
                )}
                {orderCancelled && ` · ${t('cancelOrKeep')}`}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
