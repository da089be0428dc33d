import Big from 'big.js'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FoundArticle, OrderArticle, orderArticleEndpoints } from '@/contract/entities/order-articles'
import { skuName } from '@/contract/text/sku-name'
import { companyOfSite } from '../../crud/references'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, products } from '../../db/schema/catalogue'
import { groupBy } from '../../group-by'
import { skusNamed } from '../catalogue/sku-suggestions'
import { skuSummariesOf } from '../catalogue/sku-summaries'
import { freePieces } from '../ledger/free-pieces'
import { minorUnitsOf } from '../money/currency-units'
import { approvedRates } from '../reference/approved-rate'

type Asked = z.output<(typeof orderArticleEndpoints)['POST orders/articles']['body']>

const maxChoices = 6
/** So many texts of a call are looked for in names; a list of codes has fewer that are none. */
const maxNameSearches = 20

/** Codes as they are compared: in small letters, without the blanks around them. */
const codeOf = (text: string) => text.trim().toLowerCase()

/** What each text or key names: a variant by its code or barcode, else one or several by a part of their names. */
export async function findArticles({ siteId, currency, wanted }: Asked, database: Database): Promise<FoundArticle[]> {
  const companyId = siteId === undefined ? undefined : await companyOfSite(siteId, database)
  const isSold = and(
    eq(productSkus.status, 'Enabled'),
    scopeOf(productSkus),
    companyId === undefined ? undefined : eq(productSkus.companyId, companyId),
  )
  const texts = wanted.flatMap((one) => ('text' in one ? [codeOf(one.text)] : []))
  const keys = wanted.flatMap((one) => ('productSkuId' in one ? [one.productSkuId] : []))
  const byKey = new Set((await keysOf(and(isSold, equalsAny(productSkus.productSkuId, keys)), database)).flat())
  const byText = await byCode(texts, isSold, database)
  const unknown = [...new Set(texts)].filter((text) => !byText.has(text)).slice(0, maxNameSearches)
  for (const text of unknown) {
    byText.set(text, await keysOf(and(isSold, (await skusNamed(text, database)).where), database, maxChoices))
  }
  const shown = await articlesOf([...byKey, ...[...byText.values()].flat()], currency, database)
  return wanted.map((one) => {
    const found =
      'text' in one ? (byText.get(codeOf(one.text)) ?? []) : byKey.has(one.productSkuId) ? [one.productSkuId] : []
    const articles = found.flatMap((key) => shown.get(key) ?? [])
    const [first] = articles
    const text = 'text' in one ? one.text : null
    return articles.length === 1 && first
      ? { text, article: first, choices: [] }
      : { text, article: null, choices: articles }
  })
}

async function keysOf(where: SQL | undefined, database: Database, limit = 1000): Promise<number[]> {
  const rows = await database.sql
    .select({ key: productSkus.productSkuId })
    .from(productSkus)
    .where(where)
    .orderBy(asc(productSkus.skuCode), asc(productSkus.productSkuId))
    .limit(limit)
  return rows.map(({ key }) => key)
}

/** The variants with these codes, else those of the products with these barcodes. */
async function byCode(
  texts: readonly string[],
  isSold: SQL | undefined,
  database: Database,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (texts.length === 0) return found
  // A code of a SKU counts before the barcode of a product.
  const note = (rows: readonly { code: string | null; key: number }[]) => {
    const fresh = rows.filter(({ code }) => code !== null && !found.has(codeOf(code)))
    for (const [code, ofCode] of groupBy(fresh, ({ code }) => codeOf(code ?? ''))) {
      found.set(
        code,
        ofCode.map(({ key }) => key),
      )
    }
  }
  const wanted = [...new Set(texts)]
  const key = productSkus.productSkuId
  const coded = await database.sql
    .select({ code: productSkus.skuCode, key })
    .from(productSkus)
    .where(and(isSold, equalsAny(sql`lower(${productSkus.skuCode})`, wanted)))
    .orderBy(asc(key))
  note(coded)
  const barcoded = await database.sql
    .select({ code: products.barcode, key })
    .from(productSkus)
    .innerJoin(products, eq(products.productId, productSkus.productId))
    .where(
      and(
        isSold,
        equalsAny(
          sql`upper(${products.barcode})`,
          wanted.map((text) => text.toUpperCase()),
        ),
      ),
    )
    .orderBy(asc(key))
    .limit(1000)
  note(barcoded)
  return found
}

/** Variants as an order takes them, with their price in its currency by the approved rate. */
async function articlesOf(
  keys: readonly number[],
  currency: string | undefined,
  database: Database,
): Promise<Map<number, OrderArticle>> {
  const skus = await skuSummariesOf(keys, database)
  const free = await freePieces(keys, database)
  const codes = [...new Set(skus.flatMap((sku) => sku.currency ?? []))]
  const rates = currency ? await approvedRates(codes, currency, database) : new Map<string, string | null>()
  const unit = currency ? (await minorUnitsOf([currency], database))(currency) : 2
  return new Map(
    skus.map((sku) => {
      const { productSkuId, productId, productTitle, skuCode, coverUrl, salePrice, currency: listCurrency } = sku
      const isSame = !currency || listCurrency === currency
      const rate = isSame || !listCurrency ? null : (rates.get(listCurrency) ?? null)
      const converted =
        salePrice !== null && rate !== null ? new Big(salePrice).times(rate).round(unit).toNumber() : null
      return [
        productSkuId,
        {
          ...{ productSkuId, productId, name: productTitle, skuName: skuName(sku) || null, skuCode, coverUrl },
          ...{ listPrice: salePrice, listCurrency, price: isSame ? salePrice : converted, rate },
          freeQty: free.get(productSkuId) ?? 0,
        },
      ]
    }),
  )
}
