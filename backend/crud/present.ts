import { and, eq, sql } from 'drizzle-orm'
import { companiesOf } from '@/contract/audience'
import type { AnyEntity } from '@/contract/entity'
import { type FieldMeta, metaOf } from '@/contract/fields'
import { systemAdminId } from '@/contract/record-shape'
import { context } from '../context'
import type { Database } from '../db/database'
import { oneOf } from '../db/one-of'
import { localizations } from '../db/schema/system'
import { enumText, type Language, systemName } from '../texts/texts'
import { referenced } from './resource'

export type Row = Record<string, unknown>

/** Rows as the contract shows them: known fields only, words for choices, names for references, the caller's language. */
export async function present(
  entity: AnyEntity,
  rows: readonly Row[],
  database: Database,
  options: { localized?: boolean } = {},
): Promise<Row[]> {
  const { language } = context()
  const fields = Object.entries(entity.shown).map(([name, schema]) => ({ name, meta: metaOf(schema) }))
  const names = await namesFor(fields, rows, database)
  const texts = options.localized === false ? new Map<string, Row>() : await localizedTexts(entity, rows, database)
  return rows.map((row) => {
    const shown: Row = {}
    for (const { name, meta } of fields) {
      const value = row[name] ?? null
      shown[name] = value
      if (meta.kind === 'choice') shown[`${name}Text`] = value === null ? '' : enumTextOf(meta, String(value), language)
      if (meta.kind === 'audience') shown[`${name}Text`] = audienceText(String(value), names, language)
      const label = labelName(name, meta)
      if (label) shown[label] = value === null ? null : (names.get(`${meta.to} ${value}`) ?? null)
    }
    return { ...shown, ...texts.get(String(row[entity.id])) }
  })
}

const enumTextOf = (meta: FieldMeta, value: string, language: Language) =>
  meta.values ? enumText(language, meta.values, value) : value

/** A reference `siteId` brings `siteName`. */
const labelName = (field: string, meta: FieldMeta) =>
  meta.kind === 'ref' && field.endsWith('Id') ? field.replace(/Id$/, 'Name') : undefined

/** Whom something is for, in words: the companies by their names, else everybody or all administrators. */
export function audienceText(value: string, names: ReadonlyMap<string, string | null>, language: Language): string {
  const companies = companiesOf(value)
  if (companies.length === 0) return enumText(language, 'Audience', value)
  return companies.map((key) => names.get(`companies ${key}`) ?? `#${key}`).join(', ')
}

/** The keys of other records that a field's value stands for. */
export function keysIn({ kind }: FieldMeta, value: unknown): number[] {
  if (kind === 'audience') return typeof value === 'string' ? companiesOf(value) : []
  return typeof value === 'number' ? [value] : []
}

/** What the records are called that these rows refer to; one query for each kind of record. */
async function namesFor(
  fields: readonly { name: string; meta: FieldMeta }[],
  rows: readonly Row[],
  database: Database,
): Promise<Map<string, string | null>> {
  const wanted = new Map<string, Set<number>>()
  for (const { name, meta } of fields) {
    if (!meta.to || (meta.kind !== 'audience' && !labelName(name, meta))) continue
    const keys = wanted.get(meta.to) ?? new Set()
    for (const key of rows.flatMap((row) => keysIn(meta, row[name]))) keys.add(key)
    wanted.set(meta.to, keys)
  }
  const found = new Map<string, string | null>()
  for (const [to, keys] of wanted) {
    for (const [key, label] of await labelsOf(to, [...keys], database)) found.set(`${to} ${key}`, label)
  }
  return found
}

/** The names of records by their keys, in the caller's language where they have one. */
export async function labelsOf(
  to: string,
  keys: readonly number[],
  database: Database,
): Promise<Map<number, string | null>> {
  if (keys.length === 0) return new Map()
  const { table, id, label, labelField } = referenced(to)
  const rows = await database.sql
    .select({
      key: sql<number>`${id}`,
      label: sql<string | null>`coalesce(${localizations.texts} ->> ${labelField}, ${label})`,
    })
    .from(table)
    .leftJoin(
      localizations,
      and(
        eq(localizations.resource, to),
        eq(localizations.recordKey, sql`${id}::text`),
        eq(localizations.code, context().contentLanguage),
      ),
    )
    .where(oneOf(id, keys))
  const names = new Map(rows.map(({ key, label: name }) => [Number(key), name]))
  if (to === 'admins' && keys.includes(systemAdminId)) names.set(systemAdminId, systemName(context().language))
  return names
}

async function localizedTexts(entity: AnyEntity, rows: readonly Row[], database: Database): Promise<Map<string, Row>> {
  if (entity.localized.length === 0 || rows.length === 0) return new Map()
  const keys = rows.map((row) => String(row[entity.id]))
  const found = await database.sql
    .select({ key: localizations.recordKey, texts: localizations.texts })
    .from(localizations)
    .where(
      and(
        eq(localizations.resource, entity.path),
        eq(localizations.code, context().contentLanguage),
        oneOf(localizations.recordKey, keys),
      ),
    )
  return new Map(
    found.map(({ key, texts }) => [key, Object.fromEntries(Object.entries(texts).filter(([, text]) => text))]),
  )
}
