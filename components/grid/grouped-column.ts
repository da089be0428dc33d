import type { ReactNode } from 'react'

export interface GroupedColumn<Row> {
  key: string
  title: string
  width?: number
  flex?: number
  minWidth?: number
  align?: 'start' | 'end'
  header?: ReactNode
  /** The action of Space in the header. */
  onHeaderSpace?: () => void
  /** `isFocused`: the cell's own controls are in the tab order. */
  render: (row: Row, isFocused: boolean) => ReactNode
  /** The number of an editable cell; a column without it is not editable. */
  numberOf?: (row: Row) => number
  /** New edits are blocked; a current one continues. */
  isReadOnly?: boolean
  /** Takes what was typed into the row as it was `seen` when the editing began; returns how the row looks from now on. */
  onNumber?: (row: Row, typed: unknown, seen: Row) => Row
  /** The action of Enter in this cell; omitted: Enter focuses the cell's first control. */
  onEnter?: (row: Row, cell: HTMLElement) => void
  onSpace?: (row: Row) => void
}
