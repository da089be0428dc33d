import { and, eq, sql } from 'drizzle-orm'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import type { Lookup, RefKey } from '../../sheets/lookups'

/** So many codes are compared with one that does not exist. */
const maxCodes = 5000

/** SKUs by their codes, for sheets. */
export function skuCodeLookup(database: Database): Lookup {
  const { productSkuId, skuCode, companyId } = productSkus
  const read = () => database.sql.select({ productSkuId, skuCode }).from(productSkus)
  const ofCompany = (owner: number) => and(scopeOf(productSkus), eq(companyId, owner))
  return {
    find: async (names, owner) => {
      const codes = names.map((name) => name.toLowerCase())
      const rows = await read().where(and(ofCompany(owner), equalsAny(sql`lower(${skuCode})`, codes)))
      return new Map(rows.map((row): [string, RefKey[]] => [row.skuCode?.toLowerCase() ?? '', [row.productSkuId]]))
    },
    all: async (owner) => {
      const rows = await read().where(ofCompany(owner)).limit(maxCodes)
      return rows.flatMap((row) => row.skuCode ?? [])
    },
    labels: async (keys) => {
      const rows = await read().where(equalsAny(productSkuId, keys))
      return new Map(rows.map((row): [RefKey, string] => [row.productSkuId, row.skuCode ?? `#${row.productSkuId}`]))
    },
  }
}
