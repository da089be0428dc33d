import { type SQL, sql } from 'drizzle-orm'
import { compile } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { containsTerm } from './contains'
import { type Searched, sourcesOf } from './find-by-keyword'
import { searchState } from './search-state'

export interface FoundNumbers {
  where: SQL
  /** Those that no record has, as they were typed. */
  missing: readonly string[]
}

/** Of one number. */
const maxIds = 500
const minPhoneDigits = 6

/**
 * The records that have exactly one of these numbers: a code without regard to case and separators, or a phone number, of the
 * record itself or of a part that the caller may read.
 */
export async function findByNumbers(
  numbers: readonly string[],
  searched: Searched,
  database: Database,
): Promise<FoundNumbers> {
  const { isReady, hasTrigrams } = await searchState(database)
  const contains = containsTerm([{ kind: 'asked', text: '' }], { hasTrigrams, isLive: !isReady })
  const sources = sql.join(
    sourcesOf(searched).map(({ ids }) => ids(contains)),
    sql` union all `,
  )
  const phones = numbers.map((number) => {
    const digits = number.normalize('NFKC').replace(/\D/g, '')
    return /^[+\d().-]+$/.test(number.normalize('NFKC')) && digits.length >= minPhoneDigits ? digits : null
  })
  const { text, values } = compile(sql`select asked.position, found.id from (
      select position, phone, code, search_pairs('=' || code) as pairs from (
        select position, phone, replace(fold(typed), ' ', '') as code
        from unnest(${sql.param([...numbers])}::text[], ${sql.param(phones)}::text[]) with ordinality as t (typed, phone, position)
      ) as folded where code <> ''
    ) as asked, lateral (select id from (${sources}) as any_of (id) limit ${maxIds}) as found`)
  const rows = await database.rows(text, values)
  const known = new Set(rows.map(([position]) => Number(position)))
  const ids = [...new Set(rows.map(([, id]) => id))]
  return { where: equalsAny(searched.id, ids), missing: numbers.filter((_, at) => !known.has(at + 1)) }
}
