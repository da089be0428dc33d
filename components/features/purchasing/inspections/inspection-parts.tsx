'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { Goods } from '@/components/fields/goods'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { ImageStack } from '@/components/fields/pictures/image-stack'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { useFoundNote } from './found-note'

type Props = PartProps<typeof purchaseInspections>

/** What is expected of each SKU, and what the check found. */
export function FoundLines({ shown, record }: Props) {
  const t = useTranslations('purchaseInspections')
  const label = useLabels('purchaseinspections')
  const noteOf = useFoundNote()
  const own = record?.lines.filter((line) => line.purchaseInspectionId === shown.purchaseInspectionId)
  const counts = [t('expected'), label('acceptedQty'), label('defectiveQty'), label('wrongQty')]
  return (
    <Section title={label('lines')}>
      <LineFrame aria-label={label('lines')} aria-busy={!record}>
        <thead>
          <tr>
            <th scope="col">{t('goods')}</th>
            {counts.map((count) => (
              <th key={count} scope="col" data-align="end">
                {count}
              </th>
            ))}
            <th scope="col">{t('note')}</th>
          </tr>
        </thead>
        <tbody>
          {own?.map((line) => (
            <tr key={line.productSkuId}>
              <td data-first>
                <Goods
                  picture={line.coverUrl}
                  title={line.productName}
                  text={[line.productSkuName, line.skuCode].filter(Boolean).join(' · ')}
                  productId={line.productId}
                />
              </td>
              <td data-align="end" data-title={t('expected')}>
                {line.expected ?? t('unsure')}
              </td>
              <td data-align="end" data-title={label('acceptedQty')}>
                {line.result?.accepted ?? '–'}
              </td>
              <td data-align="end" data-title={label('defectiveQty')}>
                {line.result?.defective ?? '–'}
              </td>
              <td data-align="end" data-title={label('wrongQty')}>
                {line.result?.wrong?.qty ?? '–'}
              </td>
              <td data-title={t('note')}>
                {noteOf(line) || '–'}
                {line.result?.imageUrls && line.result.imageUrls.length > 0 && (
                  <ImageStack urls={line.result.imageUrls} count={line.result.imageUrls.length} />
                )}
              </td>
            </tr>
          ))}
          {own?.length === 0 && (
            <tr>
              <td colSpan={6} className="none" data-first>
                {t('noLines')}
              </td>
            </tr>
          )}
          {!record && (
            <tr>
              <td colSpan={6}>
                <SkeletonLine />
              </td>
            </tr>
          )}
        </tbody>
      </LineFrame>
    </Section>
  )
}

/** What goes on which shelf, and for whom it is. */
export function PutAways({ record }: Props) {
  const t = useTranslations('purchaseInspections')
  const label = useLabels('purchaseinspections')
  if (!record || record.putAways.length === 0) return null
  return (
    <Section title={label('putAways')}>
      <Box component="ul" sx={{ m: 0, p: 4, pt: 2, listStyle: 'none', display: 'grid', gap: 2, fontSize: 13.5 }}>
        {record.putAways.map(({ productSkuId, productName, productSkuName, shelfCode, qty, ...place }) => (
          <Box component="li" key={`${productSkuId} ${place.orderId} ${shelfCode}`}>
            {qty} × {productName}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {[productSkuName, `→ ${shelfCode ?? t('floor')}`].filter(Boolean).join(' ')}
              {place.orderId !== null && (
                <>
                  {' · '}
                  <RecordLink path="orders" id={place.orderId}>
                    {place.friendlyOrderId}
                  </RecordLink>{' '}
                  {place.customerName}
                </>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
