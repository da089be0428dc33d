import type { BookLine } from '../chain/book-rows'
import type { PackageLineRow, PackageRow } from './package-rows'

/** A line of a parcel with the line of the order that its pieces are of; moves change the row. */
export interface MovedLine {
  row: PackageLineRow
  line: BookLine
}

export interface MovedPackage {
  row: PackageRow
  lines: MovedLine[]
}
