import { listPage } from '@/components/resource/list/list-page'
import { products } from '@/contract/entities/catalogue/products'
import { List } from './resource'

export default listPage(products, List)
