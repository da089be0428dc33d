import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { maxQuotedSkus } from '@/contract/entities/purchasing/line-facts'
import type { Accepted } from '@/contract/list-export'
import { caller, context } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, productSuppliers } from '../../db/schema/catalogue'
import { suppliers } from '../../db/schema/plain'
import { orderPurchases } from '../../db/schema/purchasing'
import { leased, startTask, type Task } from '../../jobs/tasks'
import { Problem } from '../../problem'
import { quotePaced } from '../catalogue/suppliers/quote-paced'
import { refreshBindings } from '../catalogue/suppliers/refresh-bindings'
import type { Quote, SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'

const taskName = 'orderpurchases/quoteall'

/** Bindings of a portion: some seconds of a marketplace that is asked a few at a time, or some ms of our own catalogue. */
const portionSize = { paced: 40, own: 200 }
/** Where a marketplace is slow or busy, a portion may take that long. */
const portionMs = 60_000

interface Parameters {
  /** The bindings to quote, in order. */
  keys: readonly number[]
}
interface State {
  done: number
}

/**
 * Starts to quote every enabled binding of these SKUs in the background, so that they can be compared as of today.
 * @throws 404 where a SKU is out of scope or gone
 */
export async function startQuoting(skuIds: readonly number[], database: Database): Promise<Accepted> {
  const ids = [...new Set(skuIds)].slice(0, maxQuotedSkus)
  const known = await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .where(and(equalsAny(productSkus.productSkuId, ids), scopeOf(productSkus)))
  if (known.length < ids.length) throw new Problem('missing')
  const bindings = await database.sql
    .select({ key: productSuppliers.productSupplierId })
    .from(productSuppliers)
    .leftJoin(suppliers, eq(suppliers.supplierId, productSuppliers.supplierId))
    .where(
      and(
        ...[equalsAny(productSuppliers.productSkuId, ids), eq(productSuppliers.status, 'Enabled')],
        or(isNull(suppliers.status), eq(suppliers.status, 'Enabled')),
      ),
    )
    .orderBy(asc(productSuppliers.productSupplierId))
  const keys = bindings.map(({ key }) => key)
  context().status = 202
  // A second click joins the first one's work.
  const uniqueKey = `${caller().adminId} ${hashOf(ids)}`
  return startTask(database, taskName, { keys }, { uniqueKey })
}

/** The same for the same SKUs in any order. */
const hashOf = (ids: readonly number[]): string =>
  createHash('sha256')
    .update([...ids].sort((one, other) => one - other).join())
    .digest('base64url')

/** The work behind it: portion by portion, the suppliers are asked outside of any transaction. */
export function quotingTasks(database: Database, catalogue: SupplierCatalogue): Readonly<Record<string, Task>> {
  const size = catalogue.pace ? portionSize.paced : portionSize.own
  const portionOf = ({ keys }: Parameters, { done }: State) => keys.slice(done, done + size)
  const task = leased<Parameters, State, ReadonlyMap<string, Quote>>({
    area: 'carts',
    limit: 2,
    prepareMs: portionMs,
    start: () => ({ done: 0 }),
    prepare: async ({ parameters, state }, signal) => {
      const bindings = await bindingsOf(portionOf(parameters, state), database)
      const articles = bindings.map(({ channelType, supplierProductId: productId, supplierProductSkuId: skuId }) => ({
        ...{ channelType, productId, skuId },
      }))
      return quotePaced(catalogue, articles, signal)
    },
    portion: async ({ parameters, state, prepared }) => {
      const keys = portionOf(parameters, state)
      await store(await bindingsOf(keys, database), prepared, database)
      const done = state.done + keys.length
      const total = parameters.keys.length
      return { state: { done }, progressRate: total > 0 ? (100 * done) / total : 100, isDone: done >= total }
    },
  })
  return { [taskName]: task }
}

type Binding = Awaited<ReturnType<typeof bindingsOf>>[number]

/** They were in scope when the work was started; suppliers are asked outside of any call. */
const bindingsOf = (keys: readonly number[], { sql: statements }: Database) =>
  statements
    .select({
      productSupplierId: productSuppliers.productSupplierId,
      channelType: productSuppliers.channelType,
      supplierProductId: productSuppliers.supplierProductId,
      supplierProductSkuId: productSuppliers.supplierProductSkuId,
      // Columns of a select of one table are written without it.
      isChosen: sql<boolean>`exists (select from ${orderPurchases} line
        where line.product_supplier_id = product_suppliers.product_supplier_id)`,
    })
    .from(productSuppliers)
    .where(equalsAny(productSuppliers.productSupplierId, keys))
    .orderBy(asc(productSuppliers.productSupplierId))

/**
 * Stores what suppliers say. The price of a binding that a line of the list has chosen stays what was agreed, so that a risen one
 * is told before it is paid.
 */
async function store(bindings: readonly Binding[], quotes: ReadonlyMap<string, Quote>, database: Database) {
  for (const isAgreed of [true, false]) {
    const some = bindings.filter(({ isChosen }) => isChosen !== isAgreed)
    if (some.length > 0) await refreshBindings(some, quotes, database, { isAgreed, occasion: 'LookUp' })
  }
}
