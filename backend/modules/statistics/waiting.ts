import { and, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { maxCounted } from '@/contract/list-limits'
import type { WaitingCount } from '@/contract/waiting'
import { type Waiting, type WaitingCounter, type WaitingName, waiting, waitingTerms } from '@/contract/waiting-searches'
import { caller } from '../../context'
import { conditionsOf } from '../../crud/filters'
import { columnOf, referenced } from '../../crud/resource'
import { scopeOf } from '../../crud/scope'
import { countLimit } from '../../crud/totals'
import { compile } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { Services } from '../../services'
import { waitingCounters } from './waiting-counters'

const byPath = new Map((entities as readonly AnyEntity[]).map((entity) => [entity.path, entity]))

/** What waits for the caller: each number is that of its list, by the conditions of that list. */
export const waitingHandlers = (services: Services): HandlerMap =>
  handlers({
    'GET dashboard/waiting': async ({ query }) => {
      const { roles } = caller()
      const names = (Object.keys(waiting) as WaitingName[]).filter((name) => may(roles, waiting[name].area))
      const found = await Promise.all(names.map((name) => countOf(name, query.siteId, services)))
      return found.filter((one) => one !== null)
    },
  })

async function ofCounter(
  name: WaitingName,
  counter: WaitingCounter,
  siteId: string | undefined,
  database: Database,
): Promise<WaitingCount | null> {
  const counted = await waitingCounters[counter](siteId === undefined ? undefined : Number(siteId), database)
  if (!counted || counted.count === 0) return null
  const { count, oldest, link = {} } = counted
  return { name, count, countIsExact: true, oldestTime: oldest?.toISOString() ?? null, terms: link }
}

async function countOf(
  name: WaitingName,
  siteId: string | undefined,
  { database, listConditions }: Services,
): Promise<WaitingCount | null> {
  const { path, counter }: Waiting = waiting[name]
  if (counter) return ofCounter(name, counter, siteId, database)
  const entity = byPath.get(path)
  if (!entity) throw new Error(`Nothing is listed under the name ${path}.`)
  // Of what belongs to no site, a site has none.
  if (siteId !== undefined && !Object.hasOwn(entity.rules.filters, 'siteId')) return null
  const terms = { ...waitingTerms(name), ...(siteId !== undefined && { siteId }) }
  const query = entity.rules.query.parse(terms)
  const { table } = referenced(path)
  const where = and(
    scopeOf(table),
    conditionsOf(entity, table, query, database),
    await listConditions.get(path)?.(query),
  )
  const time = columnOf(table, 'createdTime')
  const found = sql`select ${time ?? sql`null::timestamptz`} as time from ${table}`
  const limited = sql`${found} ${where ? sql`where ${where}` : sql``} limit ${countLimit}`
  const { text, values } = compile(sql`select count(*), min(time) from (${limited}) as found`)
  const [row] = await database.rows(text, values)
  const count = Number(row?.[0] ?? 0)
  if (count === 0) return null
  const isExact = count <= maxCounted
  // Of the first ten thousand, the oldest may not be the oldest of all.
  const oldest = isExact && row?.[1] ? new Date(String(row[1])).toISOString() : null
  return { name, count, countIsExact: isExact, oldestTime: oldest, terms }
}
