'use client'
import type { ComponentProps, ComponentType } from 'react'
import { ServerGroupedTable } from './server-grouped-table'
import { useLazyComponent } from './use-lazy-component'

type Props<Row> = ComponentProps<typeof ServerGroupedTable<Row>> & {
  /** Called when the editing of a cell ends, before what was typed is taken over. */
  onEditEnd?: () => void
}

const known: { component?: ComponentType<Props<object>> } = {}
const load = () => import('./grouped-grid').then((file) => file.GroupedGrid as ComponentType<Props<object>>)

/** The server-rendered rows first, and the grid in their place once its code has loaded. */
export function LazyGroupedGrid<Row extends object>(props: Props<Row>) {
  const Grid = useLazyComponent(known, load)
  return Grid ? <Grid {...(props as unknown as Props<object>)} /> : <ServerGroupedTable {...props} />
}
