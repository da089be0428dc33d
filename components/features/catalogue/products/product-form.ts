import type { FormOf } from '@/components/resource/core/description'
import type { products } from '@/contract/entities/catalogue/products'

/** What is written of a product itself; its variants and specifications have tabs of their own. */
export const productForm: FormOf<typeof products> = {
  rows: [
    ['title'],
    ['categoryId', 'brandId'],
    ['imageUrls'],
    ['coverUrl', 'videoUrl'],
    ['description'],
    ['keywords'],
    ['unit', 'countryOfOrigin', 'placeOfOrigin'],
    ['hsCode', 'customsName'],
    ['restricted'],
    ['barcode', 'channelType'],
    ['originalProductId', 'originalProductSkuId'],
    ['htmlDetails'],
  ],
  rules: () => import('@/contract/entities/catalogue/products').then((file) => file.products),
}
