'use client'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/feedback/copy-button'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { useMoney } from '@/components/fields/money'
import { StatusBadge } from '@/components/fields/status-badge'
import { useLabels } from '@/components/state/labels'
import { usePageName } from '@/components/state/page-names'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { EntityShape } from '@/contract/shape'
import { isFrozen } from '@/contract/states'
import type { Described } from '../core/description'
import type { Row } from '../core/list-types'
import { RecordActions } from '../record/record-actions'
import { firstTab } from '../record/use-open-tab'
import type { AnyPageDescription, PageDescription } from './page-description'
import { PageParts } from './page-parts'
import { editTab, usePageTab } from './use-page-tab'
import { useRecordPage } from './use-record-page'

export interface RecordPageProps {
  entity: EntityShape
  id: number | string
  /** The server's record, if it has read it. */
  initial: Row | undefined
}

/** A page of an entity's records: name, status and actions, its content at once from the list's row, its tabs. */
export const recordPage =
  <E extends Described>(description: PageDescription<E>) =>
  (props: RecordPageProps) => <RecordPage {...props} description={description as unknown as AnyPageDescription} />

function RecordPage({ entity, id, initial, description }: RecordPageProps & { description: AnyPageDescription }) {
  const { list, dialogs, notices, cautions, isOffered, links, form, head } = description
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const label = useLabels(entity.path)
  const explanation = useErrorMessage()
  const router = useRouter()
  const mayWrite = useMay(entity.area, 'write')
  const { record, shown, error, reload } = useRecordPage<Row>(entity, id, initial)
  const money = useMoney()
  const numbered = `${label('one')} ${id}`
  const title = (shown && description.titleOf?.(shown, money)) ?? titleOf(entity, shown, numbered)
  usePageName(shown && title)
  const guard = useUnsavedGuard()
  const [requested, openTab] = usePageTab()
  const mayEdit = mayWrite && form !== undefined && shown !== undefined && !isFrozen(entity.states, shown.status)
  const isForm = mayEdit && requested === editTab
  const goTo = (tab: string) => void guard.leave(() => openTab(tab))
  return (
    <>
      <PageHeader
        title={shown || error ? title : label('one')}
        badge={
          shown && (
            <>
              {/Code$/.test(entity.label) && (
                <CopyButton text={String(shown[entity.label])} name={label(entity.label)} />
              )}
              {typeof shown.status === 'string' && (
                <StatusBadge status={shown.status} text={String(shown.statusText || shown.status)} />
              )}
            </>
          )
        }
        action={
          mayWrite &&
          shown && (
            <>
              {mayEdit && (
                <Button variant="outlined" onClick={() => goTo(isForm ? firstTab : editTab)}>
                  {isForm ? t('details') : common('edit')}
                </Button>
              )}
              <RecordActions
                entity={entity}
                record={shown}
                dialogs={dialogs}
                notices={notices}
                cautions={cautions}
                isOffered={isOffered}
                areMovesInMenu={head !== undefined}
                links={links}
                onRemoved={() => router.push(list)}
              />
            </>
          )
        }
      />
      {shown ? (
        <PageParts
          entity={entity}
          id={id}
          description={description}
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
        <InlineAlert tone="error" action={<Button onClick={reload}>{t('reload')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      ) : (
        <SkeletonLine />
      )}
    </>
  )
}

/** The name of a record; its number only where it has no name. */
const titleOf = ({ id, label }: EntityShape, shown: Row | undefined, numbered: string): string =>
  label !== id && shown?.[label] ? String(shown[label]) : numbered
