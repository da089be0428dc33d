import { listPage } from '@/components/resource/list/list-page'
import { requestLogs } from '@/contract/entities/logs'
import { List } from './resource'

export default listPage(requestLogs, List)
