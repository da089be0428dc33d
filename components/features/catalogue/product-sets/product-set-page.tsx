'use client'
import { useTranslations } from 'next-intl'
import { recordPage } from '@/components/resource/record-page/record-page'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ProductSetItem, productSets } from '@/contract/entities/catalogue/product-sets'
import { href } from '@/lib/routes/navigation'
import { productSetForm } from './product-set-form'
import { setColumns } from './set-columns'

/** How many items have no price or no weight, so that the sums are too low. */
function Incomplete({ lines }: { lines: readonly ProductSetItem[] }) {
  const t = useTranslations('productSets')
  const unpriced = lines.filter(({ salePrice }) => salePrice === null).length
  const unweighed = lines.filter(({ weight }) => weight === null).length
  return unpriced + unweighed === 0 ? null : (
    <InlineAlert tone="warning">{t('incomplete', { unpriced, unweighed })}</InlineAlert>
  )
}

/** A product set: what is in it, what that costs and weighs sold one by one, and its other fields. */
export const ProductSetPage = recordPage<typeof productSets>({
  list: href('/products/sets', {}),
  form: productSetForm,
  main: [
    { lines: 'items', columns: setColumns, countOf: ({ itemCount }) => itemCount, note: Incomplete },
    { facts: ['description', 'coverUrl'], title: 'description' },
  ],
  side: [
    {
      facts: [
        ...(['setCode', 'companyId', 'minOrderQty', 'maxOrderQty', 'weight', 'length', 'width', 'height'] as const),
        ...(['voidReason', 'remark', 'productSetId', 'createdTime', 'updatedTime'] as const),
      ],
      title: 'details',
    },
  ],
})
