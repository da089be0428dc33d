import { and, asc } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import { type LinesMeta, lineShapeOf, linesIn, metaOf, type Shape } from '@/contract/field-meta'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { insertMany } from '../db/insert-many'
import { readRows } from '../db/read-rows'
import { invalid } from '../http/parse'
import { columnOf } from './resource'
import { type Row, serialize } from './serialize'
import { isSame } from './timeline/changes'
import { trackLines } from './timeline/line-changes'

/** Where the lines of a document are stored. */
export interface LineSource {
  table: AnyPgTable
  /** The column that names the document. */
  parent: string
  /** The column that holds the place of a line. Default: the key, for lines that stay in the order of their creation. */
  position?: string
  /** Adds what the table does not hold to lines of one document. */
  facts?: (lines: Row[], document: Row) => Promise<Row[]>
  /** Fills in what new lines copy from elsewhere. */
  complete?: (lines: readonly Row[], document: Row) => Promise<Row[]>
  /** Checks lines that are about to be stored, beyond their shape and references. Throws the errors at their places. */
  check?: (lines: readonly Row[], document: Row, before: readonly Row[]) => Promise<void>
}

/** The lines of an entity by the names of their fields. */
export type LineSources = Readonly<Record<string, LineSource>>

/** The lines of a document, as they are stored. */
export async function storedLines(
  source: LineSource,
  key: unknown,
  meta: LinesMeta,
  database: Database,
): Promise<Row[]> {
  const { table, parent, position = meta.key } = source
  const where = equalsAny(requiredColumn(table, parent), [key])
  return readRows(table, { where, orderBy: [asc(requiredColumn(table, position))] }, database)
}

/** The lines of a document by field, as the contract shows them. */
export async function shownLines(
  entity: AnyEntity,
  sources: LineSources = {},
  document: Row,
  database: Database,
): Promise<Row> {
  const shown: Row = {}
  for (const [field, { meta, shape }] of lineFieldsOf(entity)) {
    const source = sources[field]
    if (!source) continue
    const rows = await storedLines(source, document[entity.id], meta, database)
    const whole = source.facts ? await source.facts(rows, document) : rows
    shown[field] = await serialize(shape, whole, database)
  }
  return shown
}

/** Replaces the lines that a draft has: those with a known key change, those without are new, those left out go. */
export async function saveLines(
  entity: AnyEntity,
  sources: LineSources = {},
  document: Row,
  draft: Row,
  database: Database,
): Promise<void> {
  for (const [field, { meta }] of lineFieldsOf(entity)) {
    const [source, given] = [sources[field], draft[field] as Row[] | undefined]
    if (!source || !given) continue
    const before = await storedLines(source, document[entity.id], meta, database)
    await source.check?.(given, document, before)
    await replaceLines(source, { field, meta, document, key: document[entity.id], given, before }, database)
    const after = await storedLines(source, document[entity.id], meta, database)
    await trackLines(entity, { key: document[entity.id], field, meta, before, after }, database)
  }
}

interface Replacement {
  field: string
  meta: LinesMeta
  document: Row
  key: unknown
  given: readonly Row[]
  before: readonly Row[]
}

async function replaceLines(source: LineSource, replacement: Replacement, database: Database): Promise<void> {
  const { table, parent, position } = source
  const { meta, document, key, given, before } = replacement
  const keyColumn = requiredColumn(table, meta.key)
  const known = new Map(before.map((line) => [line[meta.key], line]))
  if (!meta.columns[meta.key]?.isRequired) refuseUnknownKeys(replacement, known)
  const kept = new Set(given.map((line) => line[meta.key]))
  const removed = [...known.keys()].filter((one) => !kept.has(one))
  const isOf = equalsAny(requiredColumn(table, parent), [key])
  if (removed.length > 0) await database.sql.delete(table).where(and(isOf, equalsAny(keyColumn, removed)))
  const placed = given.map((line, place): Row => ({ ...line, ...(position && { [position]: place }) }))
  for (const line of placed) {
    const old = known.get(line[meta.key])
    const patch = old && changedValues(line, old)
    if (!patch || Object.keys(patch).length === 0) continue
    await database.sql
      .update(table)
      .set(patch)
      .where(and(isOf, equalsAny(keyColumn, [line[meta.key]])))
  }
  const owner = { [parent]: key, ...(columnOf(table, 'companyId') && { companyId: document.companyId }) }
  const fresh = placed.filter((line) => !known.has(line[meta.key])).map((line) => ({ ...line, ...owner }))
  const added = source.complete && fresh.length > 0 ? await source.complete(fresh, document) : fresh
  await insertMany(database, table, added)
}

const changedValues = (line: Row, old: Row): Row =>
  Object.fromEntries(Object.entries(line).filter(([name, value]) => !isSame(value, old[name])))

/** A key that the server gives cannot be chosen. */
function refuseUnknownKeys({ field, meta, given }: Replacement, known: ReadonlyMap<unknown, Row>): void {
  const errors = given.flatMap((line, index) => {
    const key = line[meta.key]
    return key === undefined || known.has(key)
      ? []
      : [{ field: `${field}.${index}.${meta.key}`, text: 'missing' as const }]
  })
  if (errors.length > 0) throw invalid(errors)
}

function requiredColumn(table: AnyPgTable, name: string): AnyPgColumn {
  const column = columnOf(table, name)
  if (!column) throw new Error(`The table of these lines has no column ${name}.`)
  return column
}

interface LineField {
  meta: LinesMeta
  /** The lines as if they were an entity, for what shows records. */
  shape: AnyEntity
}
const known = new WeakMap<AnyEntity, ReadonlyMap<string, LineField>>()
/** The fields of an entity that are lines. */
export function lineFieldsOf(entity: AnyEntity): ReadonlyMap<string, LineField> {
  const found = known.get(entity)
  if (found) return found
  const fields = Object.entries(linesIn({ ...entity.fields, ...entity.details }))
  const read = new Map(fields.map(([name, schema]) => [name, lineField(entity, name, schema)]))
  known.set(entity, read)
  return read
}

function lineField(entity: AnyEntity, name: string, schema: Shape[string]): LineField {
  const { lines } = metaOf(schema)
  if (!lines) throw new Error(`${entity.path}: ${name} has no columns.`)
  const shape = {
    ...entity,
    path: `${entity.path}/${name}`,
    id: lines.key,
    localized: [],
    recordFields: lineShapeOf(schema),
  }
  return { meta: lines, shape }
}
