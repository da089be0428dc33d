import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { statistics } from '../../db/schema/statistics'
import { localizations } from '../../db/schema/system'
import { nextExecution } from '../../modules/statistics/schedules'
import { type DemoStatistic, demoStatistics } from './statistics'
import { localizationsOf } from './trilingual'

const failing = 'returned-parcels'
const schedule = { schedules: ['0 6 * * *'], timeZone: 'Asia/Hong_Kong' }

/** Statistics with the results that sixty days of runs have left, one of which fails. */
export async function fillStatistics(database: Database): Promise<void> {
  await insertMany(
    database,
    statistics,
    demoStatistics.map(({ name, description, by, history, ...statistic }) => ({
      ...statistic,
      ...{ name: name.en, description: description.en, by: by?.en, ...schedule },
      nextExecutionTime: nextExecution(schedule),
      lastExecutionTime: new Date(),
      lastExecutionError: statistic.statisticId === failing ? 'sqlCommand: the database says: division by zero' : null,
    })),
  )
  await insertMany(
    database,
    localizations,
    demoStatistics.flatMap(({ statisticId, name, description, by }) =>
      localizationsOf('statistics', statisticId, (language) => ({
        name: name[language],
        description: description[language],
        ...(by && { by: by[language] }),
      })),
    ),
  )
  // Their days begin where a run would have begun them.
  await database.rows("select set_config('timezone', $1, true)", [schedule.timeZone])
  for (const statistic of demoStatistics) if (statistic.statisticId !== failing) await fillResults(statistic, database)
  await database.rows("select set_config('timezone', 'UTC', true)", [])
}

/** As a run stores them; this SQL is the product's own. */
async function fillResults(
  { statisticId, sqlCommand, history, sqlParameters = [] }: DemoStatistic,
  database: Database,
) {
  const answer = history ?? sqlCommand
  const time = /\bas time\b/.test(answer) ? 'time::timestamptz' : "date_trunc('day', now())"
  const key = /\bas key\b/.test(answer) ? 'left(key::text, 200)' : "''"
  const weight = /\bas weight\b/.test(answer) ? 'weight::float8' : 'null::float8'
  await database.rows(
    `insert into statistic_results (statistic_id, company_id, key, time, value, weight)
     select '${statisticId}', company_id, ${key}, ${time}, value::float8, ${weight} from (${answer}) as result where value is not null`,
    sqlParameters,
  )
}
