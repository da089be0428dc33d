import { LogScreen } from '@/components/logs/log-screen'
import { eventLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { read } from '@/lib/api-server'

export default async function EventLogPage({ params }: { params: Promise<{ eventLogId: string }> }) {
  const id = Number((await params).eventLogId)
  // Where it cannot be had now, the screen asks again and says what is wrong.
  const initial = await read('GET eventlogs/{id}', `eventlogs/${id}`).catch(() => undefined)
  return <LogScreen entity={shapeOf(eventLogs)} parts={['details', 'extraData']} id={id} initial={initial} />
}
