// The part of the crash test about schedules: a statistic that runs each minute while its API is killed repeatedly.
import { setTimeout as pause } from 'node:timers/promises'

const statisticId = 'crash-minutes'
const minuteMs = 60_000
const pollMs = 250
/** Each minute has its kills around its beginning, and then the time that a run needs on a copy of the data. */
const killsPerMinute = 3
const killingMs = 15_000
/** After its minute; a run that a kill has interrupted waits for its lease. */
const graceMs = 90_000

const minuteOf = (time) => Math.floor(Date.parse(time) / minuteMs)

/**
 * Kills the API around the beginnings of minutes, while a run is started and done, until it was killed often enough. Then
 * there is one result for each of these minutes: nothing twice, nothing forgotten.
 * @param {{ kills: number }} options the least number
 */
export const tortureSchedules = (api, options) => api.as('super.admin', () => whileKilled(api, options))

async function whileKilled(api, { kills }) {
  await api.call('POST', 'statistics', {
    ...{ statisticId, name: 'Crash', sqlCommand: 'select 1 as value', replaceMode: 'Append' },
    ...{ schedules: ['* * * * *'], timeZone: 'UTC' },
  })
  // The minute in which it was added has perhaps begun before.
  const first = Math.floor(Date.now() / minuteMs) + 1
  let minute = first
  for (let killed = 0; killed < kills; minute += 1) {
    await pause(minute * minuteMs - Date.now())
    for (let round = 0; round < killsPerMinute && killed < kills; round += 1) {
      await pause((Math.random() * killingMs) / killsPerMinute)
      await api.kill()
      await api.start()
      killed += 1
    }
    await untilDone(api, first, minute)
  }
  await api.call('DELETE', `statistics/${statisticId}`)
  return `${kills} kills, ${minute - first} minutes: each run of the schedule once`
}

/** Waits for the results of all minutes so far. Throws where one has none in time, or several. */
async function untilDone(api, first, minute) {
  const wanted = Array.from({ length: minute - first + 1 }, (_, at) => first + at)
  const deadline = Date.now() + graceMs
  for (;;) {
    const { items } = await api.call('GET', `statistics/${statisticId}/results`)
    const found = items.map(({ time }) => minuteOf(time))
    const missing = wanted.filter((one) => !found.includes(one))
    if (new Set(found).size < found.length)
      throw new Error(`The statistic ran ${found.length} times in ${new Set(found).size} minutes.`)
    if (missing.length === 0) return
    if (Date.now() > deadline) {
      const { lastExecutionTime, lastExecutionError } = await api.call('GET', `statistics/${statisticId}`)
      throw new Error(
        `The statistic did not run in ${missing.length} of ${wanted.length} minutes. Last run: ${lastExecutionTime} ${lastExecutionError}`,
      )
    }
    await pause(pollMs)
  }
}
