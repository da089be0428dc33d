import { RequestLogPage } from '@/components/features/logs/log-pages'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { requestLogs } from '@/contract/entities/logs'

export default recordRoute(requestLogs, RequestLogPage)
