import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { EnumValue } from '@/contract/enums'
import { type FieldMeta, metaOf } from '@/contract/field-meta'
import { systemAdminId } from '@/contract/record-shape'
import { refNameField } from '@/contract/ref-names'
import { companiesOf } from '@/contract/rules/audience'
import { context } from '../context'
import { CompiledStatements } from '../db/compiled-statements'
import type { Database } from '../db/database'
import { localizations } from '../db/schema/system'
import { enumText, type Language, systemName } from '../messages/texts'
import { joinTexts } from './localized-texts'
import { nameWriter } from './person-names'
import { referenced } from './resource'

export type Row = Record<string, unknown>
/** A record as the contract shows it. */
export type Shown<E extends Pick<AnyEntity, 'record'>> = RecordOf<E> & Row

/** Rows as the contract shows them: known fields only, with labels of choices and names of references. */
export async function serialize<E extends AnyEntity>(
  entity: E,
  rows: readonly Row[],
  database: Database,
  options: { localized?: boolean } = {},
): Promise<Shown<E>[]> {
  const { language } = context()
  const fields = fieldsOf(entity)
  const isEntered = options.localized === false
  const isLocalized = !isEntered && entity.localized.length > 0 && rows.length > 0
  const own = isLocalized ? { resource: entity.path, keys: rows.map((row) => String(row[entity.id])) } : undefined
  const { names, texts } = await wordsOf(wantedBy(fields, rows), own, database)
  const writeName = await nameWriter(isEntered ? [] : peopleIn(fields, rows), database)
  return rows.map((row) => {
    const shown: Row = {}
    for (const field of fields) {
      const { name, meta } = field
      const value = storedValue(row, name, meta) ?? (isEntered ? null : firstPicture(row, meta)) ?? null
      shown[name] = meta.personOf ? writeName(value as string | null, row[meta.personOf]) : value
      addWords(shown, value, field, names, language)
    }
    return { ...shown, ...texts.get(String(row[entity.id])) } as Shown<E>
  })
}

/** Adds the labels of values: of a choice, of an audience, and the names of referenced records. */
function addWords(
  shown: Row,
  value: unknown,
  { name, meta, label }: Field,
  names: ReadonlyMap<string, string | null>,
  language: Language,
): void {
  if (meta.kind === 'choice') shown[`${name}Text`] = value === null ? '' : enumTextOf(meta, String(value), language)
  if (meta.kind === 'audience') shown[`${name}Text`] = audienceText(String(value), names, language)
  if (!label) return
  const nameOf = (key: unknown) => names.get(`${targetOf(meta)} ${key}`) ?? null
  if (meta.kind === 'refs') shown[label] = keysIn(meta, value).map(nameOf)
  else shown[label] = value === null ? null : nameOf(value)
}

/** The names of persons in rows, with their countries. */
const peopleIn = (fields: readonly Field[], rows: readonly Row[]) =>
  fields.flatMap(({ name, meta: { personOf } }) =>
    personOf ? rows.map((row) => ({ name: row[name], country: row[personOf] })) : [],
  )

const storedValue = (row: Row, name: string, { period }: FieldMeta) => (period ? phaseOf(row, period) : row[name])

/** What stands for a picture that is not chosen. */
const firstPicture = (row: Row, { firstOf }: FieldMeta) =>
  firstOf === undefined ? null : (row[firstOf] as readonly string[] | null | undefined)?.[0]

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
  const fields = Object.entries(entity.recordFields).map(([name, schema]) => {
    const meta = metaOf(schema)
    return { name, meta, label: refNameField(name, meta) }
  })
  known.set(entity, fields)
  return fields
}

/** Where now stands in the period of a row; a side without a time is open. */
function phaseOf(row: Row, period: readonly string[]): EnumValue<'Phase'> {
  const [start, end] = period.map((field) => row[field] as Date | null | undefined)
  const now = Date.now()
  if (start && start.getTime() > now) return 'Upcoming'
  return end && end.getTime() <= now ? 'Over' : 'Running'
}

const enumTextOf = (meta: FieldMeta, value: string, language: Language) =>
  meta.values ? enumText(language, meta.values, value) : value

/** The label of an audience: names of companies, else everybody or all administrators. */
export function audienceText(value: string, names: ReadonlyMap<string, string | null>, language: Language): string {
  const companies = companiesOf(value)
  if (companies.length === 0) return enumText(language, 'Audience', value)
  return companies.map((key) => names.get(`companies ${key}`) ?? `#${key}`).join(', ')
}

type RefKey = number | string

/** The keys or codes of other records that a field's value stands for. */
export function keysIn({ kind, by }: FieldMeta, value: unknown): RefKey[] {
  if (kind === 'refs') return Array.isArray(value) ? value : []
  if (kind === 'audience') return typeof value === 'string' ? companiesOf(value) : []
  return typeof value === (by === undefined ? 'number' : 'string') ? [value as RefKey] : []
}

/** The name under which labels are looked up: `suppliers`, or `languages.isoCode` for a reference by code. */
export const targetOf = ({ to = '', by }: FieldMeta): string => (by === undefined ? to : `${to}.${by}`)

/** The records that these rows refer to. */
function wantedBy(fields: readonly Field[], rows: readonly Row[]): Map<string, Set<RefKey>> {
  const wanted = new Map<string, Set<RefKey>>()
  for (const { name, meta, label } of fields) {
    if (!meta.to || (meta.kind !== 'audience' && !label)) continue
    const keys = wanted.get(targetOf(meta)) ?? new Set()
    for (const row of rows) for (const key of keysIn(meta, row[name])) keys.add(key)
    wanted.set(targetOf(meta), keys)
  }
  return wanted
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

type Wanted = ReadonlyMap<string, ReadonlySet<RefKey>>

/** The names of records of several kinds, under `suppliers 7`. */
export const labelsOfAll = async (wanted: Wanted, database: Database): Promise<Map<string, string | null>> =>
  (await wordsOf(wanted, undefined, database)).names

/**
 * The names of records, and the texts of others in the caller's language by their keys. One question for all of them,
 * as each question is a way to go.
 */
export async function wordsOf(
  wanted: Wanted,
  own: { resource: string; keys: readonly string[] } | undefined,
  database: Database,
): Promise<{ names: Map<string, string | null>; texts: Map<string, Row> }> {
  const names = new Map<string, string | null>()
  const texts = new Map<string, Row>()
  const asked = [...wanted].filter(([, keys]) => keys.size > 0)
  const kinds = [...asked.map(([to]) => to), ...(own ? [ownTexts] : [])]
  if (kinds.length === 0) return { names, texts }
  const values = {
    ...Object.fromEntries(asked.map(([to, keys]) => [to, [...keys]])),
    code: context().contentLanguage,
    'own resource': own?.resource,
    'own keys': own?.keys,
  }
  for (const [to, key, words] of await wordStatements.run(kinds.join(), values, database)) {
    if (to === ownTexts) texts.set(String(key), filled(JSON.parse(String(words)) as Row))
    else names.set(`${to} ${key}`, words as string | null)
  }
  if (wanted.get('admins')?.has(systemAdminId)) names.set(`admins ${systemAdminId}`, systemName(context().language))
  return { names, texts }
}

/** The texts of records in the reader's language, without empty ones, by the records' keys as text. */
export const textsOf = async (
  resource: string,
  keys: readonly number[],
  database: Database,
): Promise<Map<string, Row>> => (await wordsOf(new Map(), { resource, keys: keys.map(String) }, database)).texts

export const filled = (texts: Row): Row => Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

/** The kind of texts that are a record's own, not its name. */
const ownTexts = ''
const wordStatements = new CompiledStatements<string>((kinds) =>
  sql.join(
    kinds.split(',').map((kind) => (kind === ownTexts ? textQuery() : labelQuery(kind))),
    sql` union all `,
  ),
)

function labelQuery(target: string): SQL {
  const [to = '', by] = target.split('.')
  const { table, id, key, label, localizedLabel } = referenced(to, by)
  return sql`select ${target}::text, ${id}::text, coalesce(${localizedLabel}, ${label})
    from ${table} ${joinTexts(to, key)}
    where ${id} = any(${sql.placeholder(target)})`
}

function textQuery(): SQL {
  const { recordKey, texts, resource, code } = localizations
  const asked = [eq(resource, sql.placeholder('own resource')), eq(code, sql.placeholder('code'))]
  return sql`select ${ownTexts}::text, ${recordKey}, ${texts}::text from ${localizations}
    where ${and(...asked)} and ${recordKey} = any(${sql.placeholder('own keys')})`
}
