import { listPage } from '@/components/resource/list/list-page'
import { statistics } from '@/contract/entities/statistics'
import { List } from './resource'

export default listPage(statistics, List, { namespaces: ['statistics'] })
