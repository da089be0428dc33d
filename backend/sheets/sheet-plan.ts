import type { z } from 'zod'
import type { AnyEntity } from '@/contract/entity-types'
import type { EnumName } from '@/contract/enums'
import type { Shape } from '@/contract/field-meta'
import type { FormValue, SheetForm } from '@/contract/sheet-forms'
import type { SheetAction } from '@/contract/sheet-import'
import type { CellCodec } from './cell-codecs'
import type { Lookup } from './lookups'
import type { OwnNumber } from './own-number'
import type { Pause } from './pause'
import type { RowErrors } from './row-errors'
import type { SheetFacts } from './sheet-facts'
import type { TextRow } from './text-row'

/**
 * How a resource takes a sheet. An import needs four places:
 *
 * 1. `sheet: { … }` in the description of the entity: the columns with their schemas, as fields have them. One that is
 *    not optional has to be filled in each row; one that takes null is cleared by a blank cell. A `ref` is named by its
 *    label, in any language; a `choice` by its value or label.
 * 2. The labels of the columns in `messages/<language>/entities/<path>.json`: headings are recognised by them.
 * 3. A plan, by `sheetPlan({ … })` in the folder of the module, in `sheets` of its `module.ts`.
 * 4. `...imported` in the calls of its row in `contract/testing/expected-*.ts`.
 *
 * Calls, OpenAPI, the button of the list and its screen follow. The engine reads the file, turns cells into values, says
 * which are wrong, and stores what the plan made in portions, as a background task.
 */
export interface SheetPlan<Columns extends Shape, Prepared, Item> {
  entity: AnyEntity & { sheet: Columns }
  /** A row belongs to the record that it names by the first of these that it has; shown beside the file. */
  recognizedBy: readonly (readonly Column<Columns>[])[]
  /** Our number of a record, where the list's own export is read back by it. */
  ownNumber?: OwnNumber<Column<Columns>>
  /** A row that names no record is an error; nothing is added. */
  addsNone?: true
  /** What is stored stays as it is: a row that says otherwise differs. */
  keepsStored?: true
  /** Rows may rename what they find by a code, where the call says so. */
  mayRename?: true
  /** Columns that a file is asked for where it has one of others: who paid how much asks by which channel. */
  asked?: Partial<Record<Column<Columns>, AskedColumn<Column<Columns>>>>
  /** A second row with the same cells in all of these columns is an error at the first of them. */
  unique?: readonly (readonly Column<Columns>[])[]
  /** What all rows of a record say alike: in a file, a blank cell of these below one of the same record is as above. */
  repeated?: {
    by: readonly Column<Columns>[]
    columns: readonly Column<Columns>[]
    /** In files of a profile that says so alone: elsewhere a blank cell is a mistake. */
    inProfiles?: true
  }
  /** Amounts whose sign says nothing, such as discounts, which some files have negative. */
  unsigned?: readonly Column<Columns>[]
  /** Amounts are in the currencies of the records that rows name, which no column has: the plan compares their signs. */
  amountsOfRecords?: true
  /** Where a file has none of these, each of its rows is one piece: the first column stands for 1, and rows are added up. */
  pieces?: readonly Column<Columns>[]
  /** How references are named where it is not by their labels. */
  lookups?: Partial<Record<Column<Columns>, Lookup>>
  /** How the cells of columns of kind `data` are written. */
  codecs?: Partial<Record<Column<Columns>, CellCodec>>
  /** Reads what the rows name, outside of the transaction of the call: by few statements, and none with all keys (`inPortions`). */
  before(rows: readonly PlanRow<Columns>[], sheet: Preparing): Promise<Prepared>
  /** How amounts stand in the rows, where that is to be told from all of them; the keys are made by `formKey`. */
  forms?(
    rows: readonly PlanRow<Columns>[],
    input: { prepared: Prepared; sheet: SheetFacts; pause: Pause },
  ): Promise<SheetForm[]>
  /**
   * Rows of one name are one record, such as the lines of a document. Undefined: the row is left out, as it has an error.
   * Default: each row is a record.
   */
  recordOf?(row: PlanRow<Columns>, input: PlanInput<Prepared>): string | undefined
  /**
   * What the rows of one record do. Errors are added to `errors`; one keeps all rows of the record back. Values that are
   * missing are those of columns that the sheet does not have, and of cells with an error.
   */
  plan(
    rows: PlanRows<Columns>,
    input: PlanInput<Prepared>,
  ): SheetRecord<Columns, Item> | Promise<SheetRecord<Columns, Item>>
  /** Divides an item that is too much for one portion. Default: it stays whole. */
  piecesOf?(item: Item): Item[]
  /** How much of a portion an item is, which holds 100 at most. Default: 1. */
  weightOf?(item: Item): number
  /**
   * Locks what storing these items needs, in the order of locks, before any of them is stored: after a refusal they go on one
   * by one in the same transaction, each with the rows that it has locked. Default: `apply` takes its locks itself.
   */
  lock?(items: readonly Item[], sheet: SheetOwner): Promise<void>
  /** So many portions at most are stored as one while none is refused. Default: 1. */
  maxTogether?: number
  /**
   * Stores what was planned, in a savepoint; returns the keys of the records. Where it refuses, each item is tried alone,
   * and the task names those that are refused. Items are stored as JSON until then.
   */
  apply(items: readonly Item[], portion: ImportPortion): Promise<AppliedItems>
  /** The rows of these records, for the workbook that reads back unchanged; a row for each line. Left out: there is none. */
  rowsOf?(keys: readonly (number | string)[]): Promise<SheetValues<Columns>[]>
}

export type Column<Columns extends Shape> = keyof Columns & string

/** A column that a file does not have and is asked for because of others that it has. */
export interface AskedColumn<Name extends string = string> {
  /** The columns that it is asked for with. */
  by: readonly Name[]
  /** It says something of these alone: in a row that has none of them it stands for nothing. */
  isOfThese?: true
  /** What it probably is in these rows of a file. */
  likely?(rows: readonly TextRow[], sheet: SheetOwner): Promise<LikelyTexts>
}

/** Texts that a column may have, each once; a single one is proposed, several are a question. */
export interface LikelyTexts {
  /** Of the stored records that the rows name: these go before all others. */
  stored: readonly string[]
  /** Of the company. */
  usual: readonly string[]
}

/** The values of a row by their columns. */
export type SheetValues<Columns extends Shape> = { [Name in keyof Columns]?: z.output<Columns[Name]> }

export interface PlanRow<Columns extends Shape> extends TextRow<Column<Columns>> {
  values: Readonly<SheetValues<Columns>>
}
export type PlanRows<Columns extends Shape> = readonly [PlanRow<Columns>, ...PlanRow<Columns>[]]

export interface SheetOwner {
  companyId: number
}

export interface Preparing extends SheetOwner {
  /** For work that takes longer than some milliseconds. */
  pause: Pause
}

export interface PlanInput<Prepared> extends Preparing {
  prepared: Prepared
  errors: RowErrors
  /** The rows are of a file, in which a spreadsheet may have changed codes. */
  isFile: boolean
  /** The name of the kind of file, where it is known by its headings. */
  profile: string | null
  /** What `forms` of the plan has found or a person has chosen, by their keys. */
  forms: ReadonlyMap<string, FormValue>
  /** The keys of those that are a question. */
  openForms: ReadonlySet<string>
  /** Whether a row may rename what it finds by its code. */
  renames: boolean
}

/** A cell as it is and would be; values as the schema of the column has them. */
export interface CellChange<Name extends string = string> {
  field: Name
  old: unknown
  new: unknown
  /** How the new value is shown where it is none of the column, such as two prices of one row. */
  shown?: string
}

/** What was probably meant by a cell. */
export interface CellSuggestion<Name extends string = string> {
  column: Name
  suggestion: string
}

export interface StateMove {
  states: EnumName
  from: string
  to: string
}

/** What becomes of a row that has no error. */
export interface PlannedRow<Columns extends Shape> {
  row: PlanRow<Columns>
  action: Exclude<SheetAction, 'error' | 'leftOut'>
  /** The record that it belongs to. */
  id?: number | string
  /** Where it moves the record, by values of an enumeration of states. */
  move?: StateMove
  /** What the dialog of the move would warn of, in the language of the caller; not confirmed, the record is left out. */
  warnings?: readonly string[]
  /** What the cells that its warnings are about probably mean instead. */
  suggestions?: readonly CellSuggestion<Column<Columns>>[]
  /** Called for the rows that are shown. */
  changes: () => readonly CellChange<Column<Columns>>[]
}

export interface SheetRecord<Columns extends Shape, Item> {
  rows: readonly PlannedRow<Columns>[]
  /** What is to be stored; left out where the rows change nothing. */
  item?: Item
}

export interface ImportPortion extends SheetOwner {
  /** What the portion before has left for the next one. */
  carried: Readonly<Record<string, unknown>>
}

export interface AppliedItems {
  keys: readonly (number | string)[]
  carried?: Readonly<Record<string, unknown>>
}

/** A plan with its types inferred. */
export const sheetPlan = <Columns extends Shape, Prepared, Item>(
  plan: SheetPlan<Columns, Prepared, Item>,
): SheetPlan<Columns, Prepared, Item> => plan

/** Any plan, for the engine. */
// biome-ignore lint/suspicious/noExplicitAny: a plan takes back what it has prepared itself
export type AnySheetPlan = SheetPlan<any, any, any>
