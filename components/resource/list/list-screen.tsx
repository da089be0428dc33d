'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CompanyScope } from '@/components/state/company-scope'
import { useLabels } from '@/components/state/labels'
import { useMay, useSession } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import type { Page } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { loadWhenUsed, savesData, whenIdle } from '@/lib/when-idle'
import type { AnyDescription } from '../core/description'
import type { ListProps, Row } from '../core/list-types'
import { useRecordOpening } from '../core/use-shown-record'
import { useNotedList } from '../record/list-place'
import { KeptList } from '../record-page/kept-list'
import { useOpenedRecords } from '../record-page/opened-record'
import { editTab, tabAddress } from '../record-page/use-page-tab'
import { companyField, type Terms } from '../search/filters'
import { loadFilterChips, SearchBar } from '../search/search-bar'
import { loadSearchesPanel } from '../search/searches-menu'
import { useListView } from './columns/use-list-view'
import { ListAnnouncement } from './list-announcement'
import { cardLook, screenLook } from './list-looks'
import { ListPager } from './list-pager'
import { ListRecord, prepareDrawer } from './list-record'
import { ListRows } from './list-rows'
import { ListTools } from './list-tools'
import { loadRowMenu } from './row-actions'
import { SearchTabs } from './search-tabs'
import { ListBatchBar } from './selection/batch-bar'
import { useList } from './use-list'
import { useOpenRecord } from './use-open-record'

const anything: readonly string[] = []
/** What a list opens or shows later. */
const lateParts = [loadFilterChips, loadRowMenu, loadSearchesPanel]

interface Props extends ListProps {
  description: AnyDescription
}

/**
 * Search, rows, batch actions, and the drawer of a record: the whole screen of a plain resource. A list whose records have
 * pages stays below them.
 */
export function ListScreen(props: Props) {
  const { entity, description } = props
  const list = <List {...props} />
  if (!description.recordPage) return list
  return (
    <KeptList entity={entity} description={description} page={description.recordPage}>
      {list}
    </KeptList>
  )
}

/** What the list leads to is there before it is wanted. */
function useLateParts(hasPages: boolean) {
  useEffect(() => (hasPages || savesData() ? undefined : whenIdle(prepareDrawer)), [hasPages])
  useEffect(() => loadWhenUsed(lateParts), [])
}

function List({ entity, description, initial }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const router = useRouter()
  const list = useList({ entity, initial })
  const { profile } = useSession()
  const isWriter = useMay(entity.area, 'write')
  const mayWrite = isWriter && description.form !== undefined
  // Records that cannot be edited may still have states to be moved between.
  const maySelect = mayWrite || (isWriter && Object.keys(entity.states?.actions ?? {}).length > 0)
  const { record, open, arrive, close } = useOpenRecord()
  const opening = useRecordOpening(entity)
  const over = useOpenedRecords()
  const { recordPath, headActions: HeadActions, foot } = description
  const openRow = useCallback(
    (row: Row, mode: 'show' | 'edit') => {
      const id = row[entity.id] as number | string
      if (!recordPath) return open(String(id), mode)
      const href = mode === 'edit' ? tabAddress(recordPath(id), editTab) : recordPath(id)
      opening.open(id, row)
      if (!over?.open(href)) router.push(href)
    },
    [entity.id, open, opening, over, recordPath, router],
  )
  const seesAll = profile.administrative
  const described = useMemo(() => withCompany(description, entity, seesAll), [description, entity, seesAll])
  // What is shown and how wide it is stays as it was for the first rows.
  const [basis, setBasis] = useState(list.rows)
  if (list.rows && list.rows.length > 0 && !basis?.length) setBasis(list.rows)
  const view = useListView(entity, described, basis, usedIn(list))
  const frame = useRef<HTMLDivElement>(null)
  useLateParts(recordPath !== undefined)
  const { go, total, totalIsExact, page, pageSize } = list
  useNotedList(entity, { query: list.place, page, pageSize, total, rows: list.isOutdated ? undefined : list.rows })
  const count = list.rows && total
  const search = useCallback((terms: Terms, how: 'push' | 'replace') => go({ terms }, how), [go])
  const builtIn = useBuiltInSearches(entity, description)
  const { tools, batch, pager } = useListParts({ entity, builtIn, list, view, described, maySelect, frame, foot })
  const mayAdd = mayWrite && entity.verbs.includes('create')
  const add = useCallback(() => open('new', 'edit'), [open])
  const hasTabs = entity.searchesBy !== undefined || builtIn.length > 0
  return (
    <CompanyScope companyId={list.terms[companyField]}>
      <Box sx={screenLook}>
        <PageHeader
          title={label('many')}
          count={count}
          countIsExact={totalIsExact}
          action={
            mayWrite && (
              <>
                {HeadActions && <HeadActions />}
                {mayAdd && (
                  <Button variant="contained" onClick={add}>
                    {t('new')}
                  </Button>
                )}
              </>
            )
          }
        />
        <Paper sx={cardLook}>
          <SearchBar
            entity={entity}
            fields={description.search ?? anything}
            terms={list.terms}
            onChange={search}
            searches={builtIn}
            tabs={hasTabs && <SearchTabs entity={entity} searches={builtIn} list={list} initial={initial?.counts} />}
            batch={batch}
          >
            {tools}
          </SearchBar>
          <IgnoredTerms entity={entity} ignored={list.ignored} />
          <SearchNotes {...list} onMean={(keyword) => search({ ...list.terms, keyword }, 'push')} />
          <ListRows
            entity={entity}
            description={described}
            list={list}
            view={view}
            basis={basis}
            mayWrite={mayWrite}
            maySelect={maySelect}
            frame={frame}
            onOpen={openRow}
            onAdd={mayAdd ? add : undefined}
            onApproach={recordPath ? undefined : prepareDrawer}
          >
            {pager}
          </ListRows>
        </Paper>
        <ListAnnouncement entity={entity} list={list} />
        {record && <ListRecord {...{ entity, description, list, record, mayWrite, open, arrive, close }} />}
      </Box>
    </CompanyScope>
  )
}

interface PartsOptions {
  entity: EntityShape
  builtIn: ReturnType<typeof useBuiltInSearches>
  list: ReturnType<typeof useList>
  view: ReturnType<typeof useListView>
  described: AnyDescription
  maySelect: boolean
  frame: RefObject<HTMLDivElement | null>
  foot: AnyDescription['foot']
}

/** What stands around the rows, and stands still while a record is opened or rows are selected. */
function useListParts({ entity, builtIn, list, view, described, maySelect, frame, foot }: PartsOptions) {
  const tools = useMemo(
    () => <ListTools entity={entity} searches={builtIn} list={list} view={view} maySelect={maySelect} />,
    [builtIn, entity, list, maySelect, view],
  )
  const batch = useMemo(
    () => <ListBatchBar entity={entity} description={described} list={list} mayWrite={maySelect} />,
    [described, entity, list, maySelect],
  )
  const pager = useMemo(() => <ListPager list={list} frame={frame} foot={foot} />, [foot, frame, list])
  return { tools, batch, pager }
}

/** The searches of a description, with their titles. */
function useBuiltInSearches({ path }: EntityShape, { searches }: AnyDescription) {
  const label = useLabels(path)
  const { timeZone } = useSession()
  return useMemo(
    () =>
      (searches ?? []).map(({ title, terms }) => ({
        title: label(title),
        terms: typeof terms === 'function' ? terms(timeZone) : terms,
      })),
    [searches, label, timeZone],
  )
}

interface IgnoredProps extends Pick<ReturnType<typeof useList>, 'ignored'> {
  entity: EntityShape
}

/** What the address searches by and the list does not know. */
function IgnoredTerms({ entity, ignored }: IgnoredProps) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  if (ignored.length === 0) return null
  const textOf = ({ field, value }: (typeof ignored)[number]) =>
    t('termIgnored', { name: field === 'ids' ? t('ids') : label(field), value: shortened(value) })
  return <InlineAlert tone="warning">{ignored.map(textOf).join('\n')}</InlineAlert>
}

/** What a search has not found, or not yet finds. */
function SearchNotes({
  missingNumbers = [],
  searchIsPartial,
  didYouMean,
  onMean,
}: Pick<Page<unknown>, 'missingNumbers' | 'searchIsPartial' | 'didYouMean'> & { onMean: (keyword: string) => void }) {
  const t = useTranslations('resource')
  return (
    <>
      {searchIsPartial && <InlineAlert tone="warning">{t('searchPartial')}</InlineAlert>}
      {missingNumbers.length > 0 && (
        <InlineAlert tone="warning">{t('numbersMissing', { numbers: missingNumbers.join(', ') })}</InlineAlert>
      )}
      {didYouMean !== undefined && (
        <Box role="status" sx={{ px: 3, pb: 2 }}>
          <Button size="small" onClick={() => onMean(didYouMean)} sx={{ textTransform: 'none' }}>
            {t('didYouMean', { keyword: didYouMean })}
          </Button>
        </Box>
      )}
    </>
  )
}

/** The fields that a list is searched or sorted by. */
function usedIn({ terms, sorting }: Pick<ReturnType<typeof useList>, 'terms' | 'sorting'>): string {
  const searched = Object.keys(terms).map((name) => name.replace(/(Start|End|Min|Max)$/, ''))
  return [...searched, ...(sorting ? [sorting.field] : [])].join()
}

const maxShown = 60
const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

/** Accounts that see every company have to see whose a record is. */
function withCompany(description: AnyDescription, entity: ListProps['entity'], seesAll: boolean): AnyDescription {
  const isShown = description.columns.some(
    (column) => (typeof column === 'string' ? column : column.field) === 'companyId',
  )
  if (!seesAll || isShown || !entity.fields.companyId) return description
  return { ...description, columns: [...description.columns, 'companyId'] }
}
