'use client'
import { useMemo } from 'react'
import { usePreference } from '@/components/state/preferences'
import { sizes } from '@/components/theme/theme'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { columnsOf, defaultView, type ListView, offeredColumns, readView } from './list-view'

export type ListViewChoice = ReturnType<typeof useListView>

/** The user's view of this list. */
export function useListView(entity: EntityShape, description: AnyDescription) {
  const [stored, keep] = usePreference(`list-view:${entity.path}`)
  return useMemo(() => {
    const offered = offeredColumns(entity, description)
    const view = readView(stored, defaultView(description), offered, entity.label)
    return {
      ...view,
      offered,
      /** The columns of the view, for the table. */
      described: columnsOf(view, description),
      rowHeight: view.density === 'compact' ? sizes.compactRow : sizes.gridRow,
      change: (change: Partial<ListView>) =>
        keep(JSON.stringify({ columns: view.columns, density: view.density, widths: view.widths, ...change })),
      reset: () => keep(null),
    }
  }, [description, entity, keep, stored])
}
