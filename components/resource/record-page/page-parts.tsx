'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CurrencyScope } from '@/components/fields/money'
import { useLabels } from '@/components/state/labels'
import { sizes } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { useRecord } from '../core/use-record'
import { RecordFields } from '../record/record-fields'
import { RecordPart, RecordTabs, useRecordTabs } from '../record/record-tabs'
import { firstTab } from '../record/use-open-tab'
import type { AnyPageDescription } from './page-description'
import { PageColumns } from './parts/page-columns'
import { PagePart } from './parts/page-part'
import { RecordText } from './record-text'

// Most visits only read, so the form is loaded when it is opened.
const RecordEditor = dynamic(() => import('../form/record-editor').then((file) => file.RecordEditor), { ssr: false })

interface Props {
  entity: EntityShape
  id: number | string
  description: AnyPageDescription
  shown: Row
  record: Row | undefined
  /** Whether the first tab is the form. */
  isForm: boolean
  requested: string
  onTab: (tab: string) => void
  onSaved: () => void
  reload: () => void
  onDirty: (isDirty: boolean) => void
}

const framed = { border: 1, borderColor: 'divider' } as const

/** The tabs of a record's page and the content of the open one. */
export function PageParts(props: Props) {
  const { entity, id, description, shown, record, isForm, requested, onTab, onSaved, reload, onDirty } = props
  const { main, side = [], head: Head, columns, hidden, texts = [], form, tabs, hasTimeline } = description
  const partsIn = (parts: typeof side) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
    parts.map((part, place) => <PagePart key={place} part={part} entity={entity} shown={shown} record={record} />)
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const explanation = useErrorMessage()
  const { names, tab } = useRecordTabs(entity, tabs, requested, hasTimeline)
  const isFirst = tab === firstTab
  // The page shows localized texts; its form and tabs start with the original ones, and with the ETag.
  const source = useRecord(entity, isForm || !isFirst ? String(id) : null, !isForm)
  const refresh = () => {
    void source.reload()
    reload()
  }
  return (
    <>
      <Box sx={{ mb: 4, '& .MuiTabs-root': { px: 0 } }}>
        <RecordTabs entity={entity} id={id} names={names} tab={tab} onTab={onTab} />
      </Box>
      {source.error ? (
        <InlineAlert tone="error" action={<Button onClick={refresh}>{t('reload')}</Button>}>
          {explanation(source.error)}
        </InlineAlert>
      ) : isForm && form ? (
        <Paper sx={{ ...framed, maxWidth: sizes.formWidth }}>
          <RecordEditor
            entity={entity}
            form={form}
            source={source}
            onDirty={onDirty}
            onSaved={onSaved}
            onCancel={() => onTab(firstTab)}
          />
        </Paper>
      ) : !isFirst ? (
        <Paper sx={framed}>
          <RecordPart
            entity={entity}
            tabs={tabs}
            tab={tab}
            id={id}
            record={source.loaded?.record}
            refresh={refresh}
            onDirty={onDirty}
          />
        </Paper>
      ) : main ? (
        <CurrencyScope codes={[shown.currency as string | undefined]}>
          {Head && <Head entity={entity} shown={shown} record={record} />}
          <PageColumns main={partsIn(main)} side={side.length > 0 && partsIn(side)} isBusy={!record} />
        </CurrencyScope>
      ) : (
        <Paper sx={framed}>
          <RecordFields entity={entity} record={shown} columns={columns} hidden={hidden} />
          {texts.map((name) => (
            <RecordText
              key={name}
              title={label(name)}
              text={record && ((record[name] as string | null | undefined) ?? null)}
            />
          ))}
        </Paper>
      )}
    </>
  )
}
