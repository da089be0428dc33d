import { ProductSetPage } from '@/components/features/catalogue/product-sets/product-set-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { productSets } from '@/contract/entities/catalogue/product-sets'

export default recordRoute(productSets, ProductSetPage, { namespaces: ['productSets', 'purchaseList'] })
