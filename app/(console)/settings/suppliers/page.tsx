import { listPage } from '@/components/resource/list-page'
import { suppliers } from '@/contract/entities/suppliers'
import { List } from './resource'

export default listPage(suppliers, List)
