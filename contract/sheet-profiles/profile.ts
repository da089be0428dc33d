import type { FormValue } from '../sheet-forms'

/** Records with this state are left out: nothing is to be done about them any more. */
export interface SkippedState {
  heading: string
  /** What a state begins with, whatever its case; filled: any. */
  values: readonly string[] | 'filled'
}

/** A kind of file that a shop, marketplace or forwarder writes. */
export interface SheetProfile {
  /** As it is shown; the names of shops are the same in each language. */
  name: string
  /** The list that it is imported into. */
  path: string
  /** The columns that its headings stand for; null: what it holds is not imported. */
  headings: Readonly<Record<string, string | null>>
  /** What the file does not say, by columns. */
  fixed?: Readonly<Record<string, string>>
  /** How columns are written that do not tell it themselves, by the keys of their forms. */
  forms?: Readonly<Record<string, FormValue>>
  /** Orders that are cancelled, refunded or shipped already. */
  skipped?: readonly SkippedState[]
}

/** Headings whose columns are not imported. */
export const leftOut = (...headings: readonly string[]) =>
  Object.fromEntries(headings.map((heading) => [heading, null]))
