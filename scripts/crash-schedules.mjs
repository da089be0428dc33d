// The part of the crash test about schedules: a statistic that runs each minute while its API is killed repeatedly.
import { setTimeout as pause } from 'node:timers/promises'

const statisticId = 'crash-minutes'
const minuteMs = 60_000
const pollMs = 250
/** After its minute; a run that a kill has interrupted waits for its lease. */
const graceMs = 45_000

const minuteOf = (time) => Math.floor(Date.parse(time) / minuteMs)

/**
 * Kills the API until it was killed often enough and some minutes have passed. Then there is one result for each of these
 * minutes: nothing twice, nothing forgotten.
 * @param {{ kills: number, minutes: number }} options the least number of each
 */
export async function tortureSchedules(api, options) {
  const { token } = api
  api.token = undefined
  api.token = (await api.call('POST', 'logon', { username: 'super.admin', password: 'quayside' })).accessToken
  try {
    return await whileKilled(api, options)
  } finally {
    api.token = token
  }
}

async function whileKilled(api, { kills, minutes }) {
  await api.call('POST', 'statistics', {
    ...{ statisticId, name: 'Crash', sqlCommand: 'select 1 as value', replaceMode: 'Append' },
    ...{ schedules: ['* * * * *'], timeZone: 'UTC' },
  })
  const first = minuteOf(new Date().toISOString()) + 1
  let killed = 0
  while (killed < kills || Date.now() < (first + minutes) * minuteMs) {
    await pause(2000 + Math.random() * 4000)
    await api.kill()
    await api.start()
    killed += 1
  }
  const last = Math.floor(Date.now() / minuteMs)
  const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const deadline = Date.now() + graceMs
  let found = []
  while (Date.now() < deadline && !wanted.every((minute) => found.includes(minute))) {
    await pause(pollMs)
    const { items } = await api.call('GET', `statistics/${statisticId}/results`)
    found = items.map(({ time }) => minuteOf(time))
  }
  const missing = wanted.filter((minute) => !found.includes(minute))
  if (missing.length > 0) throw new Error(`The statistic did not run in ${missing.length} of ${wanted.length} minutes.`)
  if (new Set(found).size < found.length)
    throw new Error(`The statistic ran ${found.length} times in ${new Set(found).size} minutes.`)
  await api.call('DELETE', `statistics/${statisticId}`)
  return `${killed} kills, ${wanted.length} minutes: each run of the schedule once`
}
