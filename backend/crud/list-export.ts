import { and, count, eq, like, sql } from 'drizzle-orm'
import papaparse from 'papaparse'
import { schemaOf } from '@/contract/entity'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import type { ListExport } from '@/contract/list-export'
import type { ListQuery } from '@/contract/list-query'
import { escapeFormula } from '@/contract/spreadsheet-text'
import { formatDate, isTimeZone } from '@/contract/time-text'
import { caller, context, runInContext } from '../context'
import type { Database } from '../db/database'
import { takeLock } from '../db/own-lock'
import { readKeys } from '../db/read-rows'
import { backgroundTasks } from '../db/schema/system'
import { type AnyCall, type AnyHandler, type HandlerMap, mergeHandlers } from '../http/handlers'
import { invalid, parse } from '../http/parse'
import { addPart, resultUrlOf } from '../jobs/task-files'
import { isOpen, leased, startTask, type Task } from '../jobs/tasks'
import { Problem } from '../problem'
import type { Services } from '../services'
import type { ListConditions } from './crud-options'
import { exportCell } from './export-text'
import { conditionsOf, orderOf } from './filters'
import { referenced } from './resource'
import { scopeOf } from './scope'
import type { Row } from './serialize'
import { addLines, finishWorkbook, type Workbook } from './workbook'

/** Rows in a portion: some 15 ms of work. */
const portionRows = 250
const maxRows = 500_000
/** Max. concurrent exports of one list, over all accounts. */
const limit = 2
/** Max. exports of an account that wait or run. */
const maxOpen = 20
/** How long an account with that many should wait before the next try. */
const retryAfterS = 30
/** Excel recognizes UTF-8 only by a byte order mark. */
const byteOrderMark = '\ufeff'

interface Parameters {
  /** The records in the order of the list, as it was when the export was requested. */
  keys: readonly (number | string)[]
  query: Record<string, string>
  /** Undefined: the file is the entity's workbook. */
  columns: ListExport['columns']
  timeZone: string
  fileName: string
}

/** The number of exported keys. */
interface State {
  done: number
}

/**
 * `POST {path}/export` of every list: a file with all of its rows, created in the background. Each portion uses the
 * list's own handler, so the file has exactly what its owner may see in the list at that time.
 */
export function exportPart(services: Services, lists: Lists): Exports {
  const listed = (entities as readonly AnyEntity[]).filter(({ operations }) => operations.includes('list'))
  const exports = listed.map((entity) => exportOf(entity, services, lists))
  return {
    handlers: mergeHandlers(...exports.map(({ handlers }) => handlers)),
    tasks: Object.assign({}, ...exports.map(({ tasks }) => tasks)),
  }
}

interface Exports {
  handlers: HandlerMap
  tasks: Readonly<Record<string, Task>>
}

interface Lists {
  handlers: HandlerMap
  conditions: ListConditions
  /** By the path of the entity. */
  workbooks: Readonly<Record<string, Workbook>>
}

function exportOf(entity: AnyEntity, { database }: Services, { handlers, conditions, workbooks }: Lists): Exports {
  const workbook = workbooks[entity.path]
  const name = `${entity.path}/export`
  const readRows = async (query: ListQuery, keys: Parameters['keys'], call: AnyCall): Promise<Row[]> => {
    // One more than there can be, so that the list need not count.
    const page = { ...query, ids: keys, page: 1, pageSize: keys.length + 1 }
    const list = handlers[`GET ${entity.path}`]
    if (!list) throw new Error(`${entity.path} has no list.`)
    const { items } = (await asEntered(async () => list({ ...call, query: page }))) as { items: Row[] }
    const byKey = new Map(items.map((row) => [row[entity.id], row]))
    return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined)
  }

  const dropKeys = (id: number) =>
    database.sql
      .update(backgroundTasks)
      .set({ parameters: sql`${backgroundTasks.parameters} - 'keys'` })
      .where(eq(backgroundTasks.backgroundTaskId, id))

  const task = leased<Parameters, State>({
    area: entity.area,
    use: 'read',
    limit,
    start: () => ({ done: 0 }),
    portion: async ({ parameters, state, backgroundTaskId }) => {
      const { keys, columns, timeZone } = parameters
      const query = parse(entity.rules.query, parameters.query)
      const wanted = keys.slice(state.done, state.done + portionRows)
      const rows = wanted.length > 0 ? await readRows(query, wanted, noRequest) : []
      const part = Math.floor(state.done / portionRows)
      if (columns)
        await addPart(database, { backgroundTaskId, part, content: csvOf(rows, columns, timeZone, part === 0) })
      else if (workbook) await addLines({ backgroundTaskId, part }, await workbook.linesOf(rows), database)
      const done = state.done + wanted.length
      const isDone = done >= keys.length
      // Half a million keys are megabytes, and nothing reads them any more.
      if (isDone) await dropKeys(backgroundTaskId)
      if (isDone && !columns && workbook) await finishWorkbook(backgroundTaskId, workbook.headings, database)
      return {
        state: { done },
        progressRate: (done / Math.max(1, keys.length)) * 100,
        isDone,
        result: resultUrlOf(backgroundTaskId),
      }
    },
  })

  const csvOf = (
    rows: readonly Row[],
    columns: NonNullable<Parameters['columns']>,
    timeZone: string,
    isFirst: boolean,
  ) => {
    const reader = { timeZone, language: context().language }
    const fields = columns.map(({ field }) => ({ field, meta: metaOf(schemaOf(entity, field)) }))
    const cells = rows.map((row) => fields.map(({ field, meta }) => exportCell(field, meta, row, reader)))
    const titles = columns.map(({ field, title }) => escapeFormula(title ?? field))
    return isFirst ? byteOrderMark + toCsv([titles, ...cells]) : toCsv(cells)
  }

  const request: AnyHandler = async ({ body }) => {
    const { query: texts = {}, columns, timeZone = 'UTC' } = body as ListExport
    if (!columns && !workbook) throw invalid([{ field: 'columns', text: 'required' }])
    const unknown = (columns ?? []).filter(({ field }) => !Object.hasOwn(entity.recordFields, field))
    if (unknown.length > 0) throw invalid(unknown.map(({ field }) => ({ field: `columns.${field}`, text: 'unknown' })))
    if (!isTimeZone(timeZone)) throw invalid([{ field: 'timeZone', text: 'format' }])
    const { page: _page, pageSize: _size, ...query } = texts
    // Also before the keys are read, which is the expensive part.
    await refuseTooManyOpen(database)
    const keys = await keysOf(parse(entity.rules.query, query))
    const day = formatDate(new Date().toISOString(), timeZone)
    const fileName = `${entity.path}-${day}.${columns ? 'csv' : 'xlsx'}`
    const parameters: Parameters = { keys, query, columns, timeZone, fileName }
    context().status = 202
    await takeLock(database, 'exports', caller().adminId)
    await refuseTooManyOpen(database)
    return startTask(database, name, { ...parameters })
  }
  return { handlers: { [`POST ${entity.path}/export`]: request }, tasks: { [name]: task } }

  /** Only the keys of all rows in the order of the list; the list's handler decides which of them are returned. */
  async function keysOf(query: ListQuery): Promise<Parameters['keys']> {
    const { table, key } = referenced(entity.path)
    const further = await conditions[entity.path]?.(query)
    const where = and(scopeOf(table), conditionsOf(entity, table, query, database), further)
    const orderBy = orderOf(entity, table, query.sort)
    const keys = await readKeys(table, key, { where, orderBy, limit: maxRows + 1 }, database)
    if (keys.length > maxRows) throw new Problem('tooManyRows', { max: maxRows })
    return keys
  }
}

async function refuseTooManyOpen({ sql: store }: Database): Promise<void> {
  const isMine = and(eq(backgroundTasks.adminId, caller().adminId), like(backgroundTasks.name, '%/export'), isOpen)
  const [open] = await store.select({ count: count() }).from(backgroundTasks).where(isMine)
  if ((open?.count ?? 0) >= maxOpen)
    throw new Problem('tooManyExports', { max: maxOpen }, undefined, { 'Retry-After': String(retryAfterS) })
}

/** A file has names of persons as they were entered: it is read again by sheets and other systems. */
const asEntered = <T>(work: () => T): T => runInContext({ ...context(), isNameAsEntered: true }, work)

/** Lines as RFC 4180 has them, each with its end. */
const toCsv = (lines: readonly string[][]): string =>
  lines.length > 0 ? `${papaparse.unparse(lines as string[][], { newline: '\r\n' })}\r\n` : ''

/** Lists read only their query, so the rest of the request is empty. */
const noRequest = { params: {}, query: {}, body: undefined } as unknown as AnyCall
