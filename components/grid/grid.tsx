'use client'
import { type GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { GridProps } from '../list-table/column'
import { mergeSelection } from '../list-table/merge-selection'
import { GridRows } from './grid-rows'

/**
 * The grid of every list: keyboard, sorting, selection. Pages, search and actions stand around it. The grid keeps its
 * rows and its selection itself and is told of what comes from elsewhere: for what it is given anew it draws all of its
 * rows first as they were, and then as they are.
 */
export function Grid<Row extends object>({ selection, place, label, rows, ...rest }: GridProps<Row>) {
  const { idOf } = rest
  const api = useGridApiRef()
  const labelId = useId()
  // Before the effects below: the grid reports each selection it is given at once, and an older one read here would
  // bring back what was deselected on other pages.
  const latest = useRef({ selection, rows })
  useLayoutEffect(() => {
    latest.current = { selection, rows }
  }, [rows, selection])
  const [firstRows] = useState(rows)
  const toldRows = useRef(rows)
  useLayoutEffect(() => {
    if (rows === toldRows.current) return
    toldRows.current = rows
    api.current?.setRows([...rows])
  }, [api, rows])
  const shown = useRef(place)
  useEffect(() => {
    if (place === shown.current) return
    shown.current = place
    api.current?.scroll({ top: 0 })
  }, [api, place])

  const select = useCallback(
    (model: GridRowSelectionModel) => {
      const { ids, onChange } = latest.current.selection ?? {}
      if (!ids) return
      const next = mergeSelection(ids, latest.current.rows.map(idOf), model)
      if (isSame(next, ids)) tell(api, ids)
      else onChange?.(next)
    },
    [api, idOf],
  )
  const ids = selection?.ids
  useLayoutEffect(() => {
    if (ids) tell(api, ids)
  }, [api, ids])
  return (
    <>
      <span id={labelId} hidden>
        {label}
      </span>
      <GridRows
        {...rest}
        rows={firstRows}
        labelId={labelId}
        api={api}
        isSelectable={selection !== undefined}
        onSelect={select}
      />
    </>
  )
}

/** Has the grid select exactly these, in these words: “all but those” would be others on the next page. */
function tell(api: ReturnType<typeof useGridApiRef>, ids: ReadonlySet<number | string>) {
  const known = api.current?.state.rowSelection
  if (known?.type === 'include' && isSame(known.ids, ids)) return
  api.current?.setRowSelectionModel({ type: 'include', ids: new Set(ids) })
}

const isSame = (one: ReadonlySet<number | string>, other: ReadonlySet<number | string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))
