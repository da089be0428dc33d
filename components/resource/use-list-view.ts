'use client'
import { useMemo } from 'react'
import { useSession } from '@/components/shell/session-context'
import { sizes } from '@/components/theme'
import type { EntityShape } from '@/contract/shape'
import { forgetChoice, listViewCookie, rememberChoice } from '@/lib/choices'
import type { AnyDescription } from './description'
import { columnsOf, type ListView, offeredColumns, readView, usualView } from './list-view'
import { useKept } from './use-kept'
import type { ListProps } from './use-list'

export type ListViewChoice = ReturnType<typeof useListView>

/**
 * How this person sees this list, kept in this browser. A cookie tells the server, so that its HTML has the same
 * columns and nothing jumps.
 * @param told the cookies that the server has seen
 */
export function useListView(entity: EntityShape, description: AnyDescription, told: ListProps['keptViews'] = {}) {
  const { profile } = useSession()
  const cookie = `${listViewCookie}-${profile.adminId}-${entity.path}`
  const [kept, keepHere] = useKept(`list-view:${profile.adminId}:${entity.path}`, told[cookie] ?? null)
  return useMemo(() => {
    const keep = (text: string | null) => {
      keepHere(text)
      const page = window.location.pathname
      if (text === null) forgetChoice(cookie, page)
      else rememberChoice(cookie, text, page)
    }
    const offered = offeredColumns(entity, description)
    const view = readView(kept, usualView(description), offered, entity.label)
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
  }, [cookie, description, entity, keepHere, kept])
}
