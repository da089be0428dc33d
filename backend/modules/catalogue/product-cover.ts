import { sql } from 'drizzle-orm'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { productSkus, products } from '../../db/schema/catalogue'

/**
 * The picture that stands for a variant: its own, else the cover of its product, which is the product's first picture
 * until one is chosen (`firstOf` in the contract says the same of the product itself).
 */
export const skuCover = sql<
  string | null
>`coalesce(${productSkus.coverUrl}, ${products.coverUrl}, ${products.imageUrls}[1])`

const statements = new CompiledStatements<'covers'>(
  () => sql`select ${productSkus.productSkuId}, ${skuCover}
    from ${productSkus} join ${products} on ${products.productId} = ${productSkus.productId}
    where ${productSkus.productSkuId} = any(${sql.placeholder('keys')})`,
)

/** The pictures of variants by their keys. */
export async function skuCovers(keys: Iterable<number>, database: Database): Promise<Map<unknown, string | null>> {
  const found = await statements.run('covers', { keys: [...new Set(keys)] }, database)
  return new Map(found.map(([key, coverUrl]) => [key, coverUrl === null ? null : String(coverUrl)]))
}
