import { Counter, Gauge, type Registry } from 'prom-client'
import type { Load } from './gate'

/** The database connections, and the calls that wait for one. */
export interface Connections {
  total: number
  idle: number
  waiting: number
}

/** Background tasks by name and state, and how long the oldest due one has been waiting, in seconds. */
export interface TaskLoad {
  counts: readonly { name: string; status: string; count: number }[]
  oldestWaitingS: number
}

type Values = Readonly<Record<string, number>>

/** The gauges of a process, read when its metrics are requested. One that fails is omitted that time. */
export interface Sources {
  connections?: () => Connections
  /** Requests in progress and queued, by kind. */
  loads?: Readonly<Record<string, () => Load>>
  /** The queue of background tasks. */
  tasks?: () => Promise<TaskLoad>
  /** The file system of the data folder, in bytes. */
  disk?: () => Promise<{ free: number; size: number }>
  /** The size of each table of logs, and what they may have in all, in bytes. */
  logs?: { sizes: () => Promise<Values>; budget: number }
}

/** A gauge that reads its values at each request; without a value if they cannot be read. */
function addGauge(register: Registry, name: string, help: string, label: string, read: () => Values | Promise<Values>) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [register],
    async collect() {
      const values: Values = await Promise.resolve()
        .then(read)
        .catch(() => ({}))
      gauge.reset()
      for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value)
    },
  })
}

export function addGauges(register: Registry, { connections, loads, tasks, disk, logs }: Sources): void {
  if (connections) {
    addGauge(register, 'database_connections', 'Connections to PostgreSQL, and calls waiting for one.', 'state', () => {
      const { total, idle, waiting } = connections()
      return { used: total - idle, idle, waiting }
    })
  }
  if (loads) addLoads(register, loads)
  if (tasks) addTasks(register, tasks)
  if (disk)
    addGauge(register, 'disk_bytes', 'The file system of the data folder.', 'kind', async () => ({ ...(await disk()) }))
  if (logs) addLogs(register, logs)
}

function addLogs(register: Registry, { sizes, budget }: NonNullable<Sources['logs']>): void {
  addGauge(register, 'log_table_bytes', 'Tables of logs, with their indexes.', 'table', sizes)
  new Gauge({ name: 'log_budget_bytes', help: 'What the tables of logs may have in all.', registers: [register] }).set(
    budget,
  )
}

function addTasks(register: Registry, read: NonNullable<Sources['tasks']>): void {
  new Gauge({
    name: 'background_tasks_oldest_waiting_seconds',
    help: 'How long the oldest background task that is due has been waiting.',
    registers: [register],
    async collect() {
      const load = await read().catch(() => null)
      if (load) this.set(load.oldestWaitingS)
      else this.reset()
    },
  })
  new Gauge({
    name: 'background_tasks',
    help: 'Stored background tasks.',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      const load = await read().catch(() => null)
      this.reset()
      for (const { name, status, count } of load?.counts ?? []) this.set({ kind: name, state: status }, count)
    },
  })
}

function addLoads(register: Registry, loads: NonNullable<Sources['loads']>): void {
  const each = (read: (load: Load) => number): Values =>
    Object.fromEntries(Object.entries(loads).map(([kind, load]) => [kind, read(load())]))
  addGauge(register, 'http_requests_in_progress', 'Requests that are worked on.', 'kind', () =>
    each(({ running }) => running),
  )
  addGauge(register, 'http_requests_queued', 'Requests that wait for those in progress.', 'kind', () =>
    each(({ waiting }) => waiting),
  )
  const rejected = new Counter({
    name: 'http_requests_rejected_total',
    help: 'Requests rejected with 503 because of overload.',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      rejected.reset()
      for (const [kind, value] of Object.entries(each((load) => load.rejected))) rejected.inc({ kind }, value)
    },
  })
}
