import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { type WaitingCount, waitingOf } from '@/contract/calls/waiting'
import {
  type Waiting,
  type WaitingCounter,
  type WaitingName,
  waiting,
  waitingTerms,
} from '@/contract/calls/waiting-searches'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { maxCounted } from '@/contract/list-limits'
import { caller } from '../../context'
import { conditionsOf } from '../../crud/lists/filters'
import { countLimit } from '../../crud/lists/totals'
import { columnOf, referenced } from '../../crud/resource'
import { scopeOf } from '../../crud/scope'
import { labelsOf } from '../../crud/serialize'
import { compile } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'

const byPath = new Map((entities as readonly AnyEntity[]).map((entity) => [entity.path, entity]))

/** The conditions of lists, and the counts of what has none. */
type Parts = Required<Pick<ModulePart, 'conditions' | 'waiting'>>

/** What waits for the caller: each number is that of its list, by the conditions of that list. */
export const waitingHandlers = ({ database }: Services, parts: Parts): HandlerMap =>
  handlers({
    'GET dashboard/waiting': async ({ query }) => {
      const names = waitingOf(caller().roles)
      return (await Promise.all(names.map((name) => countsOf(name, query, { ...parts, database })))).flat()
    },
  })

/** Those of one site, of one company, or of everything that the caller may see. */
interface Whose {
  siteId?: string
  companyId?: string
}

/** What is counted by a rule of its own has no list that could be searched by company. */
async function ofCounter(
  name: WaitingName,
  counter: WaitingCounter,
  { siteId }: Whose,
  { waiting: counters, database }: Parts & Pick<Services, 'database'>,
): Promise<WaitingCount[]> {
  const counted = await counters[counter]?.(siteId === undefined ? undefined : Number(siteId), database)
  if (!counted || counted.count === 0) return []
  const { count, oldest, link = {} } = counted
  return [{ name, count, countIsExact: true, oldestTime: oldest?.toISOString() ?? null, sums: [], terms: link }]
}

async function countsOf(
  name: WaitingName,
  whose: Whose,
  parts: Parts & Pick<Services, 'database'>,
): Promise<WaitingCount[]> {
  const { database, conditions } = parts
  const { path, counter, eachSite }: Waiting = waiting[name]
  if (counter) return ofCounter(name, counter, whose, parts)
  const entity = byPath.get(path)
  if (!entity) throw new Error(`Nothing is listed under the name ${path}.`)
  const isSearched = (field: keyof Whose) => Object.hasOwn(entity.rules.filters, field)
  const { siteId, companyId } = whose
  // Of what belongs to no site, a site has none.
  if (siteId !== undefined && !isSearched('siteId')) return []
  const terms = {
    ...waitingTerms(name),
    ...(siteId !== undefined && { siteId }),
    ...(companyId !== undefined && isSearched('companyId') && { companyId }),
  }
  const query = entity.rules.query.parse(terms)
  const { table } = referenced(path)
  const where = and(scopeOf(table), await conditionsOf(entity, table, query, database), await conditions[path]?.(query))
  if (eachSite) return ofEachSite(name, { table, where, terms }, database)
  const { count, oldest, sums } = await countAndSum(table, where, waiting[name], database)
  const isExact = count <= maxCounted
  // Of the first ten thousand, the oldest may not be the oldest of all, nor their sum that of all.
  return [
    {
      ...{ name, count, countIsExact: isExact, oldestTime: isExact && oldest ? timeOf(oldest) : null },
      ...{ sums: isExact ? sums : [], terms },
    },
  ]
}

interface Counted {
  count: number
  oldest: unknown
  sums: WaitingCount['sums']
}

/** Rows up to the limit of a list's total, since when the oldest waits, and their amounts by currency. */
async function countAndSum(
  table: AnyPgTable,
  where: SQL | undefined,
  { sum, since = 'createdTime' }: Waiting,
  database: Database,
): Promise<Counted> {
  const time = (since && columnOf(table, since)) ?? sql`null::timestamptz`
  const currency = sum ? columnOf(table, 'currency') : sql`null::text`
  const amount = sum ? columnOf(table, sum) : sql`null::numeric`
  const found = sql`select ${time} as time, ${currency} as currency, ${amount} as amount from ${table}`
  const limited = sql`${found} ${where ? sql`where ${where}` : sql``} limit ${countLimit}`
  const { text, values } = compile(
    sql`select currency, count(*), min(time), sum(amount)::float8 from (${limited}) as found
      group by currency order by count(*) desc, currency`,
  )
  const rows = await database.rows(text, values)
  const times = rows.map((row) => row[2]).filter((one) => one !== null)
  return {
    count: rows.reduce((total, row) => total + Number(row[1]), 0),
    oldest: times.sort((a, b) => new Date(String(a)).getTime() - new Date(String(b)).getTime())[0] ?? null,
    sums: sum ? rows.map((row) => ({ currency: String(row[0]), amount: Math.abs(Number(row[3])) })) : [],
  }
}

/** Sites that are counted one by one, those with the most. */
const maxSites = 5

interface Found {
  table: AnyPgTable
  where: SQL | undefined
  terms: Readonly<Record<string, string>>
}

/** Of what each site has a list of its own: a count for each of them. */
async function ofEachSite(name: WaitingName, { table, where, terms }: Found, database: Database) {
  const [siteId, time] = [columnOf(table, 'siteId'), columnOf(table, 'createdTime')]
  const condition = where ? sql`where ${where}` : sql``
  const { text, values } = compile(
    sql`select ${siteId}, count(*), min(${time}) from ${table} ${condition}
      group by ${siteId} order by count(*) desc, ${siteId} limit ${maxSites}`,
  )
  const rows = await database.rows(text, values)
  const names = await labelsOf(
    'sites',
    rows.map((row) => Number(row[0])),
    database,
  )
  if (rows.length === 0) return [{ name, count: 0, countIsExact: true, oldestTime: null, sums: [], terms }]
  return rows.map((row): WaitingCount => {
    const count = Number(row[1])
    return {
      name,
      // As the total of a list is.
      count: Math.min(count, countLimit),
      countIsExact: count <= maxCounted,
      oldestTime: timeOf(row[2]),
      sums: [],
      terms: { ...terms, siteId: String(row[0]) },
      siteName: names.get(Number(row[0])) ?? null,
    }
  })
}

/** A date stays one: it is of no time zone. */
function timeOf(value: unknown): string {
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : new Date(text).toISOString()
}
