import { sql } from 'drizzle-orm'
import type { LanguageCode } from '@/contract/language-codes'
import type { Database } from '../../db/database'
import { products } from '../../db/schema/catalogue'
import { localizations } from '../../db/schema/system'

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
  const { companyId, productId, status } = products
  const { rows } = await database.sql.execute<{ company_id: number; code: LanguageCode }>(sql`
    with totals as (
      select ${companyId} as company_id, count(*) as total from ${products} where ${status} <> 'Voided' group by 1
    ), translated as (
      select ${companyId} as company_id, ${localizations.code} as code, count(*) as total
      from ${products} join ${localizations} on ${localizations.resource} = 'products'
        and ${localizations.recordKey} = ${productId}::text
      where ${status} <> 'Voided' and ${localizations.texts} ->> 'title' <> '' group by 1, 2
    )
    select company_id, code from translated join totals using (company_id)
    where translated.total * 2 > totals.total order by 1, 2`)
  return rows.map(({ company_id, code }) => ({ companyId: Number(company_id), code }))
}
