'use client'
import dynamic from 'next/dynamic'
import type { TabProps } from '@/components/resource/core/description'
import { recordPage } from '@/components/resource/record-page/record-page'
import { LoadingPart } from '@/components/ui/loading-part'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf, RecordOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'
import { OwnPriceRange } from './price-range'
import { productForm } from './product-form'

type Product = OneOf<typeof products>

const SizeChart = dynamic<TabProps<Product>>(
  () => import('../size-chart/size-chart-tab').then((file) => file.SizeChartTab),
  { ssr: false, loading: LoadingPart },
)

const Suppliers = dynamic<TabProps<Product>>(
  () => import('./product-suppliers').then((file) => file.ProductSuppliers),
  { ssr: false, loading: LoadingPart },
)

// Each tab comes when it is opened.
const Skus = dynamic<TabProps<Product>>(() => import('../skus/sku-tab').then((file) => file.SkuTab), {
  ssr: false,
  loading: LoadingPart,
})

const Specifications = dynamic<TabProps<Product>>(
  () => import('../specifications/specifications-tab').then((file) => file.SpecificationsTab),
  { ssr: false, loading: LoadingPart },
)

const Findings = dynamic<TabProps<Product>>(() => import('./product-findings').then((file) => file.ProductFindings), {
  ssr: false,
  loading: LoadingPart,
})

const MoveCategory = dynamic<{ record: RecordOf<typeof products>; onClose: () => void }>(
  () => import('./move-category-dialog').then((file) => file.MoveCategoryDialog),
  { ssr: false },
)

const ShelfNotice = dynamic(() => import('./shelf-notice').then((file) => file.ShelfNotice), { ssr: false })

/** A product: what it is, its variants, suppliers, languages and timeline. */
export const ProductPage = recordPage<typeof products>({
  list: href('/products', {}),
  form: productForm,
  columns: [{ field: 'minPrice', render: (product) => <OwnPriceRange product={product} /> }],
  dialogs: { moveCategory: MoveCategory },
  notices: { placeonshelf: ShelfNotice },
  links: { organizeSkus: (productId) => href('/products/[productId]/organizeskus', { productId }) },
  tabs: {
    skus: Object.assign(Skus, { countOf: ({ skuCount }: Product) => skuCount }),
    specifications: Specifications,
    sizeChart: SizeChart,
    suppliers: Object.assign(Suppliers, { reads: 'productSuppliers' as const }),
    findings: Object.assign(Findings, { countOf: ({ findings }: Product) => findings?.length }),
  },
})
