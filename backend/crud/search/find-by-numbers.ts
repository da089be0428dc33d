import { type SQL, sql } from 'drizzle-orm'
import { phoneSearches } from '@/contract/text/phone-searches'
import { compile } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { phoneKeyDigits } from '../../db/search/search-functions'
import { containsTerm } from './contains'
import { isSearchable, type Searched, sourcesOf } from './find-by-keyword'
import { foldAll, type Term } from './keyword'
import { searchState } from './search-state'

export interface FoundNumbers {
  where: SQL
  /** Those that no record has, as they were typed. */
  missing: readonly string[]
}

/** Of one number. */
const maxIds = 500
const [minPhoneDigits, maxPhoneDigits] = [6, 17]
/** A whole number without its calling code has so many digits. */
const minNationalDigits = 8

interface Asked {
  /** Of the number among all of them. */
  position: number
  typed: string | null
  /** The digits of a phone number, behind `%` where others may stand before them. */
  phone: string | null
}

/** How a phone number may be stored: with its calling code and without. None where this is no phone number. */
function phonesOf(typed: string): string[] {
  const plain = typed.normalize('NFKC')
  const digits = plain.replace(/\D/g, '')
  if (!/^[+\d()./-]+$/.test(plain) || digits.length < minPhoneDigits || digits.length > maxPhoneDigits) return []
  if (/^(\+|00)/.test(plain)) return phoneSearches(plain, minPhoneDigits).map((one) => one.digits)
  const national = digits.replace(/^0+/, '')
  return [national.length < minNationalDigits ? digits : `%${national}`]
}

/**
 * The records that have exactly one of these numbers: a code without regard to case and separators, or a phone number, of the
 * record itself or of a part that the caller may read.
 */
export async function findByNumbers(
  numbers: readonly string[],
  searched: Searched,
  database: Database,
): Promise<FoundNumbers> {
  const state = await searchState(database)
  const queryOf = (term: Term) =>
    sql.join(
      sourcesOf(searched).map(({ ids }) => ids(containsTerm(term, state))),
      sql` union all `,
    )
  const asked = numbers.flatMap((typed, at): Asked[] => [
    { position: at, typed, phone: null },
    ...phonesOf(typed).map((phone) => ({ position: at, typed: null, phone })),
  ])
  // While texts are filled in, each row is looked at once for all numbers, not once for each.
  const among = isSearchable(searched, state) ? undefined : await candidatesOf(asked, queryOf, database)
  const isAmong = among && sql`where any_of.id = any(${sql.param(among)})`
  const listed = (name: keyof Asked, type: string) =>
    sql`${sql.param(asked.map((one) => one[name]))}::${sql.raw(type)}[]`
  const { text, values } =
    compile(sql`select json_agg(distinct json_build_array(asked.position, found.id)::jsonb)::text from (
      select position, code, phone, coalesce('=' || code || '=', '#' || right(phone, ${sql.raw(String(phoneKeyDigits))})) as key from (
        select position, replace(fold(typed), ' ', '') as code, phone
        from unnest(${listed('position', 'int')}, ${listed('typed', 'text')}, ${listed('phone', 'text')}) as t (position, typed, phone)
      ) as folded where code <> '' or phone is not null
    ) as asked, lateral (select id from (${queryOf([{ kind: 'asked', text: '' }])}) as any_of (id) ${isAmong} limit ${maxIds}) as found`)
  const found = await lookUpEach(text, values, database)
  const known = new Set(found.map(([position]) => position))
  const ids = [...new Set(found.map(([, id]) => id))]
  return { where: equalsAny(searched.id, ids), missing: numbers.filter((_, at) => !known.has(at)) }
}

/** The ids of the records that have any of the numbers: one pass over each table. */
async function candidatesOf(
  asked: readonly Asked[],
  queryOf: (term: Term) => SQL,
  database: Database,
): Promise<unknown[]> {
  const typed = await foldAll(
    asked.flatMap((one) => one.typed ?? []),
    database,
  )
  const codes = typed.map((code) => code.replaceAll(' ', '')).filter(Boolean)
  const phones = asked.flatMap(({ phone }) => phone ?? [])
  const { text, values } = compile(queryOf([{ kind: 'listed', text: '', codes, phones }]))
  const rows = await database.rows(text, values)
  return [...new Set(rows.map(([id]) => id))]
}

/**
 * Plans that read whole tables, for 200 numbers as often; where none is left, the costs say that to compile is worth it, which
 * takes longer than the statement.
 */
const wholeTablePlans = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']

/** A statement that looks each number up by itself, through the indexes alone, and answers their positions with ids as one text. */
function lookUpEach(
  text: string,
  values: readonly unknown[],
  database: Database,
): Promise<[position: number, id: number | string][]> {
  const switched = (to: 'on' | 'off') =>
    database.rows('select set_config(name, $2, true) from unnest($1::text[]) as name', [wholeTablePlans, to])
  return database.transaction(async () => {
    await switched('off')
    const [[found] = []] = await database.rows(text, values)
    await switched('on')
    return JSON.parse(String(found ?? '[]'))
  })
}
