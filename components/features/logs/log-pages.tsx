'use client'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { eventLogs, requestLogs } from '@/contract/entities/logs'
import { href } from '@/lib/routes/navigation'

/** A line of the server's log. */
export const EventLogPage = recordPage<typeof eventLogs>({
  list: href('/tools/eventlogs', {}),
  texts: ['details', 'extraData'],
})

/** A logged API call. */
export const RequestLogPage = recordPage<typeof requestLogs>({
  list: href('/tools/requestlogs', {}),
  texts: ['data'],
})
