'use client'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo } from 'react'
import { LazyGroupedGrid } from '@/components/grid/lazy-grouped-grid'
import { phoneQuery } from '@/components/theme'
import type { PurchaseListRow } from './purchase-list-rows'
import { type LineHandlers, useLineColumns } from './use-line-columns'

interface Props extends Omit<LineHandlers, 'isCompact'> {
  label: string
  rows: readonly PurchaseListRow[]
}

const lineHeight = 76
const groupHeight = 40
/** Room for why a line cannot be had, and for what can be done about it. */
const refusedHeight = 104

/** The purchase list's lines in the grid: select, type quantities, open drawers, by mouse or by keyboard alone. */
export function LinesGrid({ label, rows, ...handlers }: Props) {
  const isCompact = useMediaQuery(phoneQuery)
  const columns = useLineColumns({ ...handlers, isCompact })
  const idOf = useCallback((row: PurchaseListRow) => row.id, [])
  const isGroup = useCallback((row: PurchaseListRow) => row.kind === 'group', [])
  const heightOf = useCallback(
    (row: PurchaseListRow) => {
      if (row.kind === 'group') return groupHeight
      return row.actual?.refusal && row.line.checked && !isCompact ? refusedHeight : lineHeight
    },
    [isCompact],
  )
  return useMemo(
    () => (
      <LazyGroupedGrid
        label={label}
        rows={rows}
        columns={columns}
        idOf={idOf}
        isGroup={isGroup}
        heightOf={heightOf}
        groupColumn="product"
      />
    ),
    [columns, heightOf, idOf, isGroup, label, rows],
  )
}
