import { z } from 'zod'

/** The encodings that the text of a sheet may have. */
export const sheetEncodings = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5'],
  ...['shift_jis', 'euc-kr', 'windows-1252', 'windows-1251'],
] as const
export type SheetEncoding = (typeof sheetEncodings)[number]

const maxNameLength = 255

/** How a file is read where its own signs are not taken; each part that is left out is worked out from the file. */
export const sheetReading = {
  encoding: z.enum(sheetEncodings).optional(),
  /** The name of a worksheet of a workbook, or the number of a table of a page. */
  worksheet: z.string().max(maxNameLength).optional(),
  /** The row with the headings, as the spreadsheet counts it. */
  headingRow: z.int().positive().max(1_048_576).optional(),
  /** Takes the rows below the table that look like its sums as rows. */
  keepsTotals: z.boolean().optional(),
  /** Takes the rows of records that are cancelled, refunded or shipped already, but for those of `states`. */
  keepsSkipped: z.boolean().optional(),
  /** Whether the rows of records with these states are taken, by what the file says. */
  states: z.record(z.string().max(maxNameLength), z.boolean()).optional(),
  /** Leaves blank what is blank below the first row of a record; left out, it is as above. */
  keepsBlanks: z.boolean().optional(),
}
const reading = z.object(sheetReading)
export type SheetReading = z.infer<typeof reading>

const shownRow = z.object({ row: z.int(), text: z.string() })

/** How a file was read, and what else it could have been. */
export const sheetLayout = z.object({
  /** Of a text with other letters than those of English, unless it is UTF-8. */
  encoding: z
    .object({
      value: z.enum(sheetEncodings),
      /** Two are about equally likely: one is to be chosen. */
      isOpen: z.boolean(),
      /** In which the whole file can be read, the most likely first, with the first lines that differ. */
      choices: z.array(z.object({ value: z.enum(sheetEncodings), sample: z.string() })),
    })
    .optional(),
  /** Of a text: what stands between its cells. */
  separator: z.string().max(1).optional(),
  /** Where there are several. */
  worksheet: z.object({ value: z.string(), choices: z.array(z.string()) }).optional(),
  headingRow: z.int(),
  /** The first rows of the file, of which one has the headings. */
  firstRows: z.array(shownRow),
  /** Rows below the table that are no records, such as its sums. */
  totals: z.array(shownRow),
  /** Rows that the spreadsheet hides; they are read, too. */
  hiddenRows: z.int(),
})
export type SheetLayout = z.infer<typeof sheetLayout>

/** The states of records that a file names, and which of them are taken. */
export const sheetStates = z.object({
  heading: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      rows: z.int(),
      isTaken: z.boolean(),
      /** It is none that is known, so that its rows are left out until it is chosen. */
      isOpen: z.boolean(),
    }),
  ),
})
export type SheetStates = z.infer<typeof sheetStates>
