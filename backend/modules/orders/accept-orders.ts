import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies, sites } from '../../db/schema/organisation'
import type { OrderRow } from '../ledger/ledger-rows'
import { spreadAgain } from '../ledger/order-sums'
import { minorUnitsOf } from '../money/currency-units'
import { approvedRate } from '../reference/approved-rate'
import { listRows } from './cover-orders'
import { moveOrders, refusedMove } from './move-orders'

/**
 * Accepts pending orders: promises free stock and lists the rest, spreads discount and tax on the lines, and freezes the
 * rate to the company's currency.
 */
export async function acceptOrders(rows: readonly OrderRow[], given: Remark, database: Database): Promise<Row[]> {
  await refuseUnpaid(rows, database)
  const unitOf = await minorUnitsOf(
    rows.map(({ currency }) => currency),
    database,
  )
  const rates = await ratesOf(rows, database)
  const cover = await listRows(rows, database)
  const acceptedTime = new Date()
  const accepted = await moveOrders(
    rows,
    {
      action: 'accept',
      given,
      apply: (order, ledger) => {
        order.row.acceptedTime = acceptedTime
        order.row.exchangeRate = rates.get(order.row.orderId) ?? null
        spreadAgain(order, unitOf(order.row.currency), { isFirst: true })
        cover(order, ledger)
      },
    },
    database,
  )
  const facts = rows.map(({ siteId, orderId, friendlyOrderId }) => ({
    siteId,
    data: { orderId, friendlyOrderId, status: 'Accepted', acceptedTime },
  }))
  await database.raise('OrderAccepted', facts)
  return accepted
}

/** A site may accept paid orders alone. */
async function refuseUnpaid(rows: readonly OrderRow[], database: Database): Promise<void> {
  const unpaid = rows.filter(({ payStatus }) => payStatus === 'Unpaid' || payStatus === 'PartlyPaid')
  if (unpaid.length === 0) return
  const rules = await database.sql
    .select({ siteId: sites.siteId, acceptOrders: sites.acceptOrders })
    .from(sites)
    .where(equalsAny(sites.siteId, [...new Set(unpaid.map(({ siteId }) => siteId))]))
  const strict = new Set(rules.filter(({ acceptOrders }) => acceptOrders === 'WhenPaid').map(({ siteId }) => siteId))
  const refused = unpaid.find(({ siteId }) => strict.has(siteId))
  if (refused) throw refusedMove(refused, 'paidFirst')
}

/** The approved rates from the orders' currencies to those of their companies, by order. */
async function ratesOf(rows: readonly OrderRow[], database: Database): Promise<Map<number, string | null>> {
  const ids = [...new Set(rows.map(({ companyId }) => companyId))]
  const owners = await database.sql
    .select({ companyId: companies.companyId, currency: companies.currency })
    .from(companies)
    .where(equalsAny(companies.companyId, ids))
  const currencyOf = new Map(owners.map(({ companyId, currency }) => [companyId, currency]))
  const known = new Map<string, string | null>()
  const rates = new Map<number, string | null>()
  for (const { orderId, companyId, currency } of rows) {
    const to = currencyOf.get(companyId) ?? currency
    const pair = `${currency} ${to}`
    if (!known.has(pair)) known.set(pair, await approvedRate(currency, to, database))
    rates.set(orderId, known.get(pair) ?? null)
  }
  return rates
}
