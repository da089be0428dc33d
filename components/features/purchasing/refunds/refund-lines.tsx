'use client'
import { Goods } from '@/components/fields/goods'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'

/** The pieces that a refund is for. */
export function RefundLines({ shown, record }: PartProps<typeof purchaseRefunds>) {
  const label = useLabels('purchaserefunds')
  return (
    <Section title={label('lines')}>
      <LineFrame aria-label={label('lines')} aria-busy={!record}>
        <thead>
          <tr>
            <th scope="col">{label('productName')}</th>
            <th scope="col" data-align="end">
              {label('qty')}
            </th>
            <th scope="col" data-align="end">
              {label('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {record?.lines?.map(
            ({ purchaseOrderLineId, coverUrl, productName, productSkuName, productId, qty, amount }) => (
              <tr key={purchaseOrderLineId}>
                <td data-first>
                  <Goods picture={coverUrl} title={productName} text={productSkuName} productId={productId} />
                </td>
                <td data-align="end" data-title={label('qty')}>
                  {qty}
                </td>
                <td data-align="end" data-title={label('amount')}>
                  <Money amount={amount} currency={shown.currency} />
                </td>
              </tr>
            ),
          )}
          {!record && (
            <tr>
              <td colSpan={3}>
                <SkeletonLine />
              </td>
            </tr>
          )}
        </tbody>
      </LineFrame>
    </Section>
  )
}
