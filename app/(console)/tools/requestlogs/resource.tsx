'use client'
import { TonedFigure } from '@/components/fields/toned-figure'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { requestLogs } from '@/contract/entities/logs'
import { formatNumber } from '@/lib/format/number'
import { href } from '@/lib/routes/navigation'

const slowMs = 1000

export const { List } = resource<typeof requestLogs>({
  columns: [
    'requestLogId',
    'createdTime',
    { field: 'method', width: 90 },
    { field: 'path', flex: 5 },
    {
      field: 'statusCode',
      render: ({ statusCode }) => (
        <TonedFigure value={statusCode} warningFrom={400} errorFrom={500}>
          {statusCode}
        </TonedFigure>
      ),
    },
    {
      field: 'durationMs',
      render: ({ durationMs }) => (
        <TonedFigure value={durationMs} warningFrom={slowMs}>
          {formatNumber(durationMs, 0)}
        </TonedFigure>
      ),
    },
    { field: 'adminId', flex: 1 },
    { field: 'hostIp', flex: 1 },
  ],
  card: { below: 'path', value: 'statusCode', state: 'createdTime' },
  search: ['keyword', 'createdTime', 'path', 'statusCode', 'adminId'],
  recordPath: (requestLogId) => href('/tools/requestlogs/[requestLogId]', { requestLogId }),
  recordPage: openedPage(() => import('@/components/features/logs/log-pages').then((file) => file.RequestLogPage)),
})
