import type { LedgerLine } from '../ledger/ledger-rows'
import type { PackageLineRow, PackageRow } from './package-rows'

/** A line of a parcel with the line of the order that its pieces are of; moves change the row. */
export interface MovedLine {
  row: PackageLineRow
  line: LedgerLine
}

export interface MovedPackage {
  row: PackageRow
  lines: MovedLine[]
}
