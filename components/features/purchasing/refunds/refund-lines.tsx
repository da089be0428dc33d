'use client'
import { Goods } from '@/components/fields/goods'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'

/** The pieces that a refund is for. */
export function RefundLines({ shown, record }: PartProps<typeof purchaseRefunds>) {
  const label = useLabels('purchaserefunds')
  return (
    <Section title={label('lines')}>
      <RowsTable
        label={label('lines')}
        rows={record ? (record.lines ?? []) : undefined}
        keyOf={({ purchaseOrderLineId }) => purchaseOrderLineId}
        columns={[
          {
            title: label('productName'),
            cell: ({ coverUrl, productName, productSkuName, productId }) => (
              <Goods picture={coverUrl} title={productName} text={productSkuName} productId={productId} />
            ),
          },
          { title: label('qty'), isEnd: true, cell: ({ qty }) => qty },
          {
            title: label('amount'),
            isEnd: true,
            cell: ({ amount }) => <Money amount={amount} currency={shown.currency} />,
          },
        ]}
      />
    </Section>
  )
}
