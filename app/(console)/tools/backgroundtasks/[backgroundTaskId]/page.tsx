import { BackgroundTaskPage } from '@/components/features/background-tasks/background-task-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { backgroundTasks } from '@/contract/entities/background-tasks'

export default recordRoute(backgroundTasks, BackgroundTaskPage, { namespaces: ['backgroundTasks'] })
