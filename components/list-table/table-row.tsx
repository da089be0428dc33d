// biome-ignore-all lint/a11y/noRedundantRoles: rendered as grids, these are parts of a table by their roles alone.
'use client'
import { memo } from 'react'
import { CellText } from './cell-text'
import { type Column, fixedSideOf, type RowId } from './column'
import { RowCheckbox } from './row-checkbox'

interface Props<Row> {
  row: Row
  id: RowId
  columns: readonly Column<Row>[]
  /** Omitted: rows cannot be selected. */
  checkbox?: string
  isSelected: boolean
  onToggle: (id: RowId, isRange: boolean) => void
}

/** A row of a list, memoized. */
export const TableRow = memo(function TableRow<Row>({ row, id, columns, checkbox, isSelected, onToggle }: Props<Row>) {
  return (
    <tr role="row" data-id={id} data-selected={isSelected || undefined}>
      {checkbox !== undefined && (
        <td role="cell" className="check">
          <RowCheckbox label={checkbox} isChecked={isSelected} onChange={(isRange) => onToggle(id, isRange)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          role="cell"
          key={column.key}
          data-align={column.align === 'end' ? 'end' : undefined}
          data-fixed={fixedSideOf(column)}
          data-card={column.card ?? 'line'}
          data-title={column.title}
          data-empty={column.isEmpty?.(row) || undefined}
        >
          <CellText isFigure={column.align === 'end'}>{column.render(row)}</CellText>
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: Props<Row>) => React.ReactNode
