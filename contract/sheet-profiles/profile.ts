import type { JoinedColumn } from '../sheet-composition'
import type { FormValue } from '../sheet-forms'

/** Records with this state are left out: nothing is to be done about them any more. */
export interface SkippedState {
  heading: string
  /**
   * What a state begins with, whatever its case; filled: any time, which has figures; blank: a row without it is none of a
   * record; zero: no piece is left of the row.
   */
  values: readonly string[] | 'filled' | 'blank' | 'zero'
}

/** A kind of file that a shop, marketplace or forwarder writes. */
export interface SheetProfile {
  /** As it is shown; the names of shops are the same in each language. */
  name: string
  /** The list that it is imported into. */
  path: string
  /** The columns that its headings stand for; null: what it holds is not imported. */
  headings: Readonly<Record<string, string | null>>
  /** Further headings that are not imported, where their names differ from shop to shop. */
  ignored?: RegExp
  /** Columns of which several headings have parts. */
  joins?: readonly JoinedColumn[]
  /** What the file does not say, by columns. */
  fixed?: Readonly<Record<string, string>>
  /** How columns are written that do not tell it themselves, by the keys of their forms. */
  forms?: Readonly<Record<string, FormValue>>
  /** What all rows of a record say stands in the first alone, where the list takes that for no mistake else. */
  repeats?: true
  /** Columns of which only the first row of a record counts, such as further pictures below it. */
  firstOnly?: readonly string[]
  /** What stands in cells that say nothing, by columns. */
  blanks?: Readonly<Record<string, readonly string[]>>
  /** Columns whose blank cells take what another column says, which is blank then. */
  filledFrom?: Readonly<Record<string, string>>
  /** Orders that are cancelled, refunded or shipped already. */
  skipped?: readonly SkippedState[]
}

/** Headings whose columns are not imported. */
export const leftOut = (...headings: readonly string[]) =>
  Object.fromEntries(headings.map((heading) => [heading, null]))
