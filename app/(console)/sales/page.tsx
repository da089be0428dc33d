import { listPage } from '@/components/resource/list/list-page'
import { sales } from '@/contract/entities/sales'
import { List } from './resource'

export default listPage(sales, List)
