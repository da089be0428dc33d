'use client'
import Paper from '@mui/material/Paper'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { recordPage } from '@/components/resource/record-page/record-page'
import { monoFont } from '@/components/theme/theme'
import type { statistics } from '@/contract/entities/statistics'
import { href } from '@/lib/routes/navigation'
import { statisticForm } from './statistic-form'
import { StatisticHead } from './statistic-head'

/** The SQL as it is stored. */
const Sql = ({ shown }: PartProps<typeof statistics>) => (
  <Paper
    component="pre"
    tabIndex={0}
    sx={{ border: 1, borderColor: 'divider', m: 0, p: 4, fontFamily: monoFont, fontSize: 13, overflow: 'auto' }}
  >
    {shown.sqlCommand}
  </Paper>
)

/** The page of a statistic: when it runs, its SQL, and a button that runs it now. */
export const StatisticPage = recordPage<typeof statistics>({
  list: href('/settings/statistics', {}),
  form: statisticForm,
  head: StatisticHead,
  main: [Sql],
  side: [
    {
      facts: [
        'statisticId',
        'description',
        'dataType',
        'dataUnit',
        'combine',
        'area',
        'by',
        'keysAre',
        'key',
        'sqlParameters',
      ],
      title: 'meaning',
    },
    {
      facts: [
        'schedules',
        'timeZone',
        'replaceMode',
        'nextExecutionTime',
        'lastExecutionTime',
        'lastExecutionError',
        'remark',
      ],
      title: 'runs',
    },
  ],
})
