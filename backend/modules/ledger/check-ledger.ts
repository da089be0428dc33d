import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { invoiceChecks } from './check-invoices'
import { moneyChecks } from './check-money'
import { pieceChecks } from './check-pieces'
import { purchaseChecks } from './check-purchases'
import { stockChecks } from './check-stock'
import { twinChecks } from './check-twins'
import type { LedgerCheck } from './ledger-check'

export interface BrokenRow {
  check: string
  row: string
  fault: string
}

const checks: readonly LedgerCheck[] = [
  ...pieceChecks,
  ...stockChecks,
  ...moneyChecks,
  ...purchaseChecks,
  ...invoiceChecks,
  ...twinChecks,
]
const atMost = 20

/**
 * Proves the ledger of a store: every piece is in one place, states and sums follow from pieces and money, and stock is
 * what its movements say. Reads only.
 * @returns the rows that are wrong, at most 20 of each rule
 */
export async function checkLedger(database: Database): Promise<BrokenRow[]> {
  const found: BrokenRow[] = []
  for (const { name, broken } of checks) {
    const { rows } = await database.sql.execute<{ row: string; fault: string }>(
      sql`select "row", "fault" from (${broken}) as broken limit ${sql.raw(String(atMost))}`,
    )
    found.push(...rows.map((one) => ({ check: name, ...one })))
  }
  return found
}
