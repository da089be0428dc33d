import { sql } from 'drizzle-orm'
import type { LanguageCode } from '@/contract/language-codes'
import type { Database } from '../../db/database'
import { products } from '../../db/schema/catalogue'

export interface MainLanguage {
  companyId: number
  code: LanguageCode
}

const maxAgeMs = 60_000

/**
 * Returns the languages in which more than half of each company's products have a title. Cached for a minute, because
 * all products are counted and a single write hardly changes the result.
 */
export function mainLanguages(database: Database): () => Promise<readonly MainLanguage[]> {
  let known: { languages: readonly MainLanguage[]; readAt: number } | undefined
  return async () => {
    if (known && performance.now() - known.readAt < maxAgeMs) return known.languages
    const readAt = performance.now()
    const languages = await readLanguages(database)
    known = { languages, readAt }
    return languages
  }
}

async function readLanguages(database: Database): Promise<MainLanguage[]> {
  const { companyId, titleLanguages, status } = products
  // Products of the same languages are counted together: there are few such groups.
  const { rows } = await database.sql.execute<{ company_id: number; code: LanguageCode }>(sql`
    with counted as (
      select ${companyId} as company_id, ${titleLanguages} as codes, count(*) as total
      from ${products} where ${status} <> 'Voided' group by 1, 2
    )
    select company_id, code
    from counted, unnest(codes) as code
    group by company_id, code
    having sum(total) * 2 > (select sum(total) from counted as whole where whole.company_id = counted.company_id)
    order by 1, 2`)
  return rows.map(({ company_id, code }) => ({ companyId: Number(company_id), code }))
}
