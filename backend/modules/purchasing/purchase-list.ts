import { and, asc, eq } from 'drizzle-orm'
import { orderPurchases as entity } from '@/contract/entities/order-purchases'
import { context } from '../../context'
import { crud, remarkIn } from '../../crud/crud'
import { Records } from '../../crud/records'
import { scopeOf } from '../../crud/scope'
import { type Row, serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { productSuppliers } from '../../db/schema/catalogue'
import { sites } from '../../db/schema/organisation'
import { orderPurchases } from '../../db/schema/purchasing'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { findSku } from '../catalogue/find-sku'
import { preferredBindings } from '../catalogue/preferred-binding'
import type { SupplierCatalogue } from '../catalogue/supplier-catalogue'
import { withLineDetails } from './line-details'
import { updatesOf } from './line-updates'
import { lineTagOf } from './line-version'
import { recordOrderEvent } from './order-events'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'

/** The purchase list: its lines, what may be changed on them, preview and placing. */
export function purchaseListHandlers(services: Services, catalogue: SupplierCatalogue): HandlerMap {
  const { database } = services
  const decorate = (rows: readonly Row[]) => withLineDetails(rows, database)
  const tagsOf = async (rows: readonly Row[]) => (await decorate(rows)).map(lineTagOf)
  const records = new Records(entity, orderPurchases, database, tagsOf)
  const shown = async (rows: Row[]) => serialize(entity, await decorate(rows), database)
  const shownOne = async (row: Row) => {
    const [record] = await shown([row])
    context().headers.ETag = lineTagOf(record ?? {})
    return record as never
  }
  /** At once, however many lines: preview and placing count on what was done to them before. */
  const setAll = async (ids: readonly number[], patch: Row, body: Remark = {}) => {
    await records.refuseStale(ids)
    return (await shown(await records.set(ids, { ...patch, ...remarkIn(body) }))) as never
  }

  return {
    ...crud(entity, orderPurchases, services, { decorate, tagsOf }),
    ...handlers({
      'GET orderpurchases/updates': ({ query }) => updatesOf(query, records, shown) as never,
      'POST orderpurchases': async ({ body }) => {
        const { companyId, siteId } = await placeOf(body, database)
        const bindings = await preferredBindings([body.productSkuId], database)
        const preferred = bindings.get(body.productSkuId) ?? null
        const productSupplierId = body.productSupplierId === undefined ? preferred : body.productSupplierId
        const row = await records.create({ ...body, companyId, siteId, productSupplierId })
        await checkBinding(row, productSupplierId, database)
        return shownOne(row)
      },
      'POST orderpurchases/{id}': async ({ params, body }) => {
        const line = await records.one(params.id)
        await checkBinding(line, body.productSupplierId ?? null, database)
        return shownOne(await records.update(params.id, { ...body, ...remarkIn(body) }))
      },
      'POST orderpurchases/{id}/updateqty': async ({ params, body }) =>
        shownOne(await records.update(params.id, { qty: body.qty })),
      'POST orderpurchases/{ids}/select': ({ params, body }) => setAll(params.ids, { checked: true }, body),
      'POST orderpurchases/{ids}/deselect': ({ params, body }) => setAll(params.ids, { checked: false }, body),
      'POST orderpurchases/{ids}/remark': ({ params, body }) => setAll(params.ids, { remark: null }, body),
      'POST orderpurchases/{ids}/cancel': async ({ params, body }) => {
        const lines = await records.unchanged(params.ids)
        const answer = await shown(lines)
        await recordOrderEvent(lines, 'purchaseCancelled', database, remarkIn(body ?? {}))
        await records.remove(params.ids)
        return answer as never
      },
      'POST orderpurchases/previeworder': ({ body }) => previewOrder(body, services, catalogue),
      'POST orderpurchases/placeorder': ({ body }) => placeOrder(body, services, catalogue),
    }),
  }
}

interface Remark {
  remark?: string | null
}

interface NewLine {
  productId: number
  productSkuId: number
  siteId?: number
}

/** To which company and site a new line belongs. Refuses a SKU that is out of scope or of another product. */
async function placeOf(draft: NewLine, database: Database) {
  const { siteId } = draft
  const { companyId } = await findSku(draft, database)
  const [site] = await database.sql
    .select({ siteId: sites.siteId, companyId: sites.companyId })
    .from(sites)
    .where(and(scopeOf(sites), siteId === undefined ? eq(sites.companyId, companyId) : eq(sites.siteId, siteId)))
    .orderBy(asc(sites.siteId))
    .limit(1)
  if (!site) throw new Problem('missing')
  if (site.companyId !== companyId) throw new Problem('skuOfOtherCompany')
  return { companyId, siteId: site.siteId }
}

async function checkBinding(line: Row, productSupplierId: number | null, database: Database): Promise<void> {
  if (productSupplierId === null) return
  const [binding] = await database.sql
    .select({ productSkuId: productSuppliers.productSkuId, status: productSuppliers.status })
    .from(productSuppliers)
    .where(and(eq(productSuppliers.productSupplierId, productSupplierId), scopeOf(productSuppliers)))
  if (!binding) throw new Problem('missing')
  if (binding.productSkuId !== line.productSkuId) throw new Problem('bindingOfOtherSku')
  if (binding.status !== 'Enabled') throw new Problem('bindingDisabled')
}
