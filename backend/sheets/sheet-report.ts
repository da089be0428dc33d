import type { FieldKind } from '@/contract/field-meta'
import {
  type SheetAction,
  type SheetImport,
  type SheetImportBody,
  type SheetRowReport,
  type ShownCell,
  sheetActions,
} from '@/contract/sheet-import'
import { sheetPageRows } from '@/contract/sheet-limits'
import { context } from '../context'
import { enumText } from '../messages/texts'
import type { CellText } from './cell-codecs'
import type { CheckedRow, CheckedSheet } from './check-sheet'
import type { RefKey } from './lookups'
import type { PlanColumn } from './plan-columns'
import type { CellChange, StateMove } from './sheet-plan'
import type { TextRow } from './text-row'

/** The answer of an import: how many rows do what, and what those of one page change. */
export async function reportOf(
  { rows, columns }: CheckedSheet,
  { page = 1, action }: Pick<SheetImportBody, 'page' | 'action'>,
): Promise<SheetImport> {
  const counts = new Map<SheetAction, number>(sheetActions.map((name) => [name, 0]))
  for (const row of rows) counts.set(row.action, (counts.get(row.action) ?? 0) + 1)
  const countOf = (name: SheetAction) => counts.get(name) ?? 0
  const listed = action === undefined ? rows : rows.filter((row) => row.action === action)
  const from = (page - 1) * sheetPageRows
  return {
    total: rows.length,
    added: countOf('added'),
    changed: countOf('changed'),
    renamed: countOf('renamed'),
    unchanged: countOf('unchanged'),
    ...(countOf('differs') > 0 && { differs: countOf('differs') }),
    ...(countOf('leftOut') > 0 && { leftOut: countOf('leftOut') }),
    errorCount: countOf('error'),
    page,
    rows: await reportsOf(listed.slice(from, from + sheetPageRows), columns),
  }
}

async function reportsOf(
  rows: readonly CheckedRow[],
  columns: ReadonlyMap<string, PlanColumn>,
): Promise<SheetRowReport[]> {
  const changed = rows.map((row) => ({ row, changes: row.changes() }))
  const labels = await labelsIn(
    changed.flatMap(({ changes }) => changes),
    columns,
  )
  return changed.map(({ row: { row, action, id, move, warnings = [], errors }, changes }) => ({
    ...{ row: row.row, action, ...(id !== undefined && { id }) },
    ...(move && { move: shownMove(move) }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    changes: changes
      .map(({ field, old, new: next, shown: text }) => {
        const shown = (value: unknown) => shownCell(value, columns.get(field), labels.get(field))
        const read = text ?? shown(next)
        const cell = convertedCell(row, field, read, columns.get(field))
        return { field, old: shown(old), new: read, ...(cell !== undefined && { cell }) }
      })
      .filter((change) => change.old !== change.new),
    errors: errors.map(({ kind: _, ...error }) => error),
  }))
}

/** Kinds whose values may differ from what a cell says; choices are named by their labels. */
const convertedKinds: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'integer', 'decimal', 'money', 'date', 'time', 'ref'] as const),
])

/** What a cell holds, where it was read as something else than it says. */
function convertedCell(
  { cells, numbers }: TextRow,
  field: string,
  read: ShownCell,
  column: PlanColumn | undefined,
): string | undefined {
  const text = cells[field]
  if (!text || read === null || !column || !convertedKinds.has(column.meta.kind)) return undefined
  // Of a long one the end is not shown.
  if (column.meta.kind === 'text' && text.length > maxLength) return undefined
  const isSame =
    typeof read === 'number'
      ? Number(text) === read || (numbers?.has(field) === true && !column.meta.unit && !Number.isNaN(Number(text)))
      : String(read).toLowerCase() === text.toLowerCase()
  return isSame ? undefined : text.slice(0, maxLength)
}

function shownMove({ states, from, to }: StateMove) {
  const textOf = (state: string) => enumText(context().language, states, state)
  return { from, to, fromText: textOf(from), toText: textOf(to) }
}

type Labels = ReadonlyMap<RefKey, string>

/** The names of the records that changes refer to, by their columns. */
async function labelsIn(
  changes: readonly CellChange[],
  columns: ReadonlyMap<string, PlanColumn>,
): Promise<ReadonlyMap<string, Labels>> {
  const found = new Map<string, Labels>()
  for (const { name, lookup } of columns.values()) {
    const keys = changes.flatMap(({ field, old, new: next }) => (field === name ? [old, next] : []))
    const named = keys.filter((key): key is RefKey => key !== null && key !== undefined)
    if (lookup && named.length > 0) found.set(name, await lookup.labels([...new Set(named)]))
  }
  return found
}

/** Two hundred rows with all of a long text would be megabytes. */
const maxLength = 200

function shownCell(value: unknown, column: PlanColumn | undefined, labels: Labels | undefined): ShownCell {
  if (value === null || value === undefined) return null
  const cell = cellText(value, column, { labels })
  if (typeof cell !== 'string') return cell
  return cell.length > maxLength ? `${cell.slice(0, maxLength - 1)}…` : cell || null
}

/** A value as a cell has it; with the labels of the records that it may refer to. */
export function cellText(
  value: NonNullable<unknown>,
  column: PlanColumn | undefined,
  { labels, hasLabels = true }: { labels?: Labels; hasLabels?: boolean },
): CellText {
  const label = labels?.get(value as RefKey)
  if (label !== undefined || !column) return label ?? String(value)
  return column.codec.write(value, column.meta, { labels: hasLabels })
}
