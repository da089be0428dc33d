import type { Ledger } from './ledger'
import { orderState } from './places'

/** What the pieces of each order say, whether it is archived or not. */
export const openStates = (ledger: Ledger): Map<number, string> =>
  new Map(
    [...ledger.orders.values()].map(({ row, lines }) => [
      row.orderId,
      orderState(
        { isAccepted: row.acceptedTime !== null, isCancelled: row.isVoid, isArchived: false },
        lines.map((line) => ledger.placesOf(line)),
      ),
    ]),
  )

/** An archived order whose pieces now say something else comes out of the archive. */
export function takeOutOfArchive(ledger: Ledger, before: ReadonlyMap<number, string>): void {
  const now = openStates(ledger)
  for (const { row } of ledger.orders.values()) {
    if (row.archivedTime && now.get(row.orderId) !== before.get(row.orderId)) row.archivedTime = null
  }
}
