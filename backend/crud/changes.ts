import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { AnyEntity } from '@/contract/entity-types'
import type { ChangeAction, ChangeQuery } from '@/contract/record-changes'
import { systemAdminId } from '@/contract/record-shape'
import { contextIfAny } from '../context'
import { CompiledStatements } from '../db/compiled-statements'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { recordChanges, type StoredChange } from '../db/schema/system'
import { isSecret } from '../http/request-log'
import type { Row } from './serialize'
import { withWords } from './serialize-changes'

/** One record as it was and as it is; without the one it is new, without the other it is gone. */
interface Written {
  before?: Row
  after?: Row
}

/** Of so many changes at once nobody is told the keys: they come from a background task, which has nobody to tell. */
const maxReported = 100

/**
 * Keeps what a write has done, in the transaction of the write itself: where that is undone, so is this. A write that
 * changes nothing leaves nothing. Answers the keys of what it has kept.
 */
export async function trackChanges(
  entity: AnyEntity,
  action: ChangeAction,
  written: readonly Written[],
  database: Database,
): Promise<number[]> {
  const adminId = actorId()
  const rows = written.flatMap(({ before, after }) => {
    const fields = changedFields(entity, before ?? {}, after ?? {})
    const recordKey = String((after ?? before)?.[entity.id])
    if (fields.length === 0 && action === 'update') return []
    return [{ resource: entity.path, recordKey, adminId, action, fields }]
  })
  if (rows.length === 0 || rows.length > maxReported) {
    await insertMany(database, recordChanges, rows)
    return []
  }
  const keys = rows.map(({ recordKey }) => recordKey)
  const fields = rows.map((row) => JSON.stringify(row.fields))
  const kept = await inserts.run('few', { resource: entity.path, adminId, action, keys, fields }, database)
  return kept.map(([recordChangeId]) => Number(recordChangeId))
}

/** Every change of a record says this, so it is put together once. */
const inserts = new CompiledStatements<'few'>(() => {
  const { resource, recordKey, adminId, action, fields } = recordChanges
  const columns = [resource, recordKey, adminId, action, fields].map(({ name }) => sql.identifier(name))
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
  return sql`insert into ${recordChanges} (${sql.join(columns, sql`, `)})
    select ${given('resource', 'text')}, written.key, ${given('adminId', 'bigint')}, ${given('action', 'text')}, written.fields::jsonb
    from unnest(${given('keys', 'text[]')}, ${given('fields', 'text[]')}) as written(key, fields)
    returning ${sql.identifier(recordChanges.recordChangeId.name)}`
})

/** Who writes: the person who asked, else the system. */
const actorId = () => contextIfAny()?.account?.adminId ?? systemAdminId

/** Keeps that the texts of one further language were changed. */
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

/** One thing of a record that stands outside of its own row, such as who is assigned to it; in words of its time. */
interface PartChange {
  key: unknown
  field: string
  before: string | null
  after: string | null
}

/** Keeps that something of a record was changed which its own row does not hold. A secret is kept as changed. */
export async function trackPartChange(
  entity: Pick<AnyEntity, 'path'>,
  { key, field, before, after }: PartChange,
  database: Database,
): Promise<void> {
  const fields = changeOf(field, before, after)
  if (fields.length === 0) return
  const adminId = actorId()
  await database.sql
    .insert(recordChanges)
    .values({ resource: entity.path, recordKey: String(key), adminId, action: 'update', fields })
}

/** Keeps that something was added to a record or taken from it, such as somebody who works for a site. */
export const trackLinkChange = (
  entity: Pick<AnyEntity, 'path'>,
  key: unknown,
  { field, name, isAdded }: { field: string; name: string; isAdded: boolean },
  database: Database,
): Promise<void> =>
  trackPartChange(entity, { key, field, before: isAdded ? null : name, after: isAdded ? name : null }, database)

/** What has happened to one record, the newest first. Whether the caller may see the record has been asked before. */
export async function changesOf(entity: AnyEntity, key: unknown, query: ChangeQuery, database: Database) {
  const { resource, recordKey, recordChangeId } = recordChanges
  const where = and(eq(resource, entity.path), eq(recordKey, String(key)))
  const rows = await database.sql
    .select()
    .from(recordChanges)
    .where(where)
    .orderBy(desc(recordChangeId))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const [counted] = await database.sql.select({ total: count() }).from(recordChanges).where(where)
  return { items: await withWords(entity, rows, database), total: counted?.total ?? 0 }
}

/** These change with every write, or say what the row itself says. */
const passing: readonly string[] = ['createdTime', 'updatedTime', 'version']

const masked = '***'

/** What a record shows is kept; of a secret, that it was changed; of what the server notes for itself, nothing. */
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

const longest = 4000

/** As JSON says it, without secrets at any depth and not without end. */
function storable(value: unknown): unknown {
  if (isEmpty(value)) return null
  const text = JSON.stringify(value, (name, inner) => (name && isSecret(name) ? masked : inner))
  if (text.length <= longest) return JSON.parse(text)
  return `${(typeof value === 'string' ? value : text).slice(0, longest)}…`
}

const keepDays = 365
const keepRows = 1_000_000

/** Bounded in time and in number. */
export async function dropOldChanges(database: Database): Promise<void> {
  const { recordChangeId, createdTime } = recordChanges
  await database.sql.delete(recordChanges).where(lt(createdTime, sql`now() - make_interval(days => ${keepDays})`))
  await database.sql
    .delete(recordChanges)
    .where(lt(recordChangeId, sql`(select max(${recordChangeId}) - ${keepRows} from ${recordChanges})`))
}
