import { and, arrayOverlaps, count, getTableName, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { type FieldMeta, type LinesMeta, metaOf } from '@/contract/field-meta'
import { context } from '../context'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { sites } from '../db/schema/organisation'
import { type FieldError, invalid } from '../http/parse'
import { countedRecords } from '../messages/record-names'
import { columnOf, referenced } from './resource'
import { scopeOf } from './scope'

/**
 * Throws when a draft refers to a record that is out of the caller's scope or belongs to another company.
 * @param companyId the company that the record belongs to; undefined where records have none
 */
export async function checkReferences(
  fields: Readonly<Record<string, z.ZodType>>,
  draft: Readonly<Record<string, unknown>>,
  companyId: number | undefined,
  database: Database,
): Promise<void> {
  const errors: FieldError[] = []
  for (const [field, schema] of Object.entries(fields)) {
    const meta = metaOf(schema)
    const key = draft[field]
    if (meta.kind === 'refs') errors.push(...(await listErrors(field, meta, draft, companyId, database)))
    if (meta.lines) errors.push(...(await lineErrors(field, meta.lines, draft, companyId, database)))
    if (meta.kind !== 'ref' || !meta.to || key === null || key === undefined) continue
    const { table, id } = referenced(meta.to, meta.by)
    const company = field === 'companyId' ? undefined : columnOf(table, 'companyId')
    const query = database.sql
      .select({ companyId: company ? sql<number>`${company}` : sql<null>`null` })
      .from(table)
      .where(and(equalsAny(id, [key]), scopeOf(table)))
    // No foreign key watches most codes: the record stays until the end of the transaction.
    const [found] = await (meta.by && database.isOpen ? query.for('key share') : query)
    const foreign = found?.companyId != null && companyId !== undefined && Number(found.companyId) !== companyId
    if (!found || foreign) errors.push({ field, text: 'missing' })
  }
  if (errors.length > 0) throw invalid(errors)
}

/**
 * What is wrong with a list of references, at the place of the list. The records are locked against deletion until the
 * end of the transaction, because no foreign key watches the items of a list.
 */
async function listErrors(
  field: string,
  { to = '' }: FieldMeta,
  draft: Readonly<Record<string, unknown>>,
  companyId: number | undefined,
  database: Database,
): Promise<FieldError[]> {
  const keys = (draft[field] ?? []) as readonly number[]
  if (keys.length === 0) return []
  const { table, id } = referenced(to)
  const company = columnOf(table, 'companyId')
  const rows = await database.sql
    .select({ key: id, companyId: company ? sql<number>`${company}` : sql<null>`null` })
    .from(table)
    .where(and(equalsAny(id, keys), scopeOf(table)))
    .orderBy(id)
    .for('key share')
  const own = rows.filter((row) => row.companyId === null || !companyId || Number(row.companyId) === companyId)
  const known = new Set(own.map(({ key }) => Number(key)))
  return keys.flatMap((key, index): FieldError[] => {
    if (!known.has(key)) return [{ field: `${field}.${index}`, text: 'missing' }]
    return keys.indexOf(key) < index ? [{ field: `${field}.${index}`, text: 'taken' }] : []
  })
}

/** What is wrong with the references of lines, each at its place. */
async function lineErrors(
  field: string,
  { columns }: LinesMeta,
  draft: Readonly<Record<string, unknown>>,
  companyId: number | undefined,
  database: Database,
): Promise<FieldError[]> {
  const lines = (draft[field] ?? []) as readonly Readonly<Record<string, unknown>>[]
  const errors: FieldError[] = []
  for (const [name, meta] of Object.entries(columns)) {
    if (meta.kind !== 'ref' || !meta.isEntered || !meta.to) continue
    const values = lines.map((line) => line[name] ?? null)
    const known = await knownTo(
      meta,
      values.filter((value) => value !== null),
      companyId,
      database,
    )
    for (const [index, value] of values.entries()) {
      if (value !== null && !known.has(String(value)))
        errors.push({ field: `${field}.${index}.${name}`, text: 'missing' })
    }
  }
  return errors
}

/** Those of these keys or codes whose records the caller sees and the company may refer to. */
async function knownTo(
  { to = '', by }: FieldMeta,
  values: readonly unknown[],
  companyId: number | undefined,
  database: Database,
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const { table, id } = referenced(to, by)
  const company = columnOf(table, 'companyId')
  const rows = await database.sql
    .select({ key: id, companyId: company ? sql<number>`${company}` : sql<null>`null` })
    .from(table)
    .where(and(equalsAny(id, values), scopeOf(table)))
  const own = rows.filter((row) => row.companyId === null || !companyId || Number(row.companyId) === companyId)
  return new Set(own.map(({ key }) => String(key)))
}

/** A text with how many records of which kind list one of these; undefined where none does. */
export async function listedBy(path: string, keys: readonly number[], database: Database): Promise<string | undefined> {
  for (const { entity, field } of listsOf(path)) {
    const { table } = referenced(entity.path)
    const column = columnOf(table, field)
    if (!column) continue
    const [counted] = await database.sql
      .select({ users: count() })
      .from(table)
      .where(arrayOverlaps(column, [...keys]))
    if (counted && counted.users > 0) {
      return countedRecords(context().language, getTableName(table), counted.users)
    }
  }
  return undefined
}

/** The fields of all entities that list records of this kind. */
const listsOf = (path: string) =>
  (entities as readonly AnyEntity[]).flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, schema]) => {
      const { kind, to } = metaOf(schema)
      return kind === 'refs' && to === path ? [{ entity, field }] : []
    }),
  )

/** The company of a site that the caller sees; refuses any other with the error of the field. */
export async function companyOfSite(siteId: unknown, database: Database): Promise<number> {
  const [site] = await database.sql
    .select({ companyId: sites.companyId })
    .from(sites)
    .where(and(equalsAny(sites.siteId, [siteId]), scopeOf(sites)))
  if (!site) throw invalid([{ field: 'siteId', text: 'missing' }])
  return site.companyId
}
