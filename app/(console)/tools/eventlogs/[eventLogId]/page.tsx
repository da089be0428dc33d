import { EventLogPage } from '@/components/features/logs/log-pages'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { eventLogs } from '@/contract/entities/logs'

export default recordRoute(eventLogs, EventLogPage)
