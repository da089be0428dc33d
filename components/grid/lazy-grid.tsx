'use client'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, memo } from 'react'
import { phoneQuery } from '@/components/theme/theme'
import type { GridProps } from '../list-table/column'
import { ListTable } from '../list-table/list-table'
import { useLazyComponent } from '../list-table/use-lazy-component'

const known: { component?: ComponentType<GridProps<object>> } = {}
const load = () => import('./grid').then((file) => file.Grid as ComponentType<GridProps<object>>)

// It is on its way while the rest of the page comes to life. Where it fails now it is asked for again then.
if (typeof window !== 'undefined' && window.matchMedia?.(phoneQuery).matches === false) void load().catch(() => {})

/**
 * The plain table first, as the server sent it, and the grid in its place as soon as its code is here. On a phone the
 * rows stay plain, as cards: there the grid's code is never asked for. It is drawn anew only when it is given something
 * else: a record that opens over the list leaves the rows alone.
 */
export const LazyGrid = memo(function LazyGrid<Row extends object>(props: GridProps<Row>) {
  const isPhone = useMediaQuery(phoneQuery)
  // Known from the start, but not to be drawn by: the server's HTML knows nothing of the screen.
  const isNarrow = useMediaQuery(phoneQuery, { noSsr: true })
  const Grid = useLazyComponent(known, load, !isNarrow)
  if (isPhone || !Grid) return <ListTable {...props} isLive={isPhone} />
  return <Grid {...(props as unknown as GridProps<object>)} />
}) as <Row extends object>(props: GridProps<Row>) => React.ReactNode
