import { and, asc, eq } from 'drizzle-orm'
import { productSuppliers as bindingEntity } from '@/contract/entities/product-suppliers'
import { products as entity, productSummary } from '@/contract/entities/products'
import { context } from '../../context'
import { crud } from '../../crud/crud'
import { Records } from '../../crud/records'
import { serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { type HandlerMap, handlers } from '../../http/handlers'
import { enumText } from '../../messages/texts'
import type { Services } from '../../services'

export function productHandlers(services: Services): HandlerMap {
  const { database } = services
  const records = new Records(entity, products, database)
  const plain = crud(entity, products, services, {
    details: async (row) => ({ skus: await skusOf(Number(row.productId), database) }),
  })
  return {
    ...plain,
    ...handlers({
      'GET products/{id}': async (call) => {
        if (call.query.summary !== 'true') return (await plain['GET products/{id}']?.(call as never)) as never
        const localized = call.query.localized !== 'false'
        const [product] = await serialize(entity, [await records.one(call.params.id)], database, { localized })
        return productSummary.parse(product)
      },
      'GET products/{id}/skus': async ({ params }) => {
        await records.one(params.id)
        return skusOf(params.id, database)
      },
      'GET products/{id}/suppliers': async ({ params, query }) => {
        await records.one(params.id)
        const { productSkuId, productId, position, productSupplierId } = productSuppliers
        const rows = await database.sql
          .select()
          .from(productSuppliers)
          .where(and(eq(productId, params.id), query.productSkuId ? eq(productSkuId, query.productSkuId) : undefined))
          .orderBy(asc(productSkuId), asc(position), asc(productSupplierId))
        return (await serialize(bindingEntity, rows, database)) as never
      },
    }),
  }
}

async function skusOf(productId: number, database: Database) {
  const { language } = context()
  const rows = await database.sql
    .select()
    .from(productSkus)
    .where(eq(productSkus.productId, productId))
    .orderBy(asc(productSkus.productSkuId))
  return rows.map(({ companyId, createdTime, updatedTime, version, ...sku }) => ({
    ...sku,
    statusText: enumText(language, 'Status', sku.status),
  }))
}
