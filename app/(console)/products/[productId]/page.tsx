import { ProductPage } from '@/components/features/catalogue/products/product-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { products } from '@/contract/entities/catalogue/products'
import { usedMessages } from './used-messages'

export default recordRoute(products, ProductPage, usedMessages)
