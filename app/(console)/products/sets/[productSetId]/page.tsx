import { ProductSetPage } from '@/components/features/catalogue/product-sets/product-set-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { productSets } from '@/contract/entities/catalogue/product-sets'
import { usedMessages } from './used-messages'

export default recordRoute(productSets, ProductSetPage, usedMessages)
