import { LogScreen } from '@/components/features/logs/log-screen'
import { requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { firstRecord } from '@/lib/api/api-server'

export default async function RequestLogPage({ params }: { params: Promise<{ requestLogId: string }> }) {
  const id = Number((await params).requestLogId)
  const initial = await firstRecord('GET requestlogs/{id}', `requestlogs/${id}`)
  return <LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={id} initial={initial} />
}
