import type { FormValue, SheetUnit } from '@/contract/sheet-forms'

/** What is known of a sheet besides its cells. */
export interface SheetFacts {
  /** The forms of columns that a person has chosen, by their keys. */
  forms?: Readonly<Record<string, FormValue>>
  /** Those of an earlier file with the same headings: a column that contradicts them is a question. */
  formsBefore?: Readonly<Record<string, FormValue>>
  /** Those of the profile of the file, for columns that do not tell. */
  formsOfProfile?: Readonly<Record<string, FormValue>>
  /** The name of the kind of file. */
  profile?: string
  /** It is a file; rows that a call brings along are written as the API has them. */
  isFile: boolean
  /** The units in its headings, by their columns. */
  units?: ReadonlyMap<string, SheetUnit>
  /** Its columns whose cells are added up of several headings. */
  sums?: ReadonlySet<string>
  /** The first day of its serial numbers. */
  epoch?: 1900 | 1904
}
