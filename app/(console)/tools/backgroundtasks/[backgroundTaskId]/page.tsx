import { BackgroundTaskPage } from '@/components/features/background-tasks/background-task-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { backgroundTasks } from '@/contract/entities/background-tasks'
import { usedMessages } from './used-messages'

export default recordRoute(backgroundTasks, BackgroundTaskPage, usedMessages)
