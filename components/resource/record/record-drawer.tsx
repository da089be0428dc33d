'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { DetailsOf } from '@/components/feedback/details'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { useLabels } from '@/components/state/labels'
import { sizes } from '@/components/theme/theme'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { Notice } from '../core/list-notice'
import type { Row } from '../core/list-types'
import { type LoadedRecord, useRecord } from '../core/use-record'
import { RecordForm } from '../form/record-form'
import { LocalizedNameHint } from '../languages/localized-name-hint'
import { RecordDetail } from './record-detail'
import { useOpenTab } from './use-open-tab'

interface Props {
  entity: EntityShape
  description: AnyDescription
  /** The record's key, or `new`. */
  id: string
  /** As its list has it, shown until the whole record has come. */
  known?: Row
  mode: 'show' | 'edit'
  mayWrite: boolean
  onMode: (mode: 'show' | 'edit') => void
  /** Hears the key of a record that was added here. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** A record over its list: what it says, or the form that changes it. Closing it asks before it loses what was typed. */
export function RecordDrawer({ entity, description, id, known, mode, mayWrite, onMode, onAdded, onClose }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const label = useLabels(entity.path)
  const explanation = useErrorMessage()
  const isNew = id === 'new' && mayWrite
  const isForm = mayWrite && mode === 'edit' && description.form !== undefined
  const { loaded, isLoading, error, reload, loadAgain } = useRecord(entity, isNew ? null : id, !isForm)
  const { data: rules } = useSWRImmutable(isForm ? ['rules', entity.path] : null, description.form?.rules ?? null)
  const guard = useUnsavedGuard()
  const { mark, leave } = guard
  const [tab, openTab] = useOpenTab()
  // What the form begins with stays, whatever is loaded meanwhile: the values and the ETag belong together.
  const [begun, setBegun] = useState<LoadedRecord>()
  if (isForm && !begun && loaded && !isLoading) setBegun(loaded)
  if (!isForm && begun) setBegun(undefined)
  // A list shows the texts of the person's own language, which are not what was entered.
  const record = loaded?.record ?? (entity.localized.length === 0 ? known : undefined)
  // Languages stand side by side.
  const width = !isForm && tab === 'languages' ? sizes.wideDrawer : sizes.drawer

  const title = isNew
    ? common('pair', { name: t('new'), value: label('one') })
    : String(record?.[entity.label] || `${label('one')} ${id}`)

  return (
    <Drawer
      anchor="right"
      open
      onClose={() => void leave(onClose)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: { width: `min(${width}px, 100vw)` },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 5, py: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" component="h2" noWrap>
            {title}
          </Typography>
          {record && entity.localized.includes(entity.label) && <LocalizedNameHint entity={entity} record={record} />}
        </Box>
        {mayWrite && !isForm && record && (
          <Button onClick={() => void leave(() => onMode('edit'))}>{common('edit')}</Button>
        )}
        {isForm && record && <Button onClick={() => void leave(() => onMode('show'))}>{t('details')}</Button>}
        <IconButton aria-label={common('close')} onClick={() => void leave(onClose)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {error ? (
        <Notice title={t('recordFailed')} text={explanation(error)}>
          <DetailsOf error={error} />
          <Button variant="outlined" onClick={() => void reload()}>
            {t('reload')}
          </Button>
        </Notice>
      ) : isForm && rules && (isNew || begun) ? (
        <RecordForm
          key={begun?.etag}
          entity={entity}
          rules={rules}
          layout={description.form?.rows ?? []}
          caution={description.form?.caution}
          record={begun?.record}
          etag={begun?.etag}
          onDirty={mark}
          reload={loadAgain}
          onSaved={(key) => {
            mark(false)
            if (isNew) onAdded(key)
            else onMode('show')
          }}
          onCancel={() => void leave(isNew ? onClose : () => onMode('show'))}
        />
      ) : record && !isForm ? (
        <RecordDetail
          entity={entity}
          record={record}
          isWhole={loaded !== undefined}
          columns={description.columns}
          tabs={description.tabs}
          tab={tab}
          onTab={openTab}
          refresh={() => void reload()}
          guard={guard}
        />
      ) : (
        <Box sx={{ p: 5 }}>
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Box>
      )}
    </Drawer>
  )
}
