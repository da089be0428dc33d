import { memo } from 'react'
import { CellText } from '../list-table/cell-text'
import type { Column } from '../list-table/column'

interface Props<Row> {
  column: Column<Row>
  row: Row
}

/** A cell of the grid. The grid draws all of its cells whenever anything changes; each is new only if its row is. */
export const CellContent = memo(function CellContent<Row>({ column, row }: Props<Row>) {
  return <CellText isFigure={column.align === 'end'}>{column.render(row)}</CellText>
}) as <Row>(props: Props<Row>) => React.ReactNode
