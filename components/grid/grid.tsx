'use client'
import { DataGrid, type GridColDef, type GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid'
import { useEffect, useMemo, useRef } from 'react'
import { useNonce } from '@/components/providers'
import { sizes } from '@/components/theme'
import { CellContent } from './cell-content'
import { type GridProps, inSight, leastWidth, selectionWidth, widthRange } from './column'
import { gridLook } from './grid-look'
import { useGridTexts } from './grid-texts'
import { mergeSelection } from './merge-selection'

interface RowLike {
  [field: string]: unknown
}

/** The grid of every list: keyboard, sorting, selection. Pages, search and actions stand around it. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, place, rowHeight = sizes.gridRow, columns, rows, idOf, sorting, onSort, onResize, selection } = props
  const nonce = useNonce()
  const texts = useGridTexts()
  const api = useGridApiRef()
  const shown = useRef(place)
  useEffect(() => {
    if (place === shown.current) return
    shown.current = place
    api.current?.scroll({ top: 0 })
  }, [api, place])
  const definitions = useMemo(
    () =>
      columns.map((column): GridColDef<RowLike> => {
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
          ...(width ? { width, flex: 0, minWidth: widthRange.least } : { flex, minWidth: leastWidth(flex) }),
          maxWidth: width ? widthRange.most : Number.POSITIVE_INFINITY,
          renderCell: ({ row }) => <CellContent column={column} row={row as Row} />,
        }
      }),
    [columns],
  )
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selection?.ids ?? []) }),
    [selection?.ids],
  )
  return (
    <DataGrid
      apiRef={api}
      aria-label={label}
      nonce={nonce}
      localeText={texts}
      rows={rows as readonly RowLike[]}
      columns={definitions}
      getRowId={(row) => idOf(row as Row)}
      rowHeight={rowHeight}
      columnHeaderHeight={sizes.gridHeader}
      hideFooter
      disableColumnMenu
      // What is left of the window stays drawn, so that the last column can be kept in sight.
      columnBufferPx={1000}
      disableRowSelectionOnClick
      paginationModel={{ page: 0, pageSize: Math.max(rows.length, 1) }}
      pageSizeOptions={[Math.max(rows.length, 1)]}
      sortingMode="server"
      sortModel={sorting ? [{ field: sorting.field, sort: sorting.descending ? 'desc' : 'asc' }] : []}
      onSortModelChange={([first]) =>
        onSort(first?.sort ? { field: first.field, descending: first.sort === 'desc' } : undefined)
      }
      onCellKeyDown={(_cell, event) => {
        // Enter does what the cell offers, else it opens the record, as a click on its name does.
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        const cell = event.currentTarget
        const offered = cell.querySelector<HTMLElement>('a, button') ?? cell.closest('[role=row]')?.querySelector('a')
        offered?.click()
      }}
      onColumnWidthChange={({ colDef, width }) => onResize?.(colDef.field, Math.round(width))}
      checkboxSelection={selection !== undefined}
      keepNonExistentRowsSelected
      rowSelectionModel={selected}
      onRowSelectionModelChange={(model) => selection?.onChange(mergeSelection(selection.ids, rows.map(idOf), model))}
      sx={{ ...gridLook, '--selection-width': `${selectionWidth}px` }}
    />
  )
}
