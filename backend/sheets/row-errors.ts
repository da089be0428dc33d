import type { SheetRowReport } from '@/contract/sheet-import'
import { context } from '../context'
import { type IssueText, issueText, problemText, type Values } from '../messages/texts'
import { Problem } from '../problem'
import type { TextRow } from './text-row'

/** An error of a row; those of one kind are counted together. */
export type RowError = SheetRowReport['errors'][number] & { kind: string }

const maxValueLength = 100

/** What is wrong with the rows of a sheet, in the language of the caller. */
export class RowErrors {
  private readonly ofRows = new Map<TextRow, RowError[]>()

  /** @param labelOf the label of a column */
  constructor(private readonly labelOf: (column: string) => string) {}

  of(row: TextRow): readonly RowError[] {
    return this.ofRows.get(row) ?? []
  }

  /** The first of these rows that has an error. */
  firstOf<Row extends TextRow>(rows: readonly Row[]): Row | undefined {
    return rows.find((row) => this.ofRows.has(row))
  }

  /**
   * Adds what is wrong at a column; '' for the row as a whole. The message may name the `{value}` of the cell; a
   * `suggestion` among the values is what was probably meant.
   */
  add(row: TextRow, column: string, text: IssueText, values: Values = {}): void {
    const label = column && this.labelOf(column)
    const cell = shortened(row.cells[column] ?? '')
    const message = issueText(context().language, text, { value: cell, ...values, field: label })
    this.put(row, column, { message, kind: text, suggestion: values.suggestion })
  }

  /**
   * Runs a check that throws, and keeps its errors.
   * @param rowOf the row of a record, by its place in what is checked
   * @param columnOf the column of a field of the record
   */
  collect(
    check: () => unknown,
    { rowOf, columnOf = (field) => field }: { rowOf: (index: number) => TextRow; columnOf?: (field: string) => string },
  ): void {
    try {
      check()
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      const whole = { field: '', message: problemText(context().language, cause.kind, cause.values) }
      for (const { field = '', message } of cause.details ?? [whole]) {
        // The index counts the records of the check; the reader has the row.
        const [, index = '0', name = field] = /^(\d+)\.(.*)$/.exec(field) ?? []
        const column = columnOf(name.split('.')[0] ?? '')
        const named = field && column ? message.replace(field, this.labelOf(column)) : message
        this.put(rowOf(Number(index)), column, { message: named, kind: named })
      }
    }
  }

  private put(
    row: TextRow,
    field: string,
    { message, kind, suggestion }: { message: string; kind: string; suggestion?: string | number },
  ): void {
    const value = field ? row.cells[field] : undefined
    const error = {
      ...{ field, message, kind },
      ...(value && { value: shortened(value) }),
      ...(suggestion !== undefined && { suggestion: String(suggestion) }),
    }
    const errors = this.ofRows.get(row)
    if (errors) errors.push(error)
    else this.ofRows.set(row, [error])
  }
}

const shortened = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text)
