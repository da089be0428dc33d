import type { ReactNode } from 'react'

export interface GroupedColumn<Row> {
  key: string
  title: string
  width?: number
  flex?: number
  minWidth?: number
  align?: 'start' | 'end'
  header?: ReactNode
  /** What Space does in the header. */
  onHeaderSpace?: () => void
  /** `isFocused` tells whether the cell's own controls may take part in the tab order. */
  render: (row: Row, isFocused: boolean) => ReactNode
  /** What the number in the cell is; its presence makes the cell one that can be typed into. */
  numberOf?: (row: Row) => number
  /** No editing begins; one that has begun goes on. */
  isReadOnly?: boolean
  /** Takes what was typed into the row as it was `seen` when the editing began; returns how the row looks from now on. */
  onNumber?: (row: Row, typed: unknown, seen: Row) => Row
  /** What Enter does in this cell; left out, it leads to the cell's first control. */
  onEnter?: (row: Row, cell: HTMLElement) => void
  onSpace?: (row: Row) => void
}
