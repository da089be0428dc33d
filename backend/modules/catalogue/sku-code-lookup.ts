import { and, eq, isNull, sql } from 'drizzle-orm'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { inPortions } from '../../db/in-portions'
import { productSkus, products } from '../../db/schema/catalogue'
import { groupBy } from '../../group-by'
import type { Lookup, RefKey } from '../../sheets/lookups'

/** So many codes are compared with one that does not exist. */
const maxCodes = 5000

/** One without a code is known by its key. */
const nameOf = ({ productSkuId, skuCode }: { productSkuId: number; skuCode: string | null }) =>
  skuCode ?? `#${productSkuId}`

/** SKUs by their codes, for sheets. */
export function skuCodeLookup(database: Database): Lookup {
  const { productSkuId, skuCode, companyId } = productSkus
  const read = () => database.sql.select({ productSkuId, skuCode }).from(productSkus)
  const ofCompany = (owner: number) => and(scopeOf(productSkus), eq(companyId, owner))
  return {
    find: async (names, owner) => {
      const codes = names.map((name) => name.toLowerCase())
      const keys = codes.flatMap((code) => Number(/^#(\d{1,15})$/.exec(code)?.[1] ?? 0) || [])
      const isTheirs = ofCompany(owner)
      const coded = await inPortions(codes, (some) =>
        read().where(and(isTheirs, equalsAny(sql`lower(${skuCode})`, some))),
      )
      const numbered = await inPortions(keys, (some) =>
        read().where(and(isTheirs, isNull(skuCode), equalsAny(productSkuId, some))),
      )
      // The code of one SKU may be written as the number of another.
      const named = groupBy([...coded, ...numbered], (row) => nameOf(row).toLowerCase())
      return new Map([...named].map(([name, skus]) => [name, skus.map((sku) => sku.productSkuId)]))
    },
    unclear: async (keys) => {
      const { title } = products
      const rows = await database.sql
        .select({ productSkuId, skuCode, title, properties: productSkus.properties })
        .from(productSkus)
        .innerJoin(products, eq(products.productId, productSkus.productId))
        .where(equalsAny(productSkuId, keys))
      const textOf = (one: (typeof rows)[number] | undefined) =>
        one ? [one.title, one.properties.join(' / ')].filter(Boolean).join(': ') : '–'
      const coded = textOf(rows.find((row) => row.skuCode !== null))
      return { text: 'codeAndNumber', values: { coded, other: textOf(rows.find((row) => row.skuCode === null)) } }
    },
    all: async (owner) => {
      const rows = await read().where(ofCompany(owner)).limit(maxCodes)
      return rows.flatMap((row) => row.skuCode ?? [])
    },
    labels: async (keys) => {
      const rows = await read().where(equalsAny(productSkuId, keys))
      return new Map(rows.map((row): [RefKey, string] => [row.productSkuId, nameOf(row)]))
    },
  }
}
