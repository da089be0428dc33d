import type { DateOrder, DecimalMark, SheetUnit } from '@/contract/sheet-forms'
import type { IssueText, Values } from '../messages/texts'

/** What a cell says: its value, or why it says nothing. */
export type CellReading = { value: unknown } | { text: IssueText; values?: Values; suggestion?: string }

/** How a cell is read; null: its column does not tell, and no form was chosen. */
export interface CellForms {
  mark: DecimalMark | null
  /** Cells of the column have different marks, so that none of them is read. */
  isMixed: boolean
  order: DateOrder | null
  /** Of a bare number; cells may name another one. */
  unit: SheetUnit | null
}

export interface CellReader {
  /** The time zone of times that name none. */
  timeZone: string
  /** The cell is a number, so that none of its digits is behind a mark between thousands. */
  isNumber: boolean
  /** The first day of serial numbers. */
  epoch: 1900 | 1904
  /** How the column is written. */
  forms: CellForms
  /** Of an amount. */
  currency?: string
}
