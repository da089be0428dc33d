import { context } from '../../context'
import { type Remark, remarkIn } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { type GuardText, guardText, type Values } from '../../messages/texts'
import { Problem } from '../../problem'
import type { Ledger } from '../ledger/ledger'
import type { LedgerOrder, OrderRow } from '../ledger/ledger-rows'
import { loadLedger } from '../ledger/load-ledger'
import { saveLedger } from '../ledger/save-ledger'

interface Move {
  action: string
  given: Remark & Row
  /** Neither promises nor takes stock. */
  isWithoutStock?: boolean
  /** Further locked orders that it may touch. */
  others?: readonly OrderRow[]
  /** Changes the ledger of one order. Throws where it cannot be done. */
  apply: (order: LedgerOrder, ledger: Ledger) => void | Promise<void>
}

/**
 * Applies a move to the ledger of locked orders, stores what follows, and returns their rows: the timeline has the move
 * with its values.
 */
export async function moveOrders(
  rows: readonly OrderRow[],
  { action, given, isWithoutStock, others = [], apply }: Move,
  database: Database,
): Promise<Row[]> {
  const own = new Set(rows.map(({ orderId }) => orderId))
  const all = [...rows, ...others.filter(({ orderId }) => !own.has(orderId))]
  const ledger = await loadLedger({ orders: all, isWithoutStock }, database)
  for (const { orderId } of rows) {
    const order = ledger.orders.get(orderId)
    if (!order) continue
    await apply(order, ledger)
    Object.assign(order.row, remarkIn(given))
  }
  const { remark, ...values } = given
  const saved = await saveLedger(ledger, { move: { action, values }, orderIds: [...own] }, database)
  return rows.flatMap(({ orderId }) => saved.get(orderId) ?? [])
}

/** The refusal of a move on an order, by a rule of this name. */
export const refusedMove = ({ friendlyOrderId }: OrderRow, rule: GuardText, values: Values = {}): Problem =>
  new Problem('moveRefused', { reason: guardText(context().language, rule, { name: friendlyOrderId, ...values }) })
