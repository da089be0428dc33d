import { listPage } from '@/components/resource/list/list-page'
import { warehouses } from '@/contract/entities/warehouses'
import { List } from './resource'

export default listPage(warehouses, List, { namespaces: ['organisation'] })
