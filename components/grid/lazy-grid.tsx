'use client'
import type { ComponentType } from 'react'
import type { GridProps } from './column'
import { PlainTable } from './plain-table'
import { useWhenLoaded } from './use-when-loaded'

const known: { component?: ComponentType<GridProps<object>> } = {}
const load = () => import('./grid').then((file) => file.Grid as ComponentType<GridProps<object>>)

/** The plain table first, as the server sent it, and the grid in its place as soon as its code is here. */
export function LazyGrid<Row extends object>(props: GridProps<Row>) {
  const Grid = useWhenLoaded(known, load)
  return Grid ? <Grid {...(props as unknown as GridProps<object>)} /> : <PlainTable {...props} />
}
