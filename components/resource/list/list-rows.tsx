'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslations } from 'next-intl'
import { type CSSProperties, memo, type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { DetailsOf } from '@/components/feedback/details'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CurrencyScope } from '@/components/fields/money'
import { LazyGrid } from '@/components/grid/lazy-grid'
import { listHeight, type Sorting } from '@/components/list-table/column'
import { useLabels } from '@/components/state/labels'
import { usePageState } from '@/components/state/page-state'
import { phoneQuery, sizes } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { ListNotice } from '../core/list-notice'
import type { Row } from '../core/list-types'
import { BatchBar } from './batch-bar'
import { withWidth } from './list-view'
import { without } from './selection-count'
import type { useList } from './use-list'
import type { ListViewChoice } from './use-list-view'
import { useRowColumns } from './use-row-columns'

interface Props {
  entity: EntityShape
  description: AnyDescription
  list: ReturnType<typeof useList>
  view: ListViewChoice
  mayWrite: boolean
  frame: Ref<HTMLDivElement>
  onOpen: (row: Row, mode: 'show' | 'edit') => void
  /** Stands below the rows. */
  children: ReactNode
}

// The same whatever the list holds: styles that come later have the browser style the whole page anew.
const frameLook = {
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  // The bar of what is selected stands over the end of the page there.
  '&[data-selected]': { [`@media ${phoneQuery}`]: { marginBlockEnd: `${sizes.topBar}px` } },
  scrollMarginTop: `calc(${sizes.topBar + 8}px + var(--tags-bar, 0px))`,
} as const
const rowsLook = {
  height: 'var(--list-height)',
  '&[data-outdated]': { opacity: 0.5 },
  // Cards are turned over with the page, not inside a frame of their own.
  [`@media ${phoneQuery}`]: { height: 'auto', minHeight: 260 },
} as const

/** The rows of a list, which of them are selected, and what can be done with those. */
export const ListRows = memo(function ListRows(props: Props) {
  const { entity, description, list, view, mayWrite, frame, onOpen, children } = props
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const explanation = useErrorMessage()
  const [selected, setSelected] = usePageState<ReadonlySet<number | string>>('selection', new Set())
  const idOf = useCallback((row: Row) => row[entity.id] as number, [entity.id])
  const nameOf = useCallback((row: Row) => String(row[entity.label] ?? row[entity.id]), [entity.id, entity.label])
  const deselect = useCallback((row: Row) => setSelected((ids) => without(ids, [idOf(row)])), [idOf, setSelected])
  const columns = useRowColumns({ entity, description, described: view.described, mayWrite, nameOf, onOpen, deselect })
  const orders = useMemo(
    () => entity.sortable.map((field) => ({ field, title: label(field) })),
    [entity.sortable, label],
  )
  // What the rows are given stays the same while something else of the screen changes.
  const { go } = list
  const sort = useCallback((sorting: Sorting | undefined) => go({ sorting }), [go])
  const resize = useCallback(
    (field: string, width: number) => view.change({ widths: withWidth(view.widths, field, width) }),
    [view],
  )
  const selection = useMemo(
    () => (mayWrite ? { ids: selected, onChange: setSelected } : undefined),
    [mayWrite, selected, setSelected],
  )
  const rows = list.rows ?? []
  const height = { '--list-height': listHeight(rows.length || 5, view.rowHeight, sizes.gridHeader) }
  return (
    <Paper ref={frame} data-selected={selected.size > 0 || undefined} sx={frameLook}>
      {list.isRefetching && <RefetchBar />}
      {list.error && rows.length > 0 && (
        <InlineAlert tone="error" action={<Button onClick={list.refresh}>{t('reload')}</Button>}>
          {explanation(list.error)}
          <DetailsOf error={list.error} />
        </InlineAlert>
      )}
      <BatchBar entity={entity} list={list} selected={selected} mayWrite={mayWrite} onSelect={setSelected} />
      <Box
        sx={rowsLook}
        data-outdated={list.isOutdated || undefined}
        aria-busy={list.isOutdated}
        style={height as CSSProperties}
      >
        {rows.length > 0 ? (
          <CurrencyScope codes={rows.map(({ currency }) => String(currency ?? ''))}>
            <LazyGrid
              label={t('total', { count: list.total })}
              place={list.place}
              rowHeight={view.rowHeight}
              columns={columns}
              rows={rows}
              idOf={idOf}
              nameOf={nameOf}
              sorting={list.sorting}
              orders={orders}
              onSort={sort}
              onResize={resize}
              selection={selection}
            />
          </CurrencyScope>
        ) : (
          <ListNotice
            list={list}
            hasTerms={Object.keys(list.terms).length > 0}
            mayAdd={mayWrite}
            columns={columns.length}
          />
        )}
      </Box>
      {children}
    </Paper>
  )
})
