import { and, eq, type SQL, sql } from 'drizzle-orm'
import { companiesOf } from '@/contract/audience'
import type { AnyEntity } from '@/contract/entity'
import { type FieldMeta, metaOf } from '@/contract/fields'
import { systemAdminId } from '@/contract/record-shape'
import { context } from '../context'
import { CompiledStatements } from '../db/compiled'
import type { Database } from '../db/database'
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
  const fields = fieldsOf(entity)
  const names = await namesFor(fields, rows, database)
  const texts = options.localized === false ? new Map<string, Row>() : await localizedTexts(entity, rows, database)
  return rows.map((row) => {
    const shown: Row = {}
    for (const { name, meta, label } of fields) {
      const value = row[name] ?? null
      shown[name] = value
      if (meta.kind === 'choice') shown[`${name}Text`] = value === null ? '' : enumTextOf(meta, String(value), language)
      if (meta.kind === 'audience') shown[`${name}Text`] = audienceText(String(value), names, language)
      if (label) shown[label] = value === null ? null : (names.get(`${meta.to} ${value}`) ?? null)
    }
    return { ...shown, ...texts.get(String(row[entity.id])) }
  })
}

interface Field {
  name: string
  meta: FieldMeta
  /** Where the name of what it refers to stands. */
  label: string | undefined
}
const known = new WeakMap<AnyEntity, readonly Field[]>()
/** What an entity shows never changes; to read it off its schemas takes longer than to show a row. */
function fieldsOf(entity: AnyEntity): readonly Field[] {
  const found = known.get(entity)
  if (found) return found
  const fields = Object.entries(entity.shown).map(([name, schema]) => {
    const meta = metaOf(schema)
    return { name, meta, label: labelName(name, meta) }
  })
  known.set(entity, fields)
  return fields
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

/** What the records are called that these rows refer to, under `suppliers 7`. */
function namesFor(
  fields: readonly Field[],
  rows: readonly Row[],
  database: Database,
): Promise<Map<string, string | null>> {
  const wanted = new Map<string, Set<number>>()
  for (const { name, meta, label } of fields) {
    if (!meta.to || (meta.kind !== 'audience' && !label)) continue
    const keys = wanted.get(meta.to) ?? new Set()
    for (const row of rows) for (const key of keysIn(meta, row[name])) keys.add(key)
    wanted.set(meta.to, keys)
  }
  return labelsOfAll(wanted, database)
}

/** The names of records by their keys, in the caller's language where they have one. */
export async function labelsOf(
  to: string,
  keys: readonly number[],
  database: Database,
): Promise<Map<number, string | null>> {
  const labels = await labelsOfAll(new Map([[to, new Set(keys)]]), database)
  return new Map([...labels].map(([name, label]) => [Number(name.slice(to.length + 1)), label]))
}

/** The names of records of several kinds, under `suppliers 7`; one question for all kinds, as each is a way to go. */
export async function labelsOfAll(
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
  database: Database,
): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>()
  const asked = [...wanted].filter(([, keys]) => keys.size > 0)
  if (asked.length === 0) return names
  const values = Object.fromEntries(asked.map(([to, keys]) => [to, [...keys]]))
  const kinds = asked.map(([to]) => to).join()
  const rows = await labelStatements.run(kinds, { ...values, code: context().contentLanguage }, database)
  for (const [to, key, label] of rows) names.set(`${to} ${key}`, label as string | null)
  if (wanted.get('admins')?.has(systemAdminId)) names.set(`admins ${systemAdminId}`, systemName(context().language))
  return names
}

const labelStatements = new CompiledStatements<string>((kinds) =>
  sql.join(kinds.split(',').map(labelQuery), sql` union all `),
)

function labelQuery(to: string): SQL {
  const { table, id, label, labelField } = referenced(to)
  const { resource, recordKey, code, texts } = localizations
  return sql`select ${to}::text, ${id}, coalesce(${texts} ->> ${labelField}, ${label})
    from ${table} left join ${localizations} on ${and(
      eq(resource, to),
      eq(recordKey, sql`${id}::text`),
      eq(code, sql.placeholder('code')),
    )}
    where ${id} = any(${sql.placeholder(to)})`
}

async function localizedTexts(entity: AnyEntity, rows: readonly Row[], database: Database): Promise<Map<string, Row>> {
  if (entity.localized.length === 0 || rows.length === 0) return new Map()
  const keys = rows.map((row) => String(row[entity.id]))
  const found = await textStatements.run(
    'texts',
    { resource: entity.path, code: context().contentLanguage, keys },
    database,
  )
  return new Map(
    found.map(([key, texts]) => [
      String(key),
      Object.fromEntries(Object.entries(texts as Row).filter(([, text]) => text)),
    ]),
  )
}

const textStatements = new CompiledStatements<'texts'>(() => {
  const { recordKey, texts, resource, code } = localizations
  const asked = [eq(resource, sql.placeholder('resource')), eq(code, sql.placeholder('code'))]
  return sql`select ${recordKey}, ${texts} from ${localizations}
    where ${and(...asked)} and ${recordKey} = any(${sql.placeholder('keys')})`
})
