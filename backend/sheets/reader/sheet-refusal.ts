import { maxCellLength } from '@/contract/sheet-limits'

/** The problems of the API that a file may be. */
export type SheetRefusalKind =
  | 'sheetTooLong'
  | 'sheetTooWide'
  | 'sheetUnreadable'
  | 'sheetEmpty'
  | 'sheetColumns'
  | 'sheetCellError'
  | 'sheetBrokenCell'
  | 'sheetLongCell'
  | 'sheetMerged'
  | 'sheetMacros'
  | 'sheetProtected'

/** Why a file is not read, as the problem of the API for it. */
export class SheetRefusal extends Error {
  constructor(
    readonly kind: SheetRefusalKind,
    /** What stands in the message, such as `columns` or `cell`. */
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(kind)
  }
}

/** Of a cell with more letters than spreadsheets have. */
export const longCell = () => new SheetRefusal('sheetLongCell', { max: String(maxCellLength) })
