'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef } from 'react'
import { BusyBar } from '@/components/feedback/busy-bar'
import { Note } from '@/components/feedback/note'
import { useExplanation } from '@/components/feedback/use-explanation'
import { listHeight, type Sorting } from '@/components/grid/column'
import { LazyGrid } from '@/components/grid/lazy-grid'
import { Pager } from '@/components/grid/pager'
import { UnseenTitle } from '@/components/grid/unseen-title'
import { useKept } from '@/components/shell/kept'
import { PageHeader } from '@/components/shell/page-header'
import { useMay, useSession } from '@/components/shell/session-context'
import { phoneQuery, sizes } from '@/components/theme'
import { BatchBar } from './batch-bar'
import { columnsFor } from './columns'
import type { AnyDescription } from './description'
import { useLabels } from './labels'
import { ListNotice } from './list-notice'
import { ListTools } from './list-tools'
import { withWidth } from './list-view'
import { RowActions } from './row-actions'
import { SearchBar } from './search-bar'
import { type ListProps, type Row, useList } from './use-list'
import { useListView } from './use-list-view'
import { useOpenRecord } from './use-open-record'

const RecordDrawer = dynamic(() => import('./record-drawer').then((file) => file.RecordDrawer), { ssr: false })

interface Props extends ListProps {
  description: AnyDescription
}

/** Search, rows, batch actions, and the drawer of a record: the whole screen of a plain resource. */
export function ListScreen({ entity, description, initial }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const explanation = useExplanation()
  const list = useList({ entity, initial })
  const { profile } = useSession()
  const mayWrite = useMay(entity.area, 'write') && description.form !== undefined
  const [selected, setSelected] = useKept<ReadonlySet<number | string>>('selection', new Set())
  const { record, open, arrive, close } = useOpenRecord()
  const idOf = useCallback((row: Row) => row[entity.id] as number, [entity.id])
  const nameOf = useCallback((row: Row) => String(row[entity.label] ?? row[entity.id]), [entity.id, entity.label])
  const openRow = useCallback((row: Row, mode: 'show' | 'edit') => open(String(idOf(row)), mode), [idOf, open])
  const described = useMemo(
    () => withCompany(description, entity, profile.administrative),
    [description, entity, profile.administrative],
  )
  const view = useListView(entity, described)
  const columns = useMemo(
    () => [
      ...columnsFor(entity, { ...description, columns: view.described }, label, openRow),
      ...(mayWrite
        ? [
            {
              key: '_actions',
              title: t('actions'),
              header: <UnseenTitle>{t('actions')}</UnseenTitle>,
              width: 84,
              isFixed: true,
              card: 'end' as const,
              render: (row: Row) => (
                <RowActions
                  row={row}
                  entity={entity}
                  name={nameOf(row)}
                  dialogs={description.dialogs}
                  onEdit={() => openRow(row, 'edit')}
                  onRemoved={() => setSelected((ids) => new Set([...ids].filter((id) => id !== idOf(row))))}
                />
              ),
            },
          ]
        : []),
    ],
    [description, entity, idOf, label, mayWrite, nameOf, openRow, setSelected, t, view.described],
  )
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
  const frame = useRef<HTMLDivElement>(null)
  const turnTo = (page: number) => {
    list.go({ page })
    // On a phone the pager stands below all cards: the next page is read from its first on.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView()
  }
  const rows = list.rows ?? []
  return (
    <>
      <PageHeader
        title={label('many')}
        count={list.rows && list.total}
        action={
          mayWrite &&
          entity.verbs.includes('create') && (
            <Button variant="contained" onClick={() => open('new', 'edit')}>
              {t('new')}
            </Button>
          )
        }
      />
      <SearchBar
        entity={entity}
        fields={description.search ?? []}
        terms={list.terms}
        onChange={(terms, how) => list.go({ terms }, how)}
      >
        <ListTools entity={entity} searches={description.searches} list={list} view={view} />
      </SearchBar>
      <Paper
        ref={frame}
        sx={{
          position: 'relative',
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          // The bar of what is selected stands over the end of the page there.
          ...(selected.size > 0 && { [`@media ${phoneQuery}`]: { marginBlockEnd: `${sizes.topBar}px` } }),
          scrollMarginTop: `calc(${sizes.topBar + 8}px + var(--tags-bar, 0px))`,
        }}
      >
        {list.isRefetching && <BusyBar />}
        {list.error && rows.length > 0 && (
          <Note tone="error" action={<Button onClick={list.refresh}>{t('reload')}</Button>}>
            {explanation(list.error)}
          </Note>
        )}
        <BatchBar entity={entity} list={list} selected={selected} mayWrite={mayWrite} onSelect={setSelected} />
        <Box
          sx={{
            height: listHeight(rows.length || 5, view.rowHeight, sizes.gridHeader),
            // Cards are turned over with the page, not inside a frame of their own.
            [`@media ${phoneQuery}`]: { height: 'auto', minHeight: 260 },
          }}
        >
          {rows.length > 0 ? (
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
          ) : (
            <ListNotice
              list={list}
              hasTerms={Object.keys(list.terms).length > 0}
              mayAdd={mayWrite}
              columns={columns.length}
            />
          )}
        </Box>
        <Pager
          total={list.rows && list.total}
          page={list.page}
          pageSize={list.pageSize}
          onPage={turnTo}
          onPageSize={(pageSize) => list.go({ pageSize })}
        />
      </Paper>
      {record && (
        <RecordDrawer
          key={record.id}
          entity={entity}
          description={description}
          id={record.id}
          known={rows.find((row) => String(idOf(row)) === record.id)}
          mode={record.mode}
          mayWrite={mayWrite}
          onMode={(mode) => open(record.id, mode)}
          onAdded={arrive}
          onClose={close}
        />
      )}
    </>
  )
}

/** Whoever sees every company has to see whose a record is. */
function withCompany(description: AnyDescription, entity: ListProps['entity'], seesAll: boolean): AnyDescription {
  const isShown = description.columns.some(
    (column) => (typeof column === 'string' ? column : column.field) === 'companyId',
  )
  if (!seesAll || isShown || !entity.fields.companyId) return description
  return { ...description, columns: [...description.columns, 'companyId'] }
}
