'use client'
import { DataGrid, type GridColDef, type GridRowSelectionModel, type useGridApiRef } from '@mui/x-data-grid'
import { type ComponentProps, memo, useCallback, useMemo } from 'react'
import { useNonce } from '@/components/theme/providers'
import { sizes } from '@/components/theme/theme'
import { escapePastedFormulas } from '@/lib/format/spreadsheet-text'
import {
  type Column,
  type GridProps,
  inSight,
  minColumnWidth,
  pageSizes,
  selectionWidth,
  widthRange,
} from '../list-table/column'
import { gridStyles } from '../list-table/grid-styles'
import { CellContent } from './cell-content'
import { GridCheckbox } from './grid-checkbox'
import { useGridTexts } from './grid-texts'

interface RowLike {
  [field: string]: unknown
}

interface Props<Row> extends Omit<GridProps<Row>, 'selection' | 'place' | 'label'> {
  api: ReturnType<typeof useGridApiRef>
  /** The element that says what the rows are. */
  labelId: string
  isSelectable: boolean
  onSelect: (model: GridRowSelectionModel) => void
}

// The pager stands outside: the grid draws what it is given, and would draw it once more for another size of page.
const allRows = { page: 0, pageSize: Math.max(...pageSizes) }
const allSizes = [allRows.pageSize]
const unsorted: readonly never[] = []
const slots = { baseCheckbox: GridCheckbox }

// Enter does what the cell offers, else it opens the record, as a click on its name does.
const actOnEnter: ComponentProps<typeof DataGrid>['onCellKeyDown'] = (_cell, event) => {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return
  const cell = event.currentTarget
  const offered = cell.querySelector<HTMLElement>('a, button') ?? cell.closest('[role=row]')?.querySelector('a')
  offered?.click()
}

/**
 * The rows as the grid draws them, with nothing in it that changes while somebody works with the same rows. The grid
 * goes through all of its rows for each thing that it is given anew, so nothing is, unless it is another.
 */
export const GridRows = memo(function GridRows<Row extends object>(props: Props<Row>) {
  const { api, labelId, rowHeight = sizes.gridRow, columns, rows, idOf, sorting, onSort, onResize } = props
  const nonce = useNonce()
  const texts = useGridTexts()
  const definitions = useMemo(() => columns.map((column) => definitionOf<Row>(column)), [columns])
  const keyOf = useCallback((row: RowLike) => idOf(row as Row), [idOf])
  const { field, descending } = sorting ?? {}
  const order = useMemo(
    () => (field === undefined ? unsorted : [{ field, sort: descending ? ('desc' as const) : ('asc' as const) }]),
    [descending, field],
  )
  return (
    <DataGrid
      apiRef={api}
      aria-labelledby={labelId}
      nonce={nonce}
      localeText={texts}
      rows={rows as readonly RowLike[]}
      columns={definitions}
      getRowId={keyOf}
      rowHeight={rowHeight}
      columnHeaderHeight={sizes.gridHeader}
      hideFooter
      disableColumnMenu
      // What is left of the window stays drawn, so that the last column can be kept in sight.
      columnBufferPx={1000}
      disableRowSelectionOnClick
      paginationModel={allRows}
      pageSizeOptions={allSizes}
      sortingMode="server"
      sortModel={order}
      onSortModelChange={([first]) =>
        onSort(first?.sort ? { field: first.field, descending: first.sort === 'desc' } : undefined)
      }
      onCellKeyDown={actOnEnter}
      onColumnWidthChange={({ colDef, width }) => onResize?.(colDef.field, Math.round(width))}
      checkboxSelection={props.isSelectable}
      slots={slots}
      keepNonExistentRowsSelected
      onRowSelectionModelChange={props.onSelect}
      sx={look}
    />
  )
}) as <Row extends object>(props: Props<Row>) => React.ReactNode

const look = { ...gridStyles, '--selection-width': `${selectionWidth}px` }

function definitionOf<Row extends object>(column: Column<Row>): GridColDef<RowLike> {
  const { key, title, header, width, flex = 1, align, sortable, isFixed } = column
  return {
    field: key,
    headerName: title,
    ...(header !== undefined && { renderHeader: () => header }),
    sortable: sortable ?? false,
    align: align === 'end' ? 'right' : 'left',
    headerAlign: align === 'end' ? 'right' : 'left',
    resizable: !isFixed,
    ...(isFixed && { cellClassName: inSight, headerClassName: inSight }),
    // The grid remembers what a column was told before: nothing may be left unsaid.
    ...(width ? { width, flex: 0, minWidth: widthRange.least } : { flex, minWidth: minColumnWidth(flex) }),
    maxWidth: width ? widthRange.most : Number.POSITIVE_INFINITY,
    // Not shown: Ctrl+C copies it.
    valueFormatter: copiedText,
    renderCell: ({ row }) => <CellContent column={column} row={row as Row} />,
  }
}

/** A cell as it is pasted: a spreadsheet must not run what somebody has typed into a record. */
function copiedText(value: unknown): unknown {
  if (Array.isArray(value)) return escapePastedFormulas(value.join(', '))
  return typeof value === 'string' ? escapePastedFormulas(value) : value
}
