'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DetailsOf } from '@/components/feedback/details'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { CompanyScope } from '@/components/state/company-scope'
import { useLabels } from '@/components/state/labels'
import { useNotedRecord } from '@/components/state/recent-records'
import { sizes } from '@/components/theme/sizes'
import { LoadingPart } from '@/components/ui/loading-part'
import { Unmeasured } from '@/components/ui/unmeasured'
import { isEnteredAsShown } from '@/contract/entered-as-shown'
import type { EntityShape } from '@/contract/shape'
import { ApiError } from '@/lib/api/api'
import type { AnyDescription } from '../core/description'
import { EmptyState } from '../core/list-notice'
import type { Row } from '../core/list-types'
import { useRecord } from '../core/use-record'
import { useShownRecord } from '../core/use-shown-record'
import { LocalizedNameHint } from '../languages/localized-name-hint'
import { NeighbourButtons } from './neighbour-buttons'
import { RecordActions } from './record-actions'
import { RecordDetail } from './record-detail'
import { RecordHead } from './record-head'
import { StopEditing } from './stop-editing'
import { firstTab, useOpenTab } from './use-open-tab'

const loadEditor = () => import('../form/record-editor')
// Most visits only look, so the form is loaded when it is wanted.
const RecordEditor = dynamic(() => loadEditor().then((file) => file.RecordEditor), { ssr: false, loading: LoadingPart })

interface Props {
  entity: EntityShape
  description: AnyDescription
  /** The record's key, or `new`. */
  id: string
  /** The list's row, shown until the record has loaded. */
  known?: Row
  mode: 'show' | 'edit'
  mayWrite: boolean
  /** Values that a new record begins with. */
  given?: Row
  onMode: (mode: 'show' | 'edit') => void
  /** The records beside this one in its list. */
  neighbours?: {
    /** It follows another one, whose drawer is open already. */
    isOpened: boolean
    onOpen: (id: string) => void
  }
  /** Gets the key of an added record. */
  onAdded: (id: string) => void
  /** The record was deleted here; it is closed, too. */
  onRemoved?: () => void
  onClose: () => void
}

/** A missing permission has an alert of its own, which is not repeated. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** A record over its list: its details or its form. Closing asks before unsaved input is discarded. */
export function RecordDrawer(props: Props) {
  const { id, neighbours, onClose } = props
  const pathname = usePathname()
  const guard = useUnsavedGuard()
  const state = useDrawerRecord(props)
  const { entity, form, isNew, record, title } = state
  useNotedRecord(entity.path, isNew ? undefined : record, title, `${pathname}?record=${id}`)
  const drawer = (
    <Drawer
      anchor="right"
      open
      onClose={() => void guard.leave(onClose)}
      // The list fills the window; to lock its scrolling would lay it out again.
      disableScrollLock
      slots={{ transition: Unmeasured }}
      slotProps={{
        backdrop: { slots: { transition: Unmeasured } },
        paper: {
          className: 'record-drawer',
          ...{ 'data-still': neighbours?.isOpened || undefined },
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: { width: `min(${form?.beside ? sizes.wideDrawer : sizes.drawer}px, 100vw)` },
        },
      }}
    >
      <Box sx={{ px: 5, py: 3, borderBottom: form || !record ? 1 : 0, borderColor: 'divider' }}>
        <DrawerHead drawer={props} state={state} leave={guard.leave} />
      </Box>
      <DrawerContent drawer={props} state={state} guard={guard} />
    </Drawer>
  )
  return isNew ? drawer : <CompanyScope companyId={record?.companyId}>{drawer}</CompanyScope>
}

/** Tabs that show no texts as they were entered; `edit` is the details for those who may not edit. */
const plainTabs: readonly string[] = [firstTab, 'changes', 'edit']

/**
 * The record of a drawer, and whether it is its form that is shown. To look at, it is as in its list; the form and some
 * tabs begin with the texts as they were entered, which are another request.
 */
function useDrawerRecord({ entity, description, id, known, mode, mayWrite }: Props) {
  const t = useTranslations()
  const label = useLabels(entity.path)
  const isNew = id === 'new' && mayWrite
  const form = mayWrite && mode === 'edit' ? description.form : undefined
  const [tab, openTab] = useOpenTab()
  const isPart = !form && !plainTabs.includes(tab)
  const shown = useShownRecord<Row>(entity, isNew || form ? null : id, undefined)
  const isEntered = form || (isPart && !isEnteredAsShown(entity))
  const source = useRecord(entity, isEntered && !isNew ? id : null, !form)
  const error = isEntered ? source.error : shown.error
  const listed = error ? undefined : known
  const record = (form ? source.loaded?.record : shown.record) ?? listed
  const person = entity.fields[entity.label]?.personOf && known?.[entity.label]
  const title = isNew
    ? t('common.pair', { name: t('resource.new'), value: label('one') })
    : String(person || record?.[entity.label] || `${label('one')} ${id}`)
  return {
    ...{ entity, isNew, form, source, shown, record, title, error, tab, openTab },
    /** The record for the open tab, with its texts as they were entered; undefined while it is loading. */
    entered: isEntered ? source.loaded?.record : shown.record,
    reload: () => {
      void source.reload()
      shown.reload()
    },
  }
}

/** The pointer or the focus has come to the button of the form: it is loaded before it is opened. */
const approachForm = () => void loadEditor().catch(() => {})
const approach = { onPointerEnter: approachForm, onFocus: approachForm }

type Guard = ReturnType<typeof useUnsavedGuard>

interface PartProps {
  drawer: Props
  state: ReturnType<typeof useDrawerRecord>
}

function DrawerHead({ drawer, state, leave }: PartProps & Pick<Guard, 'leave'>) {
  const { description, id, mayWrite, neighbours, onMode, onRemoved, onClose } = drawer
  const { entity, form, isNew, record, title } = state
  const common = useTranslations('common')
  const removed = () => {
    onRemoved?.()
    onClose()
  }
  const actions = form ? (
    <StopEditing onStop={() => void leave(() => onMode('show'))} />
  ) : (
    record && (
      <RecordActions {...description} entity={entity} record={record} onRemoved={removed}>
        {description.form && (
          <Button variant="outlined" {...approach} onClick={() => void leave(() => onMode('edit'))}>
            {common('edit')}
          </Button>
        )}
      </RecordActions>
    )
  )
  return (
    <RecordHead
      entity={entity}
      record={isNew ? undefined : record}
      title={title}
      level="h2"
      hint={
        form &&
        record &&
        entity.localized.includes(entity.label) && <LocalizedNameHint entity={entity} record={record} />
      }
      actions={mayWrite && record && actions}
      beside={
        neighbours &&
        !isNew && (
          <NeighbourButtons
            entity={entity}
            id={id}
            onOpen={(next) => void leave(() => neighbours.onOpen(String(next)))}
          />
        )
      }
      end={
        <IconButton aria-label={common('close')} onClick={() => void leave(onClose)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
    />
  )
}

function DrawerContent({ drawer, state, guard }: PartProps & { guard: Guard }) {
  const { description, given, onMode, onAdded, onClose } = drawer
  const { entity, form, isNew, record, source, error, reload } = state
  const t = useTranslations('resource')
  const explanation = useErrorMessage()
  if (error) {
    return (
      <EmptyState icon={null} title={t('recordFailed')} text={isForbidden(error) ? undefined : explanation(error)}>
        <DetailsOf error={error} />
        <Button variant="outlined" onClick={reload}>
          {t('reload')}
        </Button>
      </EmptyState>
    )
  }
  if (form && (isNew || source.loaded)) {
    return (
      <RecordEditor
        entity={entity}
        form={form}
        source={isNew ? undefined : source}
        given={given}
        onDirty={guard.mark}
        onSaved={(key) => (isNew ? onAdded(key) : onMode('show'))}
        onCancel={() => void guard.leave(isNew ? onClose : () => onMode('show'))}
      />
    )
  }
  if (record && !form) {
    return (
      <RecordDetail
        entity={entity}
        record={record}
        entered={state.entered}
        isBusy={!state.shown.record}
        columns={description.columns}
        tabs={description.tabs}
        tab={state.tab}
        onTab={state.openTab}
        refresh={reload}
        guard={guard}
      />
    )
  }
  return <LoadingPart />
}
