import { ProductSuppliersScreen } from '@/components/features/catalogue/suppliers/product-suppliers-screen'
import { withMessages } from '@/i18n/page-messages'

async function ProductSuppliersPage({ params }: { params: Promise<{ productId: string }> }) {
  return <ProductSuppliersScreen productId={Number((await params).productId)} />
}

export default withMessages({ namespaces: ['purchaseList'], entities: ['products'] }, ProductSuppliersPage)
