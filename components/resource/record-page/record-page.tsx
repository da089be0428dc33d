'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '@/components/feedback/load-error'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { CurrencyScope, useMoney } from '@/components/fields/money'
import { CompanyScope } from '@/components/state/company-scope'
import { useLabels } from '@/components/state/labels'
import { usePageName } from '@/components/state/page-names'
import { useNotedRecord } from '@/components/state/recent-records'
import { useMay } from '@/components/state/session-context'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { EntityShape } from '@/contract/shape'
import { isFrozen } from '@/contract/states'
import type { Described } from '../core/description'
import type { Row } from '../core/list-types'
import type { RecordPageProps } from '../core/opened-page'
import { useShownRecord } from '../core/use-shown-record'
import { NeighbourButtons } from '../record/neighbour-buttons'
import { RecordActions } from '../record/record-actions'
import { RecordHead } from '../record/record-head'
import { StopEditing } from '../record/stop-editing'
import { firstTab } from '../record/use-open-tab'
import { BackToList } from './back-to-list'
import { useOpenedRecords } from './opened-record'
import type { AnyPageDescription, PageDescription } from './page-description'
import { pageNote } from './page-note'
import { PageParts } from './page-parts'
import type { HeadParts } from './parts/part'
import { editTab, usePageTab } from './use-page-tab'

export type { RecordPageProps }

/** A page of an entity's records: name, status and actions, its content at once from the list's row, its tabs. */
export const recordPage =
  <E extends Described>(description: PageDescription<E>) =>
  (props: RecordPageProps) => <RecordPage {...props} description={description as unknown as AnyPageDescription} />

function RecordPage({ entity, id, initial, description }: RecordPageProps & { description: AnyPageDescription }) {
  const { list, form, head: Head } = description
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const label = useLabels(entity.path)
  const way = useWay(list)
  const mayWrite = useMay(entity.area, 'write')
  const { record, shown, error, reload } = useShownRecord<Row>(entity, id, initial)
  const money = useMoney()
  const numbered = `${label('one')} ${id}`
  const title = (shown && description.titleOf?.(shown, money)) ?? titleOf(entity, shown, numbered)
  usePageName(shown && title, shown && pageNote(shown, title, money))
  useNotedRecord(entity.path, shown, title, `${list}/${id}`)
  const guard = useUnsavedGuard()
  const [requested, openTab] = usePageTab()
  const mayEdit = mayWrite && form !== undefined && shown !== undefined && !isFrozen(entity.states, shown.status)
  const isForm = mayEdit && requested === editTab
  const goTo = (tab: string) => void guard.leave(() => openTab(tab))
  const page = ({ actions, moves, more, notices, dialogs }: HeadParts = {}) => (
    <>
      <Box sx={{ mb: 3 }}>
        <BackToList list={list} />
        <RecordHead
          entity={entity}
          record={shown}
          title={shown || error ? title : label('one')}
          level="h1"
          actions={
            mayWrite &&
            shown &&
            (isForm ? (
              <StopEditing onStop={() => goTo(firstTab)} />
            ) : (
              <>
                {actions}
                <RecordActions
                  {...description}
                  entity={entity}
                  record={shown}
                  areMovesInMenu={Head !== undefined}
                  inHead={moves}
                  more={more}
                  onRemoved={way.leave}
                >
                  {mayEdit && (
                    <Button variant="outlined" data-opens-form="" onClick={() => goTo(editTab)}>
                      {common('edit')}
                    </Button>
                  )}
                </RecordActions>
              </>
            ))
          }
          beside={
            shown && (
              <NeighbourButtons entity={entity} id={id} onOpen={(next) => void guard.leave(() => way.beside(next))} />
            )
          }
        />
      </Box>
      {dialogs}
      {shown ? (
        <PageParts
          entity={entity}
          id={id}
          description={description}
          notices={notices}
          shown={shown}
          record={record}
          isForm={isForm}
          requested={requested}
          onTab={goTo}
          onSaved={() => openTab(firstTab)}
          reload={reload}
          onDirty={guard.mark}
        />
      ) : error ? (
        <LoadError error={error} onRetry={reload} label={t('reload')} />
      ) : (
        <SkeletonLine />
      )}
    </>
  )
  return (
    <CompanyScope companyId={shown?.companyId}>
      {Head && shown ? <Headed {...{ Head, entity, shown, record }}>{page}</Headed> : page()}
    </CompanyScope>
  )
}

interface HeadedProps {
  Head: NonNullable<AnyPageDescription['head']>
  entity: EntityShape
  shown: Row
  record: Row | undefined
  children: (parts: HeadParts) => ReactNode
}

/** A page whose description says what stands in its head. */
const Headed = ({ Head, entity, shown, record, children }: HeadedProps) => (
  <CurrencyScope codes={[shown.currency as string | undefined]}>
    <Head entity={entity} shown={shown} record={record}>
      {children}
    </Head>
  </CurrencyScope>
)

/** The ways from a record: within the list that it lies over, else by the router. */
function useWay(list: string) {
  const router = useRouter()
  const over = useOpenedRecords()
  return {
    beside: (id: number | string) => {
      const href = `${list}/${id}`
      if (!over?.open(href, 'replace')) router.replace(href)
    },
    leave: () => (over ? over.leave() : router.push(list)),
  }
}

/** The name of a record; its number only where it has no name. */
const titleOf = ({ id, label }: EntityShape, shown: Row | undefined, numbered: string): string =>
  label !== id && shown?.[label] ? String(shown[label]) : numbered
