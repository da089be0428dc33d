/** A row with the texts of its cells; a blank cell is ''. */
export interface TextRow<Name extends string = string> {
  /** As the spreadsheet counts it; of rows that were sent, from 1. */
  row: number
  cells: Partial<Readonly<Record<Name, string>>>
  /** The columns whose cell is a number, not the text of one. */
  numbers?: ReadonlySet<string>
  /** The columns whose cell is blank in the file and was taken from above. */
  filled?: ReadonlySet<string>
  /** The file has no quantities: the row is one piece. */
  isPiece?: boolean
}
