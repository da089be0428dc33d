import type { SQL } from 'drizzle-orm'
import type { ListQuery } from '@/contract/list-query'
import type { WaitingCounter } from '@/contract/waiting-searches'
import type { Database } from './db/database'
import { type HandlerMap, mergeHandlers } from './http/handlers'
import type { CleanUp } from './jobs/clean-up'
import type { BackgroundWork } from './jobs/tasks'
import type { AnySheetPlan } from './sheets/sheet-plan'

/** Conditions of lists for filters without a column, by the path of the entity. */
export type ListConditions = Readonly<Record<string, (query: ListQuery) => Promise<SQL | undefined>>>

/** What a part of a module brings to the server. Making one has no effect: whoever runs the server reads it. */
export interface ModulePart extends BackgroundWork {
  handlers?: HandlerMap
  /** The sheets that its lists take. */
  sheets?: readonly AnySheetPlan[]
  /** What the hourly clean-up deletes, by name. */
  cleanUps?: Readonly<Record<string, CleanUp>>
  conditions?: ListConditions
  /** Counts of what waits for the caller and has no list of records. */
  waiting?: Readonly<Partial<Record<WaitingCounter, CountWaiting>>>
}

/** How many wait, since when, and the address parameters that lead to them; null where a site has none of them. */
export type CountWaiting = (
  siteId: number | undefined,
  database: Database,
) => Promise<{ count: number; oldest: Date | null; link?: Readonly<Record<string, string>> } | null>

/** Several parts as one. Throws where two bring something under the same name. */
export const combine = (...parts: readonly ModulePart[]): Required<ModulePart> => ({
  handlers: mergeHandlers(...parts.map(({ handlers = {} }) => handlers)),
  tasks: merge(
    'task',
    parts.map(({ tasks = {} }) => tasks),
  ),
  schedules: merge(
    'schedule',
    parts.map(({ schedules = {} }) => schedules),
  ),
  cleanUps: merge(
    'clean-up',
    parts.map(({ cleanUps = {} }) => cleanUps),
  ),
  conditions: merge(
    'condition',
    parts.map(({ conditions = {} }) => conditions),
  ),
  waiting: merge(
    'count of what waits',
    parts.map(({ waiting = {} }) => waiting),
  ),
  sheets: parts.flatMap(({ sheets = [] }) => sheets),
})

function merge<T>(what: string, maps: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const names = maps.flatMap((map) => Object.keys(map))
  const doubles = names.filter((name, index) => names.indexOf(name) !== index)
  if (doubles.length > 0) throw new Error(`More than one ${what} of the same name: ${doubles.join(', ')}.`)
  return Object.assign({}, ...maps)
}
