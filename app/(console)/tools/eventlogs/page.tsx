import { listPage } from '@/components/resource/list/list-page'
import { eventLogs } from '@/contract/entities/logs'
import { List } from './resource'

export default listPage(eventLogs, List)
