'use client'
import { useMemo } from 'react'
import { sizes } from '@/components/theme/theme'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { useKept } from '../core/use-preference'
import { columnsOf, defaultView, type ListView, offeredColumns, readView } from './list-view'

export type ListViewChoice = ReturnType<typeof useListView>

/** How this person sees this list. */
export function useListView(entity: EntityShape, description: AnyDescription) {
  const [kept, keep] = useKept(`list-view:${entity.path}`)
  return useMemo(() => {
    const offered = offeredColumns(entity, description)
    const view = readView(kept, defaultView(description), offered, entity.label)
    return {
      ...view,
      offered,
      /** What the view's columns are, for the grid. */
      described: columnsOf(view, description),
      rowHeight: view.density === 'compact' ? sizes.compactRow : sizes.gridRow,
      change: (change: Partial<ListView>) =>
        keep(JSON.stringify({ columns: view.columns, density: view.density, widths: view.widths, ...change })),
      reset: () => keep(null),
    }
  }, [description, entity, keep, kept])
}
