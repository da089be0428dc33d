import type { Books } from './books'
import { orderState } from './places'

/** What the pieces of each order say, whether it is archived or not. */
export const openStates = (books: Books): Map<number, string> =>
  new Map(
    [...books.orders.values()].map(({ row, lines }) => [
      row.orderId,
      orderState(
        { isAccepted: row.acceptedTime !== null, isCancelled: row.isVoid, isArchived: false },
        lines.map((line) => books.placesOf(line)),
      ),
    ]),
  )

/** An archived order whose pieces now say something else comes out of the archive. */
export function takeOutOfArchive(books: Books, before: ReadonlyMap<number, string>): void {
  const now = openStates(books)
  for (const { row } of books.orders.values()) {
    if (row.archivedTime && now.get(row.orderId) !== before.get(row.orderId)) row.archivedTime = null
  }
}
