// biome-ignore-all lint/a11y/noRedundantRoles: rendered as blocks, these are parts of a table by their roles alone.
'use client'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { sizes } from '@/components/theme/sizes'
import { openRow, pressRow } from '@/components/ui/row-press'
import { type ListTableProps, type RowId, tracksOf } from './column'
import { copiedRows } from './copied-rows'
import { TableFrame } from './list-table-styles'
import { moveBetweenRows } from './row-keys'
import { rangeOf, withRows } from './select-rows'
import { TableHeader } from './table-header'
import { TableRow } from './table-row'
import { useListEdge } from './use-list-edge'

/**
 * The rows of a list, rendered by the server and hydrated: columns, or cards on a phone. A click on a row opens it, arrow
 * keys move between rows, Space selects a row, Shift a range, and Ctrl+C copies the selected rows of the page.
 */
export const ListTable = memo(function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, place, rowHeight = sizes.gridRow, columns, rows, idOf, nameOf, selection } = props
  const t = useTranslations('grid')
  const table = useRef<HTMLTableElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  }, [props])
  const lastPlace = useRef(place)
  useEffect(() => {
    if (place === lastPlace.current) return
    lastPlace.current = place
    if (table.current) table.current.scrollTop = 0
  }, [place])

  useListEdge(table, columns, rows)

  const lastToggled = useRef<RowId>(undefined)
  // The same callback for all renders, so that unchanged rows are not rendered again.
  const toggle = useCallback((id: RowId, isRange: boolean) => {
    const { selection, rows, idOf } = latest.current
    if (!selection) return
    const ids = isRange ? rangeOf(rows.map(idOf), lastToggled.current, id) : [id]
    lastToggled.current = id
    selection.onChange(withRows(selection.ids, ids, !selection.ids.has(id)))
  }, [])
  const rowAt = (target: EventTarget) => {
    const row = table.current?.contains(target as Node) ? (target as Element).closest('tbody > tr') : null
    return rows.find((candidate) => String(idOf(candidate)) === row?.getAttribute('data-id'))
  }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    moveBetweenRows(event)
    const isLink = event.target instanceof HTMLAnchorElement
    const row = event.key === ' ' && isLink && selection ? rowAt(event.target) : undefined
    if (!row) return
    event.preventDefault()
    toggle(idOf(row), event.shiftKey)
  }
  const copy = (event: ClipboardEvent<HTMLTableElement>) => {
    // Selected text is copied by the browser.
    if (window.getSelection()?.isCollapsed === false) return
    const selected = rows.filter((row) => selection?.ids.has(idOf(row)))
    const focused = rowAt(event.target)
    const copied = selected.length === 0 && focused ? [focused] : selected
    if (copied.length === 0) return
    event.clipboardData.setData('text/plain', copiedRows(columns, copied))
    event.preventDefault()
  }
  const { tracks, minWidth, fullWidth } = tracksOf(columns, selection !== undefined)
  const layout = {
    '--tracks': tracks,
    '--min-width': `${minWidth}px`,
    '--full-width': `${fullWidth}px`,
    '--header-height': `${sizes.gridHeader}px`,
    '--row-height': `${rowHeight}px`,
  }
  return (
    <TableFrame
      ref={table}
      role="table"
      data-scroller
      data-selectable={selection !== undefined || undefined}
      // A scroll container must be focusable for keyboard users.
      tabIndex={0}
      aria-label={label}
      style={layout as CSSProperties}
      onPointerDown={pressRow}
      onClick={openRow}
      onKeyDown={press}
      onCopy={copy}
    >
      <TableHeader
        {...props}
        count={rows.length}
        selectedCount={rows.filter((row) => selection?.ids.has(idOf(row))).length}
        onSelectAll={(isSelected) => selection?.onChange(withRows(selection.ids, rows.map(idOf), isSelected))}
      />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={idOf(row)}
            row={row}
            id={idOf(row)}
            columns={columns}
            checkbox={selection && t('selectRow', { name: nameOf(row) })}
            isSelected={selection?.ids.has(idOf(row)) ?? false}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}) as <Row extends object>(props: ListTableProps<Row>) => React.ReactNode
