import type { SQL } from 'drizzle-orm'

/** A rule of the ledger: the rows that break it, each with what it is and what is wrong, ready to read. */
export interface LedgerCheck {
  name: string
  /** Selects `row` (which row) and `fault` (what is wrong with it). */
  broken: SQL
}
