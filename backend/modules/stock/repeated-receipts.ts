import { and, isNull, lte, max, sql } from 'drizzle-orm'
import type { MovementOfRow } from '@/contract/entities/inventories'
import { formatTime } from '@/contract/text/time-text'
import { context } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { inventoryMovements } from '../../db/schema/stock'
import { guardText, warningText } from '../../messages/texts'
import { Problem } from '../../problem'

/** An equal receipt is asked about for so many days: a file is sent twice on one of them, not a year later. */
const askedDays = 30

export type Receipt = Extract<MovementOfRow, { kind: 'Receipt' }>

/** When a receipt of the same pieces for the same reason was booked in a place; undefined: not of late. */
export type ReceiptsOfLate = (inventoryId: number | undefined, receipt: Receipt) => Date | undefined

const nameOf = (inventoryId: number, { qty, reason }: Pick<Receipt, 'qty' | 'reason'>) =>
  JSON.stringify([inventoryId, qty, reason || null])

/**
 * The statement that reads the receipts that people have booked of late in these places; those of checks of parcels are none
 * of them.
 * @param last the newest movement that counts; left out: all
 */
export function receiptsIn(inventoryIds: readonly number[], database: Database, last?: number) {
  const { inventoryId, inventoryMovementId, kind, documentType, change, reason, createdTime } = inventoryMovements
  return database.sql
    .select({ inventoryId, qty: change, reason, time: max(createdTime) })
    .from(inventoryMovements)
    .where(
      and(
        equalsAny(inventoryId, inventoryIds),
        // In the text, because a plan for any kind cannot use the index of receipts by hand.
        sql`${kind} = 'Receipt'`,
        isNull(documentType),
        sql`${createdTime} > now() - make_interval(days => ${askedDays})`,
        last === undefined ? undefined : lte(inventoryMovementId, last),
      ),
    )
    .groupBy(inventoryId, change, reason)
}

/**
 * Reads the receipts of late in these places.
 * @param last the newest movement that counts; left out: all
 */
export async function readReceipts(
  inventoryIds: readonly number[],
  database: Database,
  last?: number,
): Promise<ReceiptsOfLate> {
  const rows = await receiptsIn(inventoryIds, database, last)
  const found = new Map(
    rows.map(({ inventoryId: id, qty, reason: why, time }) => [
      nameOf(id, { qty, reason: why ?? '' }),
      time ?? undefined,
    ]),
  )
  return (id, receipt) => (id === undefined ? undefined : found.get(nameOf(id, receipt)))
}

/** Says that the same was received before: a file that is sent twice would book its pieces twice. */
export const repeatWarning = (time: Date, { qty, reason }: Receipt): string =>
  warningText(context().language, 'receivedBefore', {
    // To the minute, and with its zone, which the day alone would hide.
    ...{ date: `${formatTime(time.toISOString(), 'UTC').slice(0, 16)} UTC`, n: String(qty), reason },
  })

/**
 * Refuses a receipt, which is booked already in this transaction, where the same was booked since its sheet was checked:
 * the place is locked, so that of two files at once the second sees what the first has booked.
 * @param after the newest movement of the place before it
 */
export async function refuseRepeat(
  { inventoryId, after }: { inventoryId: number; after: number },
  receipt: Receipt,
  database: Database,
): Promise<void> {
  const time = (await readReceipts([inventoryId], database, after))(inventoryId, receipt)
  if (!time) return
  const reason = guardText(context().language, 'warnedSince', { warnings: repeatWarning(time, receipt) })
  throw new Problem('moveRefused', { reason })
}
