import { and, asc, eq } from 'drizzle-orm'
import { productSuppliers as bindingEntity } from '@/contract/entities/catalogue/product-suppliers'
import { products as entity, productSummary } from '@/contract/entities/catalogue/products'
import { type EnumValue, enums } from '@/contract/enums'
import { crud } from '../../crud/crud'
import { serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { handlers, mergeHandlers } from '../../http/handlers'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { moveToCategoryHandlers } from './move-to-category'
import { ProductFindings } from './product-findings'
import { productSizeChartHandlers } from './product-size-charts'
import { productSkuHandlers, removeSkus, shownSkusOf } from './product-skus'
import { productSpecificationHandlers } from './product-specifications'
import { withSummaries } from './product-summaries'
import { splitProductHandlers } from './split-product'

type Finding = EnumValue<'ProductFinding'>

/** Pickers offer no voided product, unless it is named. */
const offeredStates = enums.ProductStatus.filter((status) => status !== 'Voided')

/** Products: what is bought, stocked and sold, in variants. */
export function productPart(services: Services): ModulePart {
  const { database } = services
  const findings = new ProductFindings(database)
  const resource = crud(entity, products, services, {
    fixedCompany: true,
    summary: productSummary,
    conditions: async (query) => (query.findings ? findings.condition(query.findings as Finding[]) : undefined),
    decorate: async (rows) => {
      const found = await findings.ofAll(rows.map(({ productId }) => Number(productId)))
      const summaries = await withSummaries(rows, database)
      return summaries.map((row) => ({ ...row, findings: found.get(Number(row.productId)) ?? [] }))
    },
    suggestions: (query) => ({ status: query.ids ? undefined : offeredStates, ...query }),
    beforeRemove: (rows) => removeSkusOf(rows, database),
    details: async ({ productId }) => ({ skus: await shownSkusOf(productId, database) }),
  })
  const { records } = resource
  return combine(resource, {
    handlers: mergeHandlers(
      handlers({
        'GET products/{id}/findings': async ({ params }) => {
          await records.one(params.id)
          return findings.of(params.id)
        },
        'GET products/{id}/suppliers': async ({ params, query }) => {
          await records.one(params.id)
          const { productSkuId, productId, position, productSupplierId } = productSuppliers
          const rows = await database.sql
            .select()
            .from(productSuppliers)
            .where(and(eq(productId, params.id), query.productSkuId ? eq(productSkuId, query.productSkuId) : undefined))
            .orderBy(asc(productSkuId), asc(position), asc(productSupplierId))
          return serialize(bindingEntity, rows, database)
        },
      }),
      productSkuHandlers(services, records),
      productSpecificationHandlers(services, records),
      productSizeChartHandlers(services, records),
      moveToCategoryHandlers(services, resource),
      splitProductHandlers(services, resource),
    ),
  })
}

/** Deletes the variants of products first, so that a refusal counts what refers to them. */
async function removeSkusOf(rows: readonly { productId: number }[], database: Database): Promise<void> {
  const keys = rows.map(({ productId }) => productId)
  const skus = await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .where(equalsAny(productSkus.productId, keys))
  await removeSkus(
    skus.map(({ productSkuId }) => productSkuId),
    database,
  )
}
