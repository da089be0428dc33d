// The second half of the crash test: background tasks in portions while their API is killed repeatedly.
import { setTimeout as pause } from 'node:timers/promises'

/** Rows in a portion of an export. */
export const portionRows = 250
const pollMs = 50
/** Max. open tasks at the same time. */
const maxOpen = 20
const deadlineMs = 900_000
const isOpen = ({ status }) => ['Waiting', 'Running'].includes(status)

/** Adds rows for the exports to the company of `trade.staff`. A call for each would take as long as the kills. */
export const moreBrands = (rows) =>
  `insert into brands (company_id, name) select 5, 'Crash ' || number from generate_series(1, ${rows}) number`

/**
 * Starts exports and kills the API every few seconds until they have ended. Each row must be in each file once and in
 * order, progress must not decrease, and cancelled tasks must stay cancelled.
 * @param api kills and starts the API at its address, and makes calls; it is already running
 * @param {{ tasks: number, kills: number, isKilledToTheEnd?: boolean }} options the least number of kills,
 * and whether they go on while a task is open
 */
export async function tortureTasks(api, { tasks, kills, isKilledToTheEnd = false }) {
  const beganAt = Date.now()
  const cleaned = await cleaningsOf(api)
  const { total } = await api.call('GET', 'brands?pageSize=1')
  const body = { query: { sort: 'brandId' }, columns: [{ field: 'brandId' }] }
  const started = []
  let killed = 0
  /** Long work needs some time between two kills to get on at all. */
  const newKill = () => Date.now() + (isKilledToTheEnd ? 2000 + Math.random() * 4000 : 500 + Math.random() * 2500)
  let nextKill = Date.now() + 500
  const deadline = Date.now() + deadlineMs
  // There is always work to interrupt until the last kill.
  const isMoreNeeded = () => started.length < tasks || killed < kills
  while (isMoreNeeded() || started.some(isOpen)) {
    if (Date.now() > deadline) throw new Error('The tasks did not end in time.')
    while (isMoreNeeded() && started.filter(isOpen).length < maxOpen) {
      const { backgroundTaskId } = await api.call('POST', 'brands/export', body)
      started.push({ backgroundTaskId, progressRate: 0, status: 'Waiting', isCancelled: false })
    }
    if ((killed < kills || isKilledToTheEnd) && Date.now() > nextKill) {
      await api.kill()
      await api.start()
      killed += 1
      nextKill = newKill()
    }
    for (const task of started.filter(isOpen)) await observe(api, task)
    await pause(pollMs)
  }
  for (const task of started) await checkEnd(api, task, total)
  const cancelled = started.filter(({ isCancelled }) => isCancelled).length
  const portions = Math.ceil(total / portionRows) * started.length
  await checkSchedule(api, beganAt, cleaned)
  return `${killed} kills, ${started.length} tasks of ${portions} portions in all, ${cancelled} cancelled: each portion once, no progress back, the schedule once`
}

/** Every fifth task is cancelled when it is under way. */
async function observe(api, task) {
  const { backgroundTaskId: id } = task
  const now = await api.call('GET', `backgroundtasks/${id}`)
  if (now.progressRate < task.progressRate) {
    throw new Error(`The progress of task ${id} went back from ${task.progressRate} to ${now.progressRate}.`)
  }
  if (now.status === 'Failed') throw new Error(`Task ${id} failed: ${now.error}`)
  Object.assign(task, { status: now.status, progressRate: now.progressRate })
  const mayCancel = id % 5 === 0 && now.status === 'Running' && now.progressRate > 0 && now.progressRate < 90
  if (!mayCancel) return
  const response = await api.send('POST', `backgroundtasks/${id}/cancel`)
  // It may have ended in the meantime.
  if (response.status === 400) return
  const [{ status, progressRate }] = await response.json()
  Object.assign(task, { status, progressRate, isCancelled: true })
}

async function checkEnd(api, { backgroundTaskId: id, isCancelled, progressRate }, total) {
  const task = await api.call('GET', `backgroundtasks/${id}`)
  if (isCancelled) {
    const isSame = task.status === 'Cancelled' && task.progressRate === progressRate && task.result === null
    if (!isSame) throw new Error(`Task ${id} went on after it was cancelled: ${JSON.stringify(task)}`)
    return
  }
  const [, ...lines] = (await (await api.send('GET', `backgroundtasks/${id}/result`)).text()).trimEnd().split('\r\n')
  const isOrdered = lines.every((line, index) => index === 0 || Number(line) > Number(lines[index - 1]))
  if (lines.length !== total || !isOrdered) {
    throw new Error(`The file of task ${id} has ${lines.length} lines instead of ${total}, or not in their order.`)
  }
}

const hourMs = 3_600_000
/** How often the hourly maintenance was due until then: 17 minutes past the hour. */
const hoursUntil = (time) => Math.floor((time - 17 * 60_000) / hourMs)

/** How often the maintenance has begun. */
async function cleaningsOf(api) {
  const text = await (await fetch(api.metricsUrl)).text()
  const counts = [...text.matchAll(/^background_tasks\{[^}]*kind="maintenance\/clean"[^}]*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/**
 * Maintenance runs at the first start and then by the clock, for any number of APIs and starts.
 * @param before how often it had run when the kills began; the demo data has some of its tasks, too
 */
async function checkSchedule(api, beganAt, before) {
  if (before < 1) throw new Error('The cleaning did not run at the first start.')
  const runs = 1 + (await cleaningsOf(api)) - before
  // The placements may have begun before the hour.
  const max = 2 + hoursUntil(Date.now()) - hoursUntil(beganAt)
  if (runs > max) throw new Error(`The cleaning ran ${runs} times instead of once.`)
}
