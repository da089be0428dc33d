import type { FormOf } from '@/components/resource/core/description'
import type { productSets } from '@/contract/entities/catalogue/product-sets'
import { SetItemsInput } from './set-items-input'

/** The form of a product set, over its list and on its page. */
export const productSetForm: FormOf<typeof productSets> = {
  rows: [
    ['name', 'setCode'],
    ['items'],
    ['description'],
    ['coverUrl'],
    ['minOrderQty', 'maxOrderQty'],
    ['weight', 'length', 'width', 'height'],
  ],
  inputs: { items: SetItemsInput },
  rules: () => import('@/contract/entities/catalogue/product-sets').then((file) => file.productSets),
}
