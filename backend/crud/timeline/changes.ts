import { sql } from 'drizzle-orm'
import { changeHeader } from '@/contract/calls/change-header'
import type { AnyEntity } from '@/contract/entity-types'
import type { ChangeAction } from '@/contract/record-changes'
import { systemAdminId } from '@/contract/record-shape'
import { context, contextIfAny } from '../../context'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { insertFromJson } from '../../db/json-rows'
import { recordChanges, type StoredChange } from '../../db/schema/system'
import { isSecret } from '../../http/request-log'
import type { Row } from '../serialize'

/** A record before and after a write: `before` is missing for a new record, `after` for a deleted one. */
interface Written {
  before?: Row
  after?: Row
}

/** A move of the state table that made the changes, and the values that it was given. */
export interface TrackedMove {
  action: string
  values: Row
}

/** Max. changes whose IDs are returned; more are made by a background task, which responds to no request. */
const maxReported = 100

/**
 * Records the changes of a write in its transaction, so that a rollback drops both. A write without changes records
 * nothing. Returns the IDs of the recorded changes.
 */
export async function trackChanges(
  entity: AnyEntity,
  action: ChangeAction,
  written: readonly Written[],
  database: Database,
  tracked?: TrackedMove,
): Promise<number[]> {
  const adminId = actorId()
  const move = tracked?.action ?? null
  const rows = written.flatMap(({ before, after }) => {
    const changed = changedFields(entity, before ?? {}, after ?? {})
    const fields = [...changed, ...givenValues(tracked?.values ?? {}, changed)]
    const recordKey = String((after ?? before)?.[entity.id])
    if (fields.length === 0 && action === 'update' && !move) return []
    return [{ resource: entity.path, recordKey, adminId, action, move, fields }]
  })
  if (rows.length === 0 || rows.length > maxReported) {
    await insertFromJson(database, recordChanges, rows)
    return []
  }
  const keys = rows.map(({ recordKey }) => recordKey)
  const fields = rows.map((row) => JSON.stringify(row.fields))
  const stored = await inserts.run('few', { resource: entity.path, adminId, action, move, keys, fields }, database)
  return stored.map(([recordChangeId]) => Number(recordChangeId))
}

/** Every recorded change uses this statement, so it is compiled once. */
const inserts = new CompiledStatements<'few'>(() => {
  const { resource, recordKey, adminId, action, move, fields } = recordChanges
  const columns = [resource, recordKey, adminId, action, move, fields].map(({ name }) => sql.identifier(name))
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
  return sql`insert into ${recordChanges} (${sql.join(columns, sql`, `)})
    select ${given('resource', 'text')}, written.key, ${given('adminId', 'bigint')}, ${given('action', 'text')}, ${given('move', 'text')},
      written.fields::jsonb
    from unnest(${given('keys', 'text[]')}, ${given('fields', 'text[]')}) as written(key, fields)
    returning ${sql.identifier(recordChanges.recordChangeId.name)}`
})

/** The account of the request, else the system. */
const actorId = () => contextIfAny()?.account?.adminId ?? systemAdminId

/** Records that the texts in one further language were changed. */
export async function trackTextChanges(
  entity: AnyEntity,
  record: { key: unknown; language: string; before: Row; after: Row },
  database: Database,
): Promise<void> {
  const fields = entity.localized.flatMap((field) =>
    changeOf(field, record.before[field], record.after[field]).map((change) => ({
      ...change,
      language: record.language,
    })),
  )
  if (fields.length === 0) return
  const adminId = actorId()
  await database.sql
    .insert(recordChanges)
    .values({ resource: entity.path, recordKey: String(record.key), adminId, action: 'update', fields })
}

/** A value of a record outside of its own row, such as the assigned accounts; with the labels of that time. */
interface PartChange {
  key: unknown
  field: string
  before: string | null
  after: string | null
}

/** Records a change that is not in the row of the record. A secret is masked. */
export const trackPartChange = (
  entity: Pick<AnyEntity, 'path'>,
  change: PartChange,
  database: Database,
): Promise<void> => trackPartChanges(entity, [change], database)

/** The same for several records, in one statement. */
export async function trackPartChanges(
  entity: Pick<AnyEntity, 'path'>,
  changes: readonly PartChange[],
  database: Database,
): Promise<void> {
  const adminId = actorId()
  const rows = changes.flatMap(({ key, field, before, after }) => {
    const fields = changeOf(field, before, after)
    if (fields.length === 0) return []
    return [{ resource: entity.path, recordKey: String(key), adminId, action: 'update' as const, fields }]
  })
  await insertMany(database, recordChanges, rows)
}

/** Records that something was linked to a record or unlinked, such as an account assigned to a site. */
export const trackLinkChange = (
  entity: Pick<AnyEntity, 'path'>,
  key: unknown,
  { field, name, isAdded }: { field: string; name: string; isAdded: boolean },
  database: Database,
): Promise<void> =>
  trackPartChange(entity, { key, field, before: isAdded ? null : name, after: isAdded ? name : null }, database)

/** Announces which changes a call has recorded, by which they can be undone. */
export function addChangesHeader(changeIds: readonly number[]): void {
  if (changeIds.length > 0) context().headers[changeHeader] = changeIds.join()
}

/** These change with every write, or repeat data of the row itself. */
const passing: readonly string[] = ['createdTime', 'updatedTime', 'version']

const masked = '***'

/** Visible fields are recorded; secrets are masked; internal fields are omitted. */
function changedFields(entity: AnyEntity, before: Row, after: Row): StoredChange[] {
  const skipped = [...passing, entity.id, ...(entity.untracked ?? [])]
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return columns.flatMap((column) => {
    const secret = Object.keys(entity.secrets ?? {}).find((name) => column === name || column === `${name}Hash`)
    if (secret)
      return isSame(before[column], after[column]) ? [] : [maskedChange(secret, before[column], after[column])]
    if (skipped.includes(column) || !Object.hasOwn(entity.recordFields, column)) return []
    return changeOf(column, before[column], after[column])
  })
}

/** The values of a move that are no changed field of the record. */
const givenValues = (values: Row, changed: readonly StoredChange[]): StoredChange[] =>
  Object.entries(values)
    .filter(([name]) => changed.every(({ field }) => field !== name))
    .flatMap(([name, value]) => changeOf(name, null, value))

function changeOf(field: string, before: unknown, after: unknown): StoredChange[] {
  if (isSame(before, after)) return []
  if (isSecret(field)) return [maskedChange(field, before, after)]
  return [{ field, before: storable(before), after: storable(after) }]
}

const maskedChange = (field: string, before: unknown, after: unknown): StoredChange => ({
  field,
  before: isEmpty(before) ? null : masked,
  after: isEmpty(after) ? null : masked,
})

const isEmpty = (value: unknown) => value === null || value === undefined
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const maxLength = 4000

/** The JSON value, with secrets masked at any depth and a limited length. */
function storable(value: unknown): unknown {
  if (isEmpty(value)) return null
  const text = JSON.stringify(value, (name, inner) => (name && isSecret(name) ? masked : inner))
  if (text.length <= maxLength) return JSON.parse(text)
  return `${(typeof value === 'string' ? value : text).slice(0, maxLength)}…`
}
