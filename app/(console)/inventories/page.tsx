import { listPage } from '@/components/resource/list/list-page'
import { inventories } from '@/contract/entities/inventories'
import { List } from './resource'

export default listPage(inventories, List, { namespaces: ['stock'] })
