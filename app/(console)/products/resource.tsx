'use client'
import dynamic from 'next/dynamic'
import { FindingCount } from '@/components/features/catalogue/products/finding-count'
import { PriceRange } from '@/components/features/catalogue/products/price-range'
import { productForm } from '@/components/features/catalogue/products/product-form'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { products } from '@/contract/entities/catalogue/products'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[productId]/used-messages'

const ShelfNotice = dynamic(
  () => import('@/components/features/catalogue/products/shelf-notice').then((file) => file.ShelfNotice),
  { ssr: false },
)

export const { List } = resource<typeof products>({
  columns: [
    'coverUrl',
    { field: 'title', flex: 3 },
    { field: 'brandId', flex: 1 },
    { field: 'categoryId', flex: 1.4 },
    { field: 'skuCount', width: 84 },
    { field: 'minPrice', width: 150, render: (product) => <PriceRange product={product} /> },
    { field: 'channelType', width: 92 },
    'status',
    { field: 'findings', width: 92, render: ({ findings }) => <FindingCount findings={findings ?? []} /> },
  ],
  search: ['keyword', 'categoryId', 'brandId', 'status', 'channelType', 'findings', 'barcode', 'createdTime'],
  form: productForm,
  notices: { placeonshelf: ShelfNotice },
  recordPath: (productId) => href('/products/[productId]', { productId }),
  recordPage: openedPage(
    () => import('@/components/features/catalogue/products/product-page').then((file) => file.ProductPage),
    usedMessages,
  ),
})
