import { LogScreen } from '@/components/features/logs/log-screen'
import { eventLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { firstRecord } from '@/lib/api/api-server'

export default async function EventLogPage({ params }: { params: Promise<{ eventLogId: string }> }) {
  const id = Number((await params).eventLogId)
  const initial = await firstRecord('GET eventlogs/{id}', `eventlogs/${id}`)
  return <LogScreen entity={shapeOf(eventLogs)} parts={['details', 'extraData']} id={id} initial={initial} />
}
