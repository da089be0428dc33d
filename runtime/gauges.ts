import { Counter, Gauge, type Registry } from 'prom-client'
import type { Load } from './gate'

/** How many connections to the database there are, and how many calls wait for one. */
export interface Connections {
  total: number
  idle: number
  waiting: number
}

/** What a process reports about itself when its metrics are read. What fails is left out of that reading. */
export interface Sources {
  connections?: () => Connections
  /** Requests in progress and queued, by what they are. */
  loads?: Readonly<Record<string, () => Load>>
  /** Background tasks by state. */
  tasks?: () => Promise<Readonly<Record<string, number>>>
  /** The file system of the data folder, in bytes. */
  disk?: () => Promise<{ free: number; size: number }>
}

type Values = Readonly<Record<string, number>>

/** A gauge whose values are read anew each time; without a value where they cannot be read. */
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

export function addGauges(register: Registry, { connections, loads, tasks, disk }: Sources): void {
  if (connections) {
    addGauge(register, 'database_connections', 'Connections to PostgreSQL, and calls waiting for one.', 'state', () => {
      const { total, idle, waiting } = connections()
      return { used: total - idle, idle, waiting }
    })
  }
  if (loads) addLoads(register, loads)
  if (tasks) addGauge(register, 'background_tasks', 'Background tasks of the last 30 days.', 'state', tasks)
  if (disk)
    addGauge(register, 'disk_bytes', 'The file system of the data folder.', 'kind', async () => ({ ...(await disk()) }))
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
