import { LogScreen } from '@/components/logs/log-screen'
import { requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { read } from '@/lib/api-server'

export default async function RequestLogPage({ params }: { params: Promise<{ requestLogId: string }> }) {
  const id = Number((await params).requestLogId)
  // Where it cannot be had now, the screen asks again and says what is wrong.
  const initial = await read('GET requestlogs/{id}', `requestlogs/${id}`).catch(() => undefined)
  return <LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={id} initial={initial} />
}
