// biome-ignore-all lint/a11y/noRedundantRoles: rendered as grids, these are parts of a table by their roles alone.
'use client'
import { useTranslations } from 'next-intl'
import { type Column, fixedSideOf, type ListTableProps, type Sorting, tracksOf } from './column'
import { ColumnHandle } from './column-handle'
import { RowCheckbox } from './row-checkbox'

interface Props<Row>
  extends Pick<ListTableProps<Row>, 'columns' | 'sorting' | 'usual' | 'onSort' | 'onResize' | 'selection'> {
  /** The number of rows of the page, and of selected ones. */
  count: number
  selectedCount: number
  onSelectAll: (isSelected: boolean) => void
}

/** The column titles, with sorting and resizing. A phone has none: its list's tools sort and select. */
export function TableHeader<Row>(props: Props<Row>) {
  const { columns, sorting, usual, onSort, onResize, selection, count, selectedCount, onSelectAll } = props
  const t = useTranslations()
  const isAll = count > 0 && selectedCount === count
  const drag = (handle: Column<Row>, width: number | undefined, table: HTMLTableElement | null) => {
    const sized = columns.map((column) =>
      column === handle && width ? { ...column, width, grows: false, shrinksTo: undefined } : column,
    )
    const { tracks, minWidth, fullWidth } = tracksOf(sized, selection !== undefined)
    table?.style.setProperty('--tracks', tracks)
    table?.style.setProperty('--min-width', `${minWidth}px`)
    table?.style.setProperty('--full-width', `${fullWidth}px`)
  }
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <td role="cell" className="check">
            <RowCheckbox
              label={t(isAll ? 'grid.checkboxSelectionUnselectAllRows' : 'grid.checkboxSelectionSelectAllRows')}
              isChecked={isAll}
              isPartly={selectedCount > 0 && !isAll}
              onChange={() => onSelectAll(!isAll)}
            />
          </td>
        )}
        {columns.map((column) => (
          <th
            role="columnheader"
            scope="col"
            key={column.key}
            data-align={column.align === 'end' ? 'end' : undefined}
            data-fixed={fixedSideOf(column)}
            aria-sort={column.sortable ? ariaSortOf(column.key, sorting ?? usual) : undefined}
          >
            {column.sortable ? (
              <button type="button" className="sort" onClick={() => onSort(nextSorting(column.key, sorting, usual))}>
                <span className="title">{column.title}</span>
              </button>
            ) : (
              (column.header ?? <span className="title">{column.title}</span>)
            )}
            {onResize && !column.isFixed && (
              <ColumnHandle
                label={t('resource.columnWidth', { name: column.title })}
                width={column.width}
                onDrag={(width, table) => drag(column, width, table)}
                onResize={(width) => onResize(column.key, width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ariaSortOf = (key: string, sorting: Sorting | undefined) =>
  sorting?.field !== key ? 'none' : sorting.descending ? 'descending' : 'ascending'

/** Ascending first, then descending, then the default order, whose own column has the two directions. */
function nextSorting(field: string, sorting: Sorting | undefined, usual: Sorting | undefined): Sorting | undefined {
  const now = sorting ?? usual
  if (now?.field === field && now.descending && usual?.field !== field) return undefined
  const next = { field, descending: now?.field === field && !now.descending }
  return usual?.field === field && usual.descending === next.descending ? undefined : next
}
