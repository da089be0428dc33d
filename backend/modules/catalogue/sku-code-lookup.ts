import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
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
      const named = or(equalsAny(sql`lower(${skuCode})`, codes), and(isNull(skuCode), equalsAny(productSkuId, keys)))
      const rows = await read().where(and(ofCompany(owner), named))
      return new Map(rows.map((row): [string, RefKey[]] => [nameOf(row).toLowerCase(), [row.productSkuId]]))
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
