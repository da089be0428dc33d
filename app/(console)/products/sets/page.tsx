import { listPage } from '@/components/resource/list/list-page'
import { productSets } from '@/contract/entities/catalogue/product-sets'
import { List } from './resource'

export default listPage(productSets, List, { namespaces: ['productSets', 'purchaseList'] })
