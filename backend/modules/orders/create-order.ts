import { and, eq, sql } from 'drizzle-orm'
import { checkouts as checkoutEntity } from '@/contract/entities/checkouts'
import type { orders as entity } from '@/contract/entities/orders'
import type { DraftOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { refuseIncomplete } from '../../crud/address-rules'
import { companyOfSite } from '../../crud/references'
import type { Row } from '../../crud/serialize'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import { checkouts } from '../../db/schema/payments'
import { type FieldError, invalid } from '../../http/parse'
import { customersOf } from '../customers/customers-of'
import { refuseBanned } from '../customers/user-bans'
import { contactsOf } from '../customers/users'
import { documentNumber, reserveKeys } from '../ledger/document-numbers'
import { payStatusOf } from '../ledger/order-money'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, hasDecimals, toMinor } from '../money/minor-units'
import { zonesOfSites } from '../reference/site-zones'

export type OrderDraft = DraftOf<typeof entity>

/** A draft of an order with what the server makes and works out: number, company, customer and sums. */
export async function completedDraft(draft: OrderDraft, database: Database): Promise<Row> {
  const [order] = await completedDrafts([draft], database)
  if (!order) throw new Error('A draft was lost.')
  return order
}

/** The same for several, in a few statements; throws for the first that is refused. */
export async function completedDrafts(drafts: readonly OrderDraft[], database: Database): Promise<Row[]> {
  const owners = await companiesOf(drafts, database)
  const unitOf = await minorUnitsOf(
    drafts.map(({ currency }) => currency),
    database,
  )
  for (const draft of drafts) {
    if (draft.addressLine1) refuseIncomplete(draft)
    refuseDecimals(draft, unitOf(draft.currency))
  }
  await refuseUnsold(
    drafts.map(({ lines }) => lines),
    database,
  )
  const withContacts = drafts.map((draft) => ({ ...draft, ...contactsOf({ email: draft.email, phone: draft.phone }) }))
  const customers = await customersOf(withContacts, database)
  const completed = withContacts.map((draft, at) => ({
    ...draft,
    companyId: owners.get(draft.siteId) ?? 0,
    userId: draft.userId ?? customers[at] ?? null,
  }))
  await refuseBanned(completed, 'Order', database)
  for (const { checkoutId, siteId } of drafts) if (checkoutId) await claimCheckout(checkoutId, siteId, database)
  const keys = await reserveKeys(orders.orderId, drafts.length, database)
  const zoneOf = await zonesOfSites([...owners.keys()], database)
  return completed.map((draft, at) => ({
    ...draft,
    ...amountsOf(draft, unitOf(draft.currency)),
    channelType: draft.channelType ?? 'Site',
    orderId: keys[at],
    friendlyOrderId: documentNumber('O', keys[at] ?? 0, new Date(), zoneOf(draft.siteId)),
  }))
}

async function companiesOf(drafts: readonly OrderDraft[], database: Database): Promise<Map<number, number>> {
  const owners = new Map<number, number>()
  for (const siteId of new Set(drafts.map((draft) => draft.siteId))) {
    owners.set(siteId, await companyOfSite(siteId, database))
  }
  return owners
}

/** What a new order comes to. */
function amountsOf({ lines, freightAmount = 0, discountAmount = 0, taxAmount = 0 }: OrderDraft, unit: number): Row {
  const [freight, discount] = [toMinor(freightAmount, unit), toMinor(discountAmount, unit)]
  const goods = lines.reduce((sum, { qty, price }) => sum + qty * toMinor(price, unit), 0)
  if (discount > goods + freight) throw invalid([{ field: 'discountAmount', text: 'aboveGoods' }])
  const total = goods + freight + toMinor(taxAmount, unit) - discount
  return {
    ...{ freightAmount, discountAmount, taxAmount },
    ...{ enteredDiscount: discountAmount, enteredTax: taxAmount, paidAmount: 0 },
    ...{ goodsAmount: fromMinor(goods, unit), totalAmount: fromMinor(total, unit), payStatus: payStatusOf(total, 0) },
  }
}

interface Amounts {
  lines?: readonly { price: number }[]
  freightAmount?: number
  discountAmount?: number
  taxAmount?: number
}

/** Refuses amounts with more decimals than the currency has. */
export function refuseDecimals({ lines = [], freightAmount, discountAmount, taxAmount }: Amounts, unit: number): void {
  const amounts = { freightAmount, discountAmount, taxAmount }
  const text = 'decimals' as const
  const values = { n: String(unit) }
  const errors: FieldError[] = [
    ...lines.flatMap(({ price }, index) =>
      hasDecimals(price, unit) ? [] : [{ field: `lines.${index}.price`, text, values }],
    ),
    ...Object.entries(amounts).flatMap(([field, amount]) =>
      amount === undefined || hasDecimals(amount, unit) ? [] : [{ field, text, values }],
    ),
  ]
  if (errors.length > 0) throw invalid(errors)
}

/** Refuses SKUs that are not sold any more, each at its line. */
export async function refuseUnsold(
  orders: readonly (readonly { productSkuId: number }[])[],
  database: Database,
): Promise<void> {
  const keys = [...new Set(orders.flat().map(({ productSkuId }) => productSkuId))]
  const disabled = await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .where(and(equalsAny(productSkus.productSkuId, keys), eq(productSkus.status, 'Disabled')))
  const ids = new Set(disabled.map(({ productSkuId }) => productSkuId))
  for (const lines of orders) {
    const errors = lines.flatMap(({ productSkuId }, index): FieldError[] =>
      ids.has(productSkuId) ? [{ field: `lines.${index}.productSkuId`, text: 'disabled' }] : [],
    )
    if (errors.length > 0) throw invalid(errors)
  }
}

/** The order was made from a checkout, which is paid with it. */
export async function settleCheckout(
  { orderId, checkoutId }: { orderId: number; checkoutId: number | null },
  database: Database,
): Promise<void> {
  if (checkoutId === null) return
  const [before] = await database.sql.select().from(checkouts).where(eq(checkouts.checkoutId, checkoutId))
  const set = { status: 'Paid' as const, orderId, updatedTime: new Date(), version: sql`version + 1` }
  const [after] = await database.sql.update(checkouts).set(set).where(eq(checkouts.checkoutId, checkoutId)).returning()
  if (before && after) {
    await trackChanges(checkoutEntity as AnyEntity, 'update', [{ before, after }], database)
  }
}

/** A checkout becomes an order once; it is locked until then. */
async function claimCheckout(checkoutId: number, siteId: number, database: Database): Promise<void> {
  const [checkout] = await database.sql
    .select()
    .from(checkouts)
    .where(eq(checkouts.checkoutId, checkoutId))
    .for('update')
  if (checkout?.siteId !== siteId) throw invalid([{ field: 'checkoutId', text: 'missing' }])
  if (checkout.orderId !== null || checkout.status === 'Paid') {
    throw invalid([{ field: 'checkoutId', text: 'taken' }])
  }
}
