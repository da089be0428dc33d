import { listPage } from '@/components/resource/list/list-page'
import { admins } from '@/contract/entities/admins'
import { List } from './resource'

export default listPage(admins, List, { namespaces: ['my', 'organisation'] })
