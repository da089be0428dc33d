'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { DetailsOf } from '@/components/feedback/details'
import { LoadError } from '@/components/feedback/load-error'
import { CurrencyScope } from '@/components/fields/money'
import type { Sorting } from '@/components/list-table/column'
import { ListTable } from '@/components/list-table/list-table'
import { withRows } from '@/components/list-table/select-rows'
import { useLabels } from '@/components/state/labels'
import { usePageState } from '@/components/state/page-state'
import { sizes } from '@/components/theme/sizes'
import { phoneQuery } from '@/components/theme/theme'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { EntityShape } from '@/contract/shape'
import { totalValues } from '@/lib/format/number'
import type { AnyDescription } from '../core/description'
import { ListNotice } from '../core/list-notice'
import type { Row } from '../core/list-types'
import { withWidth } from './columns/list-view'
import type { ListViewChoice } from './columns/use-list-view'
import { useRowColumns } from './columns/use-row-columns'
import { usualSorting } from './list-url'
import type { useList } from './use-list'

interface Props {
  entity: EntityShape
  description: AnyDescription
  list: ReturnType<typeof useList>
  view: ListViewChoice
  /** The rows by which columns are measured. */
  basis: readonly Row[] | undefined
  mayWrite: boolean
  /** Whether rows can be selected for an action. */
  maySelect: boolean
  frame: Ref<HTMLDivElement>
  onOpen: (row: Row, mode: 'show' | 'edit') => void
  /** Adds the first record; omitted where nothing can be added. */
  onAdd: (() => void) | undefined
  /** The pointer or the focus has come to the rows, so one may be opened next. */
  onApproach: (() => void) | undefined
  /** Rendered below the rows. */
  children: ReactNode
}

// The same styles for any content: styles inserted later would make the browser recalculate the whole page.
const frameLook = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  // Space for the selection bar, which covers the end of the page there.
  '&[data-selected]': { [`@media ${phoneQuery}`]: { marginBlockEnd: `${sizes.topBar}px` } },
  // Two lines of it, where some of the selected are not in view.
  'body:has([data-hidden-selected]) &[data-selected]': {
    [`@media ${phoneQuery}`]: { marginBlockEnd: `${2 * sizes.topBar + 8}px` },
  },
  scrollMarginTop: `calc(${sizes.topBar + 8}px + var(--tags-bar, 0px))`,
} as const
const rowsLook = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '&[data-outdated]': { opacity: 0.5 },
} as const

/** The rows of a list, and which of them are selected. */
export const ListRows = memo(function ListRows(props: Props) {
  const { entity, description, list, view, basis, mayWrite, maySelect, frame, onOpen, onAdd, onApproach, children } =
    props
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const [selected, setSelected] = usePageState<ReadonlySet<number | string>>('selection', new Set())
  const idOf = useCallback((row: Row) => row[entity.id] as number, [entity.id])
  const nameOf = useCallback((row: Row) => String(row[entity.label] ?? row[entity.id]), [entity.id, entity.label])
  const deselect = useCallback(
    (row: Row) => setSelected((ids) => withRows(ids, [idOf(row)], false)),
    [idOf, setSelected],
  )
  const columns = useRowColumns({
    ...{ entity, description, view, basis, mayWrite, nameOf, onOpen, deselect },
    rows: list.rows,
  })
  // Memoized, so that the rows do not rerender with the screen.
  const { go } = list
  const usual = useMemo(() => usualSorting(entity), [entity])
  const sort = useCallback((sorting: Sorting | undefined) => go({ sorting }), [go])
  const resize = useCallback(
    (field: string, width: number | undefined) => view.change({ widths: withWidth(view.widths, field, width) }),
    [view],
  )
  const selection = useMemo(
    () => (maySelect ? { ids: selected, onChange: setSelected } : undefined),
    [maySelect, selected, setSelected],
  )
  const rows = list.rows ?? []
  return (
    <Box
      ref={frame}
      data-selected={selected.size > 0 || undefined}
      sx={frameLook}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {list.isRefetching && <RefetchBar />}
      {list.error && rows.length > 0 && (
        <LoadError error={list.error} onRetry={list.refresh} label={t('reload')}>
          <DetailsOf error={list.error} />
        </LoadError>
      )}
      <Box sx={rowsLook} data-outdated={list.isOutdated || undefined} aria-busy={list.isOutdated}>
        {rows.length > 0 ? (
          <CurrencyScope codes={rows.map(({ currency }) => String(currency ?? ''))}>
            <ListTable
              label={t('total', totalValues(list))}
              place={list.place}
              rowHeight={view.rowHeight}
              columns={columns}
              rows={rows}
              idOf={idOf}
              nameOf={nameOf}
              sorting={list.sorting}
              usual={usual}
              onSort={sort}
              onResize={resize}
              selection={selection}
            />
          </CurrencyScope>
        ) : (
          <ListNotice
            list={list}
            hasTerms={Object.keys(list.terms).length > 0}
            purpose={label('purpose')}
            onAdd={onAdd}
            columns={columns.length}
          />
        )}
      </Box>
      {children}
    </Box>
  )
})
