import { TimeZoneInput } from '@/components/fields/inputs/time-zone-input'
import type { FormOf } from '@/components/resource/core/description'
import type { statistics } from '@/contract/entities/statistics'
import { SchedulesInput } from './schedules-input'
import { SqlInput } from './sql-input'

/** The form of a statistic. */
export const statisticForm: FormOf<typeof statistics> = {
  rows: [
    ['statisticId', 'name'],
    ['description'],
    ['sqlCommand'],
    ['sqlParameters'],
    ['dataType', 'dataUnit'],
    ['combine', 'area'],
    ['by', 'keysAre', 'key'],
    ['replaceMode', 'timeZone'],
    ['schedules'],
  ],
  inputs: { sqlCommand: SqlInput, schedules: SchedulesInput, timeZone: TimeZoneInput },
  rules: () => import('@/contract/entities/statistics').then((file) => file.statistics),
}
