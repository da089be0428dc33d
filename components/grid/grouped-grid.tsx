'use client'
import {
  DataGrid,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowHeightParams,
  useGridApiRef,
} from '@mui/x-data-grid'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useGridBasics } from './grid-basics'
import { gridStyles } from './grid-styles'
import type { GroupedColumn } from './grouped-column'
import { useStableItems } from './use-stable-items'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly GroupedColumn<Row>[]
  idOf: (row: Row) => string | number
  isGroup: (row: Row) => boolean
  /** A group's title, which spans all columns from this one on. */
  groupColumn: string
  heightOf: (row: Row) => number
  /** Called when the editing of a cell ends, before what was typed is taken over. */
  onEditEnd?: () => void
}

interface Item<Row> {
  id: string | number
  row: Row
  /** The typed value, under the key of its column. */
  [typed: string]: unknown
}
type Cell<Row> = GridRenderCellParams<Item<Row>>

const styles = {
  ...gridStyles,
  '& .group-row': { bgcolor: 'action.hover', fontWeight: 600 },
  '& .MuiDataGrid-cell': { ...gridStyles['& .MuiDataGrid-cell'], lineHeight: 1.4, whiteSpace: 'normal' },
  '& .MuiDataGrid-cell--editing input': { textAlign: 'end', fontSize: 13 },
}

/** A grid of lines under groups, usable by mouse or by keyboard alone. */
export function GroupedGrid<Row extends object>({
  label,
  rows,
  columns,
  idOf,
  isGroup,
  groupColumn,
  heightOf,
  onEditEnd,
}: Props<Row>) {
  const basics = useGridBasics()
  const api = useGridApiRef()
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const itemOf = useCallback((row: Row): Item<Row> => ({ id: idOf(row), row }), [idOf])
  const items = useStableItems(rows, itemOf)
  const span = columns.length - columns.findIndex(({ key }) => key === groupColumn)
  const definitions = useMemo(
    () => columns.map((column) => definition(column, column.key === groupColumn ? span : undefined, isGroup)),
    [columns, groupColumn, isGroup, span],
  )
  const onKey = useCallback(
    (cell: KeyedCell<Row>, event: CellKey) => {
      if (cell.cellMode !== 'edit') handleKey(byKey.get(cell.field), isGroup, cell.row.row, event)
    },
    [byKey, isGroup],
  )
  const rowHeight = useCallback(({ model }: GridRowHeightParams) => heightOf((model as Item<Row>).row), [heightOf])
  const rowClass = useCallback(({ row }: { row: Item<Row> }) => (isGroup(row.row) ? 'group-row' : ''), [isGroup])
  const isEditable = useCallback(
    ({ row, field, cellMode }: Pick<Cell<Row>, 'row' | 'field' | 'cellMode'>) =>
      !isGroup(row.row) && (cellMode === 'edit' || !byKey.get(field)?.isReadOnly),
    [byKey, isGroup],
  )
  useEffect(
    () =>
      api.current?.subscribeEvent('columnHeaderKeyDown', ({ field }, event) => {
        const act = event.key === ' ' ? byKey.get(field)?.onHeaderSpace : undefined
        if (!act || event.target !== event.currentTarget) return
        event.preventDefault()
        act()
      }),
    [api, byKey],
  )
  const editing = useNumberEditing(api, byKey, isGroup)
  // The tab stop may have been removed with its row; without one, Tab focuses the header.
  useEffect(() => {
    const at = api.current?.state.tabIndex.cell
    if (!at || items.some(({ id }) => id === at.id)) return
    api.current?.setState((state) => ({ ...state, tabIndex: { ...state.tabIndex, cell: null } }))
  }, [api, items])
  return (
    <DataGrid
      {...basics}
      apiRef={api}
      aria-label={label}
      rows={items}
      columns={definitions}
      getRowHeight={rowHeight}
      getRowClassName={rowClass}
      isCellEditable={isEditable}
      onCellKeyDown={onKey}
      onCellEditStop={onEditEnd}
      {...editing}
      sx={styles}
    />
  )
}

interface KeyedCell<Row> {
  field: string
  row: { row: Row }
  cellMode?: string
}
type CellKey = React.KeyboardEvent & { defaultMuiPrevented?: boolean }

/** Space and Enter in a cell that is not being edited: what its column does, or its first control. */
function handleKey<Row>(
  column: GroupedColumn<Row> | undefined,
  isGroup: (row: Row) => boolean,
  row: Row,
  event: CellKey,
) {
  const isControl = event.target !== event.currentTarget
  if (event.key === ' ') {
    event.defaultMuiPrevented = true
    if (isControl) return
    event.preventDefault()
    column?.onSpace?.(row)
  }
  if (event.key !== 'Enter' || isControl || (column?.numberOf && !isGroup(row))) return
  event.preventDefault()
  event.defaultMuiPrevented = true
  if (column?.onEnter) column.onEnter(row, event.currentTarget as HTMLElement)
  else event.currentTarget.querySelector<HTMLElement>('button, a, input')?.focus()
}

/** A click begins to edit a number; what is typed goes to its column. */
function useNumberEditing<Row>(
  api: ReturnType<typeof useGridApiRef>,
  byKey: ReadonlyMap<string, GroupedColumn<Row>>,
  isGroup: (row: Row) => boolean,
) {
  // The rows as they were when their editing began: a row may be replaced under its open editor.
  const edited = useRef(new Map<string, Row>())
  const onCellEditStart = ({ id, field, row }: Pick<Cell<Row>, 'id' | 'field' | 'row'>) => {
    edited.current.set(`${field} ${id}`, row.row)
  }
  return {
    onCellEditStart,
    onCellClick: (cell: Pick<Cell<Row>, 'id' | 'field' | 'row' | 'cellMode'>) => {
      const { id, field, row, cellMode } = cell
      const column = byKey.get(field)
      if (cellMode !== 'view' || !column?.numberOf || column.isReadOnly || isGroup(row.row)) return
      onCellEditStart(cell)
      // At once: a key that comes before the next frame would be added to the number.
      flushSync(() => api.current?.startCellEditMode({ id, field }))
      // Typing replaces the number, as it does when typing starts the editing.
      const input = api.current?.getCellElement(id, field)?.querySelector('input')
      input?.focus()
      input?.select()
    },
    processRowUpdate: (next: Item<Row>, previous: Item<Row>) => {
      const column = [...byKey.values()].find(({ key, numberOf }) => numberOf && key in next)
      if (!column?.onNumber) return previous
      const typed = next[column.key]
      const seen = edited.current.get(`${column.key} ${next.id}`) ?? next.row
      if (typed === column.numberOf?.(seen)) return previous
      return { ...previous, row: column.onNumber(next.row, typed, seen) }
    },
  }
}

interface ContentProps<Row> {
  render: (row: Row, isFocused: boolean) => ReactNode
  row: Row
  isFocused: boolean
}

/** The grid renders all of its cells on any change; the memo renders their content only for a change of its own. */
const Content = memo(({ render, row, isFocused }: ContentProps<never>) => render(row, isFocused)) as unknown as <Row>(
  props: ContentProps<Row>,
) => ReactNode

function definition<Row extends object>(
  column: GroupedColumn<Row>,
  span: number | undefined,
  isGroup: (row: Row) => boolean,
): GridColDef<Item<Row>> {
  const { key, title, width, flex, minWidth, align, header, render, numberOf } = column
  return {
    field: key,
    headerName: title,
    sortable: false,
    align: align === 'end' ? 'right' : 'left',
    headerAlign: align === 'end' ? 'right' : 'left',
    ...(width ? { width } : { flex: flex ?? 1, minWidth }),
    ...(header !== undefined && { renderHeader: () => header }),
    ...(span && { colSpan: (_value, { row }) => (isGroup(row) ? span : undefined) }),
    ...(numberOf && {
      type: 'number',
      editable: true,
      valueGetter: (_value, { row }) => (isGroup(row) ? null : numberOf(row)),
      // The column renders the cell; the grid's own formatted number is expensive and not displayed.
      valueFormatter: undefined,
    }),
    renderCell: ({ row, hasFocus }: Cell<Row>) => <Content render={render} row={row.row} isFocused={hasFocus} />,
  }
}
