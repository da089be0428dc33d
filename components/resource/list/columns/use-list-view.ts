'use client'
import { useMemo } from 'react'
import { type Density, densities, densityPreference } from '@/components/list-table/density'
import { usePreference } from '@/components/state/preferences'
import { sizes } from '@/components/theme/sizes'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../../core/description'
import type { Row } from '../../core/list-types'
import { identityOf, secondOf } from './identity'
import { columnsOf, defaultView, exportedByDefault, type ListView, offeredColumns, readView } from './list-view'

export type ListViewChoice = ReturnType<typeof useListView>

/**
 * The user's view of this list.
 * @param basis the first rows, by which default columns are chosen and measured
 * @param used the fields that the list is searched or sorted by, separated by commas
 */
export function useListView(entity: EntityShape, description: AnyDescription, basis?: readonly Row[], used = '') {
  const [stored, keep] = usePreference(`list-view:${entity.path}`)
  const [storedDensity, keepDensity] = usePreference(densityPreference)
  return useMemo(() => {
    const offered = offeredColumns(entity, description)
    const usual = defaultView(entity, description, { rows: basis, used: used.split(',') })
    const { isChosen, ...view } = readView(stored, usual, offered, entity.label)
    const density = densities.find((known) => known === storedDensity) ?? 'compact'
    const { second } = identityOf(entity, description)
    const isOwnCell = description.columns.some(
      (column) => typeof column === 'object' && column.field === entity.label && column.render,
    )
    // A name's cell of its own may have two lines.
    const hasSecond = isOwnCell || (second !== undefined && (basis ?? []).some((row) => secondOf(row, second) !== ''))
    return {
      ...view,
      density,
      offered,
      /** The columns of the view, for the table. */
      described: columnsOf(view, description),
      exported: isChosen ? view.columns : exportedByDefault(entity, description),
      rowHeight: (hasSecond ? sizes.doubleRow : sizes.gridRow) + (density === 'comfortable' ? sizes.comfort : 0),
      change: (change: Partial<Pick<ListView, 'columns' | 'widths'>>) =>
        keep(JSON.stringify({ ...(isChosen && { columns: view.columns }), widths: view.widths, ...change })),
      setDensity: (density: Density) => keepDensity(density),
      reset: () => keep(null),
    }
  }, [basis, description, entity, keep, keepDensity, stored, storedDensity, used])
}
