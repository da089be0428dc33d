import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { payments as entity } from '@/contract/entities/payments'
import type { ListQuery } from '@/contract/list-query'
import { context } from '../../context'
import { crud } from '../../crud/crud'
import { withWrittenNames } from '../../crud/person-names'
import { labelsOf, type Row, serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { paymentRefunds, payments } from '../../db/schema/payments'
import { handlers } from '../../http/handlers'
import { StartOver } from '../../http/start-over'
import { enumText } from '../../messages/texts'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { lockOrders } from '../ledger/load-ledger'
import { withChannelNames } from './channel-names'
import { checkedPayment, checkedPaymentPatch } from './check-payment'
import { openOrdersOf, shownPayable } from './open-orders'
import { assignPayment, confirmPayments, settlePaid, unassignPayment } from './payment-moves'
import type { PaymentRow } from './payment-row'
import { sumsOf } from './payment-sums'
import { proposalsFor } from './propose-orders'
import { refundPayment } from './refund-payment'
import { spreadPayment } from './spread-payment'
import { claimTransaction, hasTransaction, settleTransactions } from './transactions'

/** Money of customers: recorded, confirmed, assigned to orders and given back. */
export function paymentPart(services: Services): ModulePart {
  const { database } = services
  const decorate = async (rows: Row[]) => {
    const named = await withChannelNames(await withOrders(rows, database), database)
    return named.map((row) => ({ ...row, assigned: row.orderId !== null }))
  }
  const resource = crud(entity, payments, services, {
    decorate,
    conditions: async (search) => furtherConditions(search),
    details: async ({ paymentId }) => ({ refunds: await refundsOf(paymentId, database) }),
    // Orders come before payments in the order of locks.
    lockFirst: async (keys, given) => {
      await lockOrders([...(await ordersOf(keys.map(Number), database)), ...named(given)], database)
    },
    beforeCreate: (draft) => checkedPayment(draft, database),
    beforeUpdate: (patch, rows) => checkedPaymentPatch(patch, rows, database),
    guards: {
      notRefunded: async ({ refundedAmount }) => refundedAmount === 0 || {},
      unassigned: async ({ orderId }) => orderId === null || {},
      assigned: async ({ orderId }) => orderId !== null || {},
    },
    actions: {
      confirm: (rows, given) => confirmPayments(known(rows, database), given, database),
      refund: (rows, given) => refundPayment(known(rows, database), given, database),
      assign: (rows, given) => assignPayment(known(rows, database), given, database),
      unassign: (rows) => unassignPayment(known(rows, database), database),
    },
    afterCreate: async (row) => {
      const { orderId } = row
      await claimTransaction(row, database)
      if (orderId !== null) await settlePaid([orderId], database)
    },
    afterUpdate: async (rows, patch) => {
      await settleTransactions(rows, patch, database)
      await settlePaid(
        rows.flatMap(({ orderId }) => orderId ?? []),
        database,
      )
    },
  })
  return combine(resource, {
    handlers: handlers({
      'POST payments/spread': async ({ body }) =>
        serialize(entity, await decorate(await spreadPayment(body, database)), database),
      'GET payments/sums': ({ query }) => sumsOf(query, furtherConditions(query), database),
      'GET payments/openorders': async ({ query: { orderId, userId, currency } }) => {
        const customer = { orderId: orderId ? Number(orderId) : undefined, userId: userId ? Number(userId) : undefined }
        return shownPayable(await openOrdersOf({ ...customer, currency }, database), database)
      },
      'GET payments/{id}/proposals': async ({ params }) =>
        proposalsFor((await resource.records.one(params.id)) as PaymentRow, database),
    }),
  })
}

/** Filters by values that no column has in this form. */
const furtherConditions = ({ assigned, sameTransaction }: ListQuery): SQL | undefined =>
  and(
    assigned === undefined ? undefined : assigned ? isNotNull(payments.orderId) : isNull(payments.orderId),
    sameTransaction === undefined ? undefined : hasTransaction(String(sameTransaction)),
  )

const named = ({ orderId }: Row): number[] => (typeof orderId === 'number' ? [orderId] : [])

async function ordersOf(ids: readonly number[], database: Database): Promise<number[]> {
  const rows = await database.sql
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(equalsAny(payments.paymentId, [...ids]))
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/** The payments as they were locked: one that has got another order since starts the move over. */
async function known(rows: readonly PaymentRow[], database: Database): Promise<readonly PaymentRow[]> {
  const now = await ordersOf(
    rows.map(({ paymentId }) => paymentId),
    database,
  )
  if (rows.flatMap(({ orderId }) => orderId ?? []).join() !== now.join()) throw new StartOver()
  return rows
}

/** The currency and the customer of each payment's order. */
async function withOrders(rows: readonly Row[], database: Database): Promise<Row[]> {
  const ids = rows.flatMap(({ orderId }) => (typeof orderId === 'number' ? [orderId] : []))
  if (ids.length === 0) return rows.map((row) => ({ ...row, orderCurrency: null, customerName: null }))
  const { orderId, currency: orderCurrency, customerName, country } = orders
  const found = await database.sql
    .select({ orderId, orderCurrency, customerName, country })
    .from(orders)
    .where(equalsAny(orderId, ids))
  const shown = await withWrittenNames(found, database)
  const byId = new Map(shown.map(({ orderId: id, ...facts }) => [id, facts]))
  return rows.map((row) => ({
    ...row,
    ...(byId.get(Number(row.orderId)) ?? { orderCurrency: null, customerName: null }),
  }))
}

async function refundsOf(paymentId: number, database: Database) {
  const { paymentRefundId, amount, orderAmount, kind, of, reason, lines, transactionId, adminId, createdTime } =
    paymentRefunds
  const rows = await database.sql
    .select({ paymentRefundId, amount, orderAmount, kind, of, reason, lines, transactionId, adminId, createdTime })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(asc(paymentRefundId))
  const people = await labelsOf('admins', [...new Set(rows.flatMap((row) => row.adminId ?? []))], database)
  return rows.map(({ adminId: by, ...row }) => ({
    ...{ ...row, kindText: enumText(context().language, 'PaymentRefundKind', row.kind) },
    ofText: row.of && enumText(context().language, 'PaymentRefundPart', row.of),
    adminName: by === null ? null : (people.get(by) ?? null),
  }))
}
