import { context } from '../../context'
import { type Remark, remarkIn } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { type GuardText, guardText, type Values } from '../../messages/texts'
import { Problem } from '../../problem'
import type { BookOrder, OrderRow } from '../chain/book-rows'
import type { Books } from '../chain/books'
import { loadBooks } from '../chain/load-books'
import { saveBooks } from '../chain/save-books'

interface Move {
  action: string
  given: Remark & Row
  /** Neither promises nor takes stock. */
  isWithoutStock?: boolean
  /** Further locked orders that it may touch. */
  others?: readonly OrderRow[]
  /** Changes the books of one order. Throws where it cannot be done. */
  apply: (order: BookOrder, books: Books) => void | Promise<void>
}

/**
 * Applies a move to the books of locked orders, stores what follows, and returns their rows: the timeline has the move
 * with its values.
 */
export async function moveOrders(
  rows: readonly OrderRow[],
  { action, given, isWithoutStock, others = [], apply }: Move,
  database: Database,
): Promise<Row[]> {
  const own = new Set(rows.map(({ orderId }) => orderId))
  const all = [...rows, ...others.filter(({ orderId }) => !own.has(orderId))]
  const books = await loadBooks({ orders: all, isWithoutStock }, database)
  for (const { orderId } of rows) {
    const order = books.orders.get(orderId)
    if (!order) continue
    await apply(order, books)
    Object.assign(order.row, remarkIn(given))
  }
  const { remark, ...values } = given
  const saved = await saveBooks(books, { move: { action, values }, orderIds: [...own] }, database)
  return rows.flatMap(({ orderId }) => saved.get(orderId) ?? [])
}

/** The refusal of a move on an order, by a rule of this name. */
export const refusedMove = ({ friendlyOrderId }: OrderRow, rule: GuardText, values: Values = {}): Problem =>
  new Problem('moveRefused', { reason: guardText(context().language, rule, { name: friendlyOrderId, ...values }) })
