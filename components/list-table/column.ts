import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Row> {
  key: string
  title: string
  /** Rendered instead of the title. */
  header?: ReactNode
  /** In pixels; omitted: the column takes a share of the remaining width. */
  width?: number
  /** Its share of the remaining width, without `width`. */
  flex?: number
  /** Takes a part of what the others leave, in proportion to its width. */
  grows?: boolean
  /** In pixels: it may become as narrow as this where room is short. */
  shrinksTo?: number
  align?: 'start' | 'end'
  sortable?: boolean
  /**
   * The position on a phone's card, which replaces the row: the record's name with its picture, the line below it, the
   * value at the end with the state below it, and the buttons. Omitted: a line where no record can be opened, else none.
   */
  card?: 'title' | 'second' | 'value' | 'state' | 'end' | 'none'
  /** Whether a row has no value here: its card omits the line. */
  isEmpty?: (row: Row) => boolean
  /** Cannot be resized, and stays visible however narrow the list is. */
  isFixed?: boolean
  render: (row: Row) => ReactNode
}

export interface Sorting {
  field: string
  descending: boolean
}

export type RowId = number | string

export interface RowSelection {
  ids: ReadonlySet<RowId>
  onChange: (ids: ReadonlySet<RowId>) => void
}

export interface ListTableProps<Row> {
  label: string
  /** Identifies page, order and search: a change scrolls the list to the top. */
  place?: string
  /** In pixels; omitted: the default height. */
  rowHeight?: number
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => RowId
  nameOf: (row: Row) => string
  sorting: Sorting | undefined
  /** The order without `sorting`; omitted: none that a column has. */
  usual?: Sorting
  onSort: (sorting: Sorting | undefined) => void
  /** Omitted: columns cannot be resized. Undefined is the default width. */
  onResize?: (key: string, width: number | undefined) => void
  /** Omitted: rows cannot be selected. */
  selection?: RowSelection
}

/** Sizes of a page (specification, section 9). */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20

/** Min. width in pixels of a column without a width, in proportion to its share. */
export const minColumnWidth = (flex: number): number => Math.max(104, Math.round(80 * flex))

export const selectionWidth = 44
/** Min. and max. width of a column in pixels. */
export const widthRange = { min: 50, max: 1000 } as const

/** Max. width in pixels of a fixed name; a wider one scrolls, or it would leave the other columns no space. */
const maxFixedWidth = 320

/** The side of the list where a column stays while the others scroll: buttons, and the record's name. */
export function fixedSideOf<Row>({ card, isFixed, width = 0 }: Column<Row>): 'start' | 'end' | undefined {
  if (isFixed) return 'end'
  return card === 'title' && width <= maxFixedWidth ? 'start' : undefined
}

/** The CSS grid columns of a list's rows, and the width of a row in pixels: the min., and with nothing cut. */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  hasSelection: boolean,
): { tracks: string; minWidth: number; fullWidth: number } {
  const minWidths = columns.map(({ width, flex = 1, shrinksTo }) => shrinksTo ?? width ?? minColumnWidth(flex))
  const tracks = columns.map(({ width, flex = 1, grows }, index) => {
    const min = minWidths[index] ?? 0
    if (width && grows) return `minmax(${min}px, ${width}fr)`
    if (width) return min < width ? `minmax(${min}px, ${width}px)` : `${width}px`
    return `minmax(${min}px, ${flex}fr)`
  })
  const selection = hasSelection ? selectionWidth : 0
  return {
    tracks: [...(hasSelection ? [`${selection}px`] : []), ...tracks].join(' '),
    minWidth: minWidths.reduce((sum, width) => sum + width, selection),
    fullWidth: columns.reduce((sum, { width, flex = 1 }) => sum + (width ?? minColumnWidth(flex)), selection),
  }
}
