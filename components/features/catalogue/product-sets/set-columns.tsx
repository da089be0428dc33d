import { Goods } from '@/components/fields/goods'
import type { LineColumnOf } from '@/components/fields/lines/line-columns'
import type { ProductSetItem } from '@/contract/entities/catalogue/product-sets'

/** The columns of a set's items, on its page and in its form. */
export const setColumns: readonly LineColumnOf<ProductSetItem>[] = [
  {
    field: 'productSkuId',
    render: ({ productSkuId, productSkuName, productTitle, productId, skuCode, coverUrl }) => (
      <Goods
        picture={coverUrl}
        title={productTitle ?? `#${productSkuId}`}
        text={[...new Set([productSkuName, skuCode])].filter(Boolean).join(' · ')}
        productId={productId}
      />
    ),
  },
  'salePrice',
  'qty',
  'weight',
  'amount',
]
