'use client'
import Paper from '@mui/material/Paper'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Goods } from '@/components/fields/goods'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { ImageStack } from '@/components/fields/pictures/image-stack'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { useFoundNote } from './found-note'
import { WhereTo } from './where-to'

type Props = PartProps<typeof purchaseInspections>

/** What is expected of each SKU, and what the check found. */
export function FoundLines({ shown, record }: Props) {
  const t = useTranslations('purchaseInspections')
  const label = useLabels('purchaseinspections')
  const noteOf = useFoundNote()
  const own = record?.lines.filter((line) => line.purchaseInspectionId === shown.purchaseInspectionId)
  return (
    <Section title={label('lines')}>
      <RowsTable
        label={label('lines')}
        rows={own}
        keyOf={({ productSkuId }) => productSkuId}
        empty={t('noLines')}
        columns={[
          {
            title: t('goods'),
            cell: ({ coverUrl, productName, productSkuName, skuCode, productId }) => (
              <Goods
                picture={coverUrl}
                title={productName}
                text={[productSkuName, skuCode].filter(Boolean).join(' · ')}
                productId={productId}
              />
            ),
          },
          { title: t('expected'), isEnd: true, cell: ({ expected }) => expected ?? t('unsure') },
          { title: label('acceptedQty'), isEnd: true, cell: ({ result }) => result?.accepted ?? '–' },
          { title: label('defectiveQty'), isEnd: true, cell: ({ result }) => result?.defective ?? '–' },
          { title: label('wrongQty'), isEnd: true, cell: ({ result }) => result?.wrong?.qty ?? '–' },
          {
            title: t('note'),
            cell: (line) => (
              <>
                {noteOf(line) || '–'}
                {line.result?.imageUrls && line.result.imageUrls.length > 0 && (
                  <ImageStack urls={line.result.imageUrls} count={line.result.imageUrls.length} />
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** What goes on which shelf, and for whom it is; what was found follows below. */
export function WherePart({ shown, record }: Props) {
  const checked = useSearchParams().get('checked')?.split(',') ?? []
  const isFresh = checked.includes(String(shown.purchaseInspectionId))
  if (!record || record.putAways.length === 0) return null
  return (
    <Paper component="div" sx={{ p: 4, mb: 4, border: 1, borderColor: 'divider' }}>
      <WhereTo inspections={[record]} isFresh={isFresh} />
    </Paper>
  )
}
