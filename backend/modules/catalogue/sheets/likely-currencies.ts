import { and, eq, isNotNull } from 'drizzle-orm'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { inPortions } from '../../../db/in-portions'
import { productSkus, products } from '../../../db/schema/catalogue'
import { sites } from '../../../db/schema/organisation'
import type { LikelyTexts } from '../../../sheets/sheet-plan'
import type { TextRow } from '../../../sheets/text-row'
import { productsNamed } from './known-products'

/**
 * The currencies that the prices of a file without a column for them are probably in: those of the stored products that
 * its rows name, so that no price changes its currency unseen, and those of the company's sites that the caller sees.
 */
export async function likelyCurrencies(
  rows: readonly TextRow[],
  companyId: number,
  database: Database,
): Promise<LikelyTexts> {
  const textsIn = (column: string) => [...new Set(rows.flatMap(({ cells }) => cells[column] || []))]
  const keysIn = (column: string) => textsIn(column).flatMap((text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []))
  const names = {
    productIds: keysIn('productId'),
    productSkuIds: keysIn('productSkuId'),
    codes: textsIn('skuCode').map((code) => code.toLowerCase()),
    titles: textsIn('title'),
  }
  const stored = await inPortions(await productsNamed(names, companyId, database), (some) =>
    database.sql
      .selectDistinct({ currency: productSkus.currency })
      .from(productSkus)
      .innerJoin(products, eq(products.productId, productSkus.productId))
      .where(
        and(eq(products.companyId, companyId), equalsAny(products.productId, some), isNotNull(productSkus.currency)),
      ),
  )
  const usual = await database.sql
    .selectDistinct({ currency: sites.currency })
    .from(sites)
    .where(and(eq(sites.companyId, companyId), eq(sites.status, 'Enabled'), scopeOf(sites), isNotNull(sites.currency)))
    .orderBy(sites.currency)
  const codesOf = (found: readonly { currency: string | null }[]) => found.flatMap(({ currency }) => currency ?? [])
  return { stored: [...new Set(codesOf(stored))].sort(), usual: codesOf(usual) }
}
