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

export const lineHeight = 76
export const groupHeight = 40

/** The purchase list's lines in the grid: select, type quantities, open drawers, by mouse or by keyboard alone. */
export function LinesGrid({ label, rows, ...handlers }: Props) {
  const isCompact = useMediaQuery(phoneQuery)
  const columns = useLineColumns({ ...handlers, isCompact })
  const idOf = useCallback((row: PurchaseListRow) => row.id, [])
  const isGroup = useCallback((row: PurchaseListRow) => row.kind === 'group', [])
  const heightOf = useCallback((row: PurchaseListRow) => (row.kind === 'group' ? groupHeight : lineHeight), [])
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
