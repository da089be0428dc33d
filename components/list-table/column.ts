import type { ReactNode } from 'react'

/** One column of a list, without a word about the library that draws it. */
export interface Column<Row> {
  key: string
  title: string
  /** Drawn instead of the title. */
  header?: ReactNode
  /** Pixels; left out: the column takes its share of the room. */
  width?: number
  /** Its share where there is no width. */
  flex?: number
  align?: 'start' | 'end'
  sortable?: boolean
  /** Where it stands on a phone, where each row is a card; left out: a line of its own, below. */
  card?: 'title' | 'end'
  /** Whether a row has nothing here: its card goes without the line. */
  isEmpty?: (row: Row) => boolean
  /** Always as wide as it is, and in sight however narrow the list is. */
  isFixed?: boolean
  render: (row: Row) => ReactNode
}

export interface Sorting {
  field: string
  descending: boolean
}

export interface GridProps<Row> {
  label: string
  /** Another page, order or search: its rows are read from the first on. */
  place?: string
  /** Pixels; left out: the usual height. */
  rowHeight?: number
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number | string
  nameOf: (row: Row) => string
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** What rows can be ordered by where there are no column headers to press. */
  orders?: readonly { field: string; title: string }[]
  /** Left out: nobody keeps what width a column is given. */
  onResize?: (key: string, width: number) => void
  /** Left out: rows cannot be selected. */
  selection?: { ids: ReadonlySet<number | string>; onChange: (ids: ReadonlySet<number | string>) => void }
}

/** How many rows a page may have (specification, section 9). */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20

/** How narrow a column without a width may become, in pixels: the more room it asks for, the more it keeps. */
export const minColumnWidth = (flex: number): number => Math.max(104, Math.round(80 * flex))

/** The class of what stays in sight while the list is scrolled sideways. */
export const inSight = 'in-sight'
export const selectionWidth = 48
/** What a column can be narrowed and widened to, in pixels. */
export const widthRange = { least: 50, most: 1000 } as const

/** Room for a few rows even when there are none, so that the notice of an empty list has its place. */
const minRows = 5

/** As tall as header and rows, but never so tall that the pager leaves the screen; longer lists scroll inside. */
export const listHeight = (rowCount: number, row: number, header: number): string =>
  `min(${header + Math.max(rowCount, minRows) * row + 2}px, max(320px, calc(100dvh - 270px - var(--tags-bar, 0px))))`
