import { z } from 'zod'
import { key } from './fields'
import { storedPath } from './formats'
import { joinedColumns, splitHeadings } from './sheet-composition'
import { chosenForms, sheetForm, sheetZone } from './sheet-forms'
import { sheetLayout, sheetReading, sheetStates } from './sheet-layout'
import { maxCellLength, maxSheetColumns, maxSheetRows } from './sheet-limits'
import { usedMatching } from './sheet-matching'

const [maxHeadingLength, maxCorrectionsOfColumn] = [500, 5000]

export const sheetActions = ['added', 'changed', 'renamed', 'unchanged', 'differs', 'leftOut', 'error'] as const
export type SheetAction = (typeof sheetActions)[number]

/** What a cell may hold in a row that is sent; null is a blank cell. */
const sheetCell = z.union([z.string().max(maxCellLength), z.number(), z.boolean(), z.null()])

const rowsOf = (columns: readonly string[]) =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column, sheetCell.optional()])))

/** Cells that stand for others, by their columns: `UK` for United Kingdom. */
const sheetCorrections = z
  .record(z.string().max(100), z.record(z.string().max(maxCellLength), z.string().max(maxCellLength)))
  .refine((corrections) =>
    Object.values(corrections).every((ofColumn) => Object.keys(ofColumn).length <= maxCorrectionsOfColumn),
  )
export type SheetCorrections = z.infer<typeof sheetCorrections>

/** What every import takes: a stored file with headings, or rows by the names of their columns. */
export const sheetImportBody = (columns: readonly string[]) => {
  const column = z.enum(columns as [string, ...string[]])
  return z
    .strictObject({
      url: z.string().regex(storedPath).optional(),
      rows: z.array(rowsOf(columns)).min(1).max(maxSheetRows).optional(),
      /**
       * Which column a heading of the file stands for, null where it is left out. The other headings are recognised by the
       * names of the columns and their labels in each language. Headings that stand for nothing are an error; a dry run
       * that sends `columns` leaves them out and lists them.
       */
      columns: z
        .record(z.string().max(maxHeadingLength), column.nullable())
        .refine((given) => Object.keys(given).length <= maxSheetColumns)
        .optional(),
      /** Columns of which several headings have parts, and headings that have parts of several; left out, as the file is known. */
      joins: joinedColumns(column).optional(),
      splits: splitHeadings(column).optional(),
      /** How the file is read where its own signs are not taken. */
      reading: z.strictObject(sheetReading).optional(),
      /** How columns are written, by the keys of the forms that a dry run answers. */
      forms: chosenForms.optional(),
      /** What stands for the cells with these texts in all rows, such as a suggestion that was taken. */
      corrections: sheetCorrections.optional(),
      /** What stands in all rows for columns that the file does not have. */
      fixed: z
        .record(z.string(), z.string().max(maxHeadingLength))
        .refine((fixed) => Object.keys(fixed).every((column) => columns.includes(column)))
        .optional(),
      /** Does not read the file as the last one with the same headings was read. */
      startsAnew: z.boolean().optional(),
      /** Answers what would be done, and stores nothing. */
      dryRun: z.boolean().optional(),
      /** Imports what has no error; left out, one error keeps all of the sheet back. */
      goodRowsOnly: z.boolean().optional(),
      /**
       * A row may give another name to what it finds by its code. Left out, such a row is an error, unless it carries the
       * key of what it renames.
       */
      renames: z.boolean().optional(),
      /**
       * Moves rows that have warnings: all of them, or those with these numbers. Left out, such a row and the others of its
       * record are left out.
       */
      withWarnings: z.union([z.boolean(), z.array(z.int().positive()).max(maxSheetRows)]).optional(),
      /** Whose records they are; needed by those who see all companies. */
      companyId: key().optional(),
      /** The time zone of times that name none, unless all rows of a file are of one site that has a zone. Default: UTC. */
      timeZone: z.string().max(64).optional(),
      /** The page of the rows in the answer, of 200 each; default 1. */
      page: key().optional(),
      /** The answer has only rows of which this becomes; the counts are of all. */
      action: z.enum(sheetActions).optional(),
    })
    .check(({ value: { url, rows }, issues }) => {
      const [isBlank, isTooMuch] = [!url && !rows, url !== undefined && rows !== undefined]
      if (isBlank) issues.push({ code: 'custom', path: ['url'], params: { isBlank }, input: url })
      if (isTooMuch) issues.push({ code: 'custom', path: ['rows'], params: { isTooMuch }, input: rows })
    })
}
export type SheetImportBody = z.infer<ReturnType<typeof sheetImportBody>>

/** A cell as it is or would be; a long text is cut. */
const shownCell = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type ShownCell = z.infer<typeof shownCell>

const sheetRowReport = z.object({
  /** In a file as the spreadsheet counts; of rows that were sent, from 1. */
  row: z.int(),
  /**
   * A row that changes the name, the code or the variant of a record is renamed, whatever else it changes. One differs
   * where an import never changes the record that it belongs to: its changes say how, and nothing is stored. One is left
   * out because of a warning that was not confirmed.
   */
  action: z.enum(sheetActions),
  /** The record that the row belongs to, where there is one. */
  id: z.union([key(), z.string()]).optional(),
  /** From which state to which it moves its record, with their labels in the reader's language. */
  move: z.object({ from: z.string(), to: z.string(), fromText: z.string(), toText: z.string() }).optional(),
  /** What the dialog of the move would warn of. */
  warnings: z.array(z.string()).optional(),
  /** Fields by the names of their columns. */
  changes: z.array(
    z.object({
      field: z.string(),
      old: shownCell,
      new: shownCell,
      /** What the cell holds, where that is another text than what it was read as: `1.5 kg` for 1500. */
      cell: z.string().optional(),
    }),
  ),
  /** Without a field, of the row as a whole. */
  errors: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      /** What the cell holds; a long text is cut. */
      value: z.string().optional(),
      /** What was probably meant. */
      suggestion: z.string().optional(),
    }),
  ),
})
export type SheetRowReport = z.infer<typeof sheetRowReport>

const sheetMissing = z.object({
  column: z.string(),
  /** What stands for it in all rows; null: nothing yet. */
  value: z.string().nullable(),
  /** What it can be, where these are few. */
  options: z.array(z.string()).optional(),
  /** It can be something else than these, too. */
  mayBeOther: z.boolean().optional(),
})
export type SheetMissing = z.infer<typeof sheetMissing>

const sheetErrorKind = z.object({
  /** '' where it is of a row as a whole. */
  column: z.string(),
  /** Of the first of its rows. */
  message: z.string(),
  rows: z.int(),
  /** What the cells of these rows hold, those of most rows first, without those that have a suggestion; '': nothing. */
  values: z.array(z.object({ value: z.string(), rows: z.int() })),
  /** How many more different cells there are. */
  more: z.int(),
  /** A row may have the column blank. */
  mayBeBlank: z.boolean(),
  /** What the column can be, where these are few. */
  options: z.array(z.string()).optional(),
})
export type SheetErrorKind = z.infer<typeof sheetErrorKind>

const sheetCorrection = z.object({
  column: z.string(),
  /** What cells of the column hold, and what was probably meant. */
  value: z.string(),
  suggestion: z.string(),
  /** In how many rows. */
  rows: z.int(),
})
export type SheetCorrection = z.infer<typeof sheetCorrection>

/** What every import answers: counts of rows, which add up to the total, and a page of the rows, in their order. */
export const sheetImport = z.object({
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  renamed: z.int(),
  unchanged: z.int(),
  /** Left out where no row differs. */
  differs: z.int().optional(),
  /** Left out where no row is left out because of its warnings. */
  leftOut: z.int().optional(),
  errorCount: z.int(),
  page: z.int(),
  rows: z.array(sheetRowReport),
  /** With `columns`, the headings of the file in their order, and what they stand for; null: left out. */
  headings: z.array(z.object({ heading: z.string(), column: z.string().nullable() })).optional(),
  /** With `columns`, which columns are joined of several headings, and which headings are split. */
  joins: joinedColumns(z.string()).optional(),
  splits: splitHeadings(z.string()).optional(),
  /** With `columns`, how the file was read, and what else it could have been. */
  layout: sheetLayout.optional(),
  /** How its columns are written, where that makes a difference. */
  forms: z.array(sheetForm).optional(),
  /** Of a file, in which time zones its times are that name none. */
  zones: z.array(sheetZone).optional(),
  /**
   * Suggestions of its errors and of warnings that are not confirmed, those of most rows first; each stands for all rows
   * that hold the same.
   */
  corrections: z.array(sheetCorrection).optional(),
  /** Its errors by what is wrong, those of most rows first. */
  errorKinds: z.array(sheetErrorKind).optional(),
  /** In how many rows blank cells were taken as those above, in rows of the same record. */
  filled: z.int().optional(),
  /** The kind of file that its headings are known by, such as an export of a shop. */
  profile: z.string().optional(),
  /** Rows of records about which nothing is to be done any more, by what the file says of them. */
  skipped: z.array(z.object({ reason: z.string(), rows: z.int() })).optional(),
  states: sheetStates.optional(),
  /** The last file with the same headings, which it is read like. */
  matching: usedMatching.optional(),
  /** Columns that the file does not have and that stand for all rows, or have to. */
  missing: z.array(sheetMissing).optional(),
  /** How long the file waited for others that were read, in milliseconds; left out where it did not. */
  waitedMs: z.int().optional(),
  /** Stores it; missing in a dry run. */
  backgroundTaskId: z.int().optional(),
})
export type SheetImport = z.infer<typeof sheetImport>

/** The columns that a sheet may have, for those who match its headings. */
export const sheetDescription = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      /** In the language of the reader. */
      label: z.string(),
      isRequired: z.boolean(),
      /** It is an amount: of several headings that it is joined of, the parts are added up. */
      isAmount: z.boolean().optional(),
      /** Set where it holds the texts of one further language. */
      language: z.string().optional(),
    }),
  ),
  /** A row belongs to the record that it names by the first of these that it has; each may need several columns. */
  recognizedBy: z.array(z.array(z.string())),
  /** Other rows are errors instead of new records. */
  addsNone: z.boolean().optional(),
  /** Records that are there stay as they are; what a sheet says differently is shown. */
  keepsStored: z.boolean().optional(),
  /** Rows may rename what they find by its code (`renames`). */
  mayRename: z.boolean().optional(),
  /** An export of the list without `columns` reads back unchanged. */
  readsBack: z.boolean().optional(),
})
export type SheetDescription = z.infer<typeof sheetDescription>
