import { listPage } from '@/components/resource/list/list-page'
import { backgroundTasks } from '@/contract/entities/background-tasks'
import { List } from './resource'

export default listPage(backgroundTasks, List)
