import { and, count, eq, like, sql } from 'drizzle-orm'
import papaparse from 'papaparse'
import { schemaOf } from '@/contract/entity'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { type FieldKind, type FieldMeta, metaOf } from '@/contract/field-meta'
import type { ListExport } from '@/contract/list-export'
import type { ListQuery } from '@/contract/list-query'
import { escapeFormula } from '@/contract/text/spreadsheet-text'
import { formatDate, isTimeZone } from '@/contract/text/time-text'
import { caller, context, runInContext } from '../../context'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { readKeys } from '../../db/read-rows'
import { backgroundTasks } from '../../db/schema/system'
import type { AnyCall, AnyHandler, HandlerMap } from '../../http/handlers'
import { invalid, parse } from '../../http/parse'
import { addPart, resultUrlOf } from '../../jobs/task-files'
import { isOpen, leased, startTask } from '../../jobs/tasks'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import type { ListConditions } from '../crud-options'
import { referenced } from '../resource'
import { scopeOf } from '../scope'
import type { Row } from '../serialize'
import { exportCell, exportText, type Reader } from './export-text'
import { findRecords, orderOf } from './filters'
import { addLines, finishWorkbook, type Workbook, type WorkbookCell } from './workbook'

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
  /** Left out: `csv`. */
  form?: ListExport['form']
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
export function exportPart({ database }: Services, { handlers, conditions, workbooks }: Lists) {
  const listed = (entities as readonly AnyEntity[]).filter(({ operations }) => operations.includes('list'))
  const exported = listed.map((entity): Exported => {
    const { path } = entity
    const list = handlers[`GET ${path}`]
    if (!list) throw new Error(`${path} has no list.`)
    return { entity, list, condition: conditions[path], workbook: workbooks[path] }
  })
  return {
    handlers: Object.fromEntries(exported.map((one) => [`POST ${taskOf(one.entity)}`, startExport(one, database)])),
    tasks: Object.fromEntries(exported.map((one) => [taskOf(one.entity), exportTask(one, database)])),
  }
}

interface Lists {
  handlers: HandlerMap
  conditions: ListConditions
  /** By the path of the entity. */
  workbooks: Readonly<Record<string, Workbook>>
}

interface Exported {
  entity: AnyEntity
  list: AnyHandler
  condition: ListConditions[string] | undefined
  workbook: Workbook | undefined
}

const taskOf = ({ path }: AnyEntity) => `${path}/export`

/** Queues the export of what the list has now. */
const startExport =
  (exported: Exported, database: Database): AnyHandler =>
  async ({ body }) => {
    const { entity, workbook } = exported
    const { query: texts = {}, columns, form, timeZone = 'UTC' } = body as ListExport
    if (!columns && !workbook) throw invalid([{ field: 'columns', text: 'required' }])
    const unknown = (columns ?? []).filter(({ field }) => !Object.hasOwn(entity.recordFields, field))
    if (form && !columns) throw invalid([{ field: 'form', text: 'notEmpty' }])
    if (unknown.length > 0) throw invalid(unknown.map(({ field }) => ({ field: `columns.${field}`, text: 'unknown' })))
    if (!isTimeZone(timeZone)) throw invalid([{ field: 'timeZone', text: 'format' }])
    const { page: _page, pageSize: _size, ...query } = texts
    // Also before the keys are read, which is the expensive part.
    await refuseTooManyOpen(database)
    const keys = await keysOf(exported, parse(entity.rules.query, query), database)
    const day = formatDate(new Date().toISOString(), timeZone)
    const fileName = `${entity.path}-${day}.${columns && form !== 'xlsx' ? 'csv' : 'xlsx'}`
    const parameters: Parameters = { keys, query, columns, form, timeZone, fileName }
    context().status = 202
    await takeLock(database, 'exports', caller().adminId)
    await refuseTooManyOpen(database)
    return startTask(database, taskOf(entity), { ...parameters })
  }

async function refuseTooManyOpen({ sql: store }: Database): Promise<void> {
  const isMine = and(eq(backgroundTasks.adminId, caller().adminId), like(backgroundTasks.name, '%/export'), isOpen)
  const [open] = await store.select({ count: count() }).from(backgroundTasks).where(isMine)
  if ((open?.count ?? 0) >= maxOpen)
    throw new Problem('tooManyExports', { max: maxOpen }, undefined, { 'Retry-After': String(retryAfterS) })
}

/** Only the keys of all rows in the order of the list; the list's handler decides which of them are returned. */
async function keysOf({ entity, condition }: Exported, query: ListQuery, database: Database) {
  const { table, key } = referenced(entity.path)
  const further = await condition?.(query)
  const found = await findRecords(entity, table, query, database)
  const where = and(scopeOf(table), found.where, further)
  const orderBy = orderOf(entity, table, query.sort, found.exact)
  const keys = await readKeys(table, key, { where, orderBy, limit: maxRows + 1 }, database)
  if (keys.length > maxRows) throw new Problem('tooManyRows', { max: maxRows })
  return keys
}

const exportTask = ({ entity, list, workbook }: Exported, database: Database) =>
  leased<Parameters, State>({
    area: entity.area,
    use: 'read',
    limit,
    start: () => ({ done: 0 }),
    portion: async ({ parameters: { keys, columns, form, timeZone, query }, state, backgroundTaskId }) => {
      const wanted = keys.slice(state.done, state.done + portionRows)
      const rows = await readRows({ entity, list }, parse(entity.rules.query, query), wanted)
      const part = Math.floor(state.done / portionRows)
      const isText = columns !== undefined && form !== 'xlsx'
      if (isText) {
        const content = csvOf(entity, rows, { columns, form, timeZone, isFirst: part === 0 })
        await addPart(database, { backgroundTaskId, part, content })
      } else {
        const lines = columns ? linesOf(entity, rows, { columns, timeZone }) : await workbook?.linesOf(rows)
        await addLines({ backgroundTaskId, part }, lines ?? [], database)
      }
      const done = state.done + wanted.length
      const isDone = done >= keys.length
      // Half a million keys are megabytes, and nothing reads them any more.
      if (isDone) await dropKeys(backgroundTaskId, database)
      const headings = columns?.map(({ field, title }) => title ?? field) ?? workbook?.headings
      if (isDone && !isText) await finishWorkbook(backgroundTaskId, headings ?? [], database)
      const progressRate = (done / Math.max(1, keys.length)) * 100
      return { state: { done }, progressRate, isDone, result: resultUrlOf(backgroundTaskId) }
    },
  })

/** The rows of a portion as the list shows them; those that it shows no more are left out. */
async function readRows(
  { entity, list }: Pick<Exported, 'entity' | 'list'>,
  query: ListQuery,
  keys: Parameters['keys'],
): Promise<Row[]> {
  if (keys.length === 0) return []
  // One more than there can be, so that the list need not count.
  const page = { ...query, ids: keys, page: 1, pageSize: keys.length + 1 }
  const { items } = (await asEntered(() => list({ ...noRequest, query: page }))) as { items: Row[] }
  const byKey = new Map(items.map((row) => [row[entity.id], row]))
  return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined)
}

const dropKeys = (backgroundTaskId: number, database: Database) =>
  database.sql
    .update(backgroundTasks)
    .set({ parameters: sql`${backgroundTasks.parameters} - 'keys'` })
    .where(eq(backgroundTasks.backgroundTaskId, backgroundTaskId))

interface Columns extends Pick<Parameters, 'timeZone'> {
  columns: NonNullable<Parameters['columns']>
}

type WriteCell<Cell> = (field: string, meta: FieldMeta, row: Row, reader: Reader) => Cell

/** The cells of a file, which `write` makes of each field. */
function cellsOf<Cell>(
  entity: AnyEntity,
  rows: readonly Row[],
  { columns, timeZone }: Columns,
  write: WriteCell<Cell>,
): Cell[][] {
  const reader = { timeZone, language: context().language }
  const fields = columns.map(({ field }) => ({ field, meta: metaOf(schemaOf(entity, field)) }))
  return rows.map((row) => fields.map(({ field, meta }) => write(field, meta, row, reader)))
}

interface Csv extends Columns, Pick<Parameters, 'form'> {
  isFirst: boolean
}

function csvOf(entity: AnyEntity, rows: readonly Row[], { columns, form, timeZone, isFirst }: Csv): string {
  const cells = cellsOf(entity, rows, { columns, timeZone }, exportCell)
  const titles = columns.map(({ field, title }) => escapeFormula(title ?? field))
  const delimiter = form === 'semicolons' ? ';' : ','
  return isFirst ? byteOrderMark + toCsv([titles, ...cells], delimiter) : toCsv(cells, delimiter)
}

const numberKinds: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money'])

/** Lines of a workbook: amounts and counts are numbers, all else is text, so that codes keep their zeros. */
const linesOf = (entity: AnyEntity, rows: readonly Row[], columns: Columns): WorkbookCell[][] =>
  cellsOf(entity, rows, columns, (field, meta, row, reader) => {
    const value = row[field]
    return numberKinds.has(meta.kind) && typeof value === 'number'
      ? value
      : exportText(field, meta, row, reader) || null
  })

/** A file has names of persons as they were entered: it is read again by sheets and other systems. */
const asEntered = <T>(work: () => T): T => runInContext({ ...context(), isNameAsEntered: true }, work)

/** Lines as RFC 4180 has them, each with its end. */
const toCsv = (lines: readonly string[][], delimiter: string): string =>
  lines.length > 0 ? `${papaparse.unparse(lines as string[][], { newline: '\r\n', delimiter })}\r\n` : ''

/** Lists read only their query, so the rest of the request is empty. */
const noRequest = { params: {}, query: {}, body: undefined } as AnyCall
