'use client'
import type { ComponentProps, ComponentType } from 'react'
import { ServerGroupedTable } from '../list-table/server-grouped-table'
import { useLazyComponent } from '../list-table/use-lazy-component'

type Props<Row> = ComponentProps<typeof ServerGroupedTable<Row>>

const known: { component?: ComponentType<Props<object>> } = {}
const load = () => import('./grouped-grid').then((file) => file.GroupedGrid as ComponentType<Props<object>>)

/** The plain rows first, and the grid in their place as soon as its code is here. */
export function LazyGroupedGrid<Row extends object>(props: Props<Row>) {
  const Grid = useLazyComponent(known, load)
  return Grid ? <Grid {...(props as unknown as Props<object>)} /> : <ServerGroupedTable {...props} />
}
