'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '@/components/feedback/load-error'
import { CurrencyScope } from '@/components/fields/money'
import { useLabels } from '@/components/state/labels'
import { recordSizes } from '@/components/theme/record-styles'
import { sizes } from '@/components/theme/sizes'
import { LoadingPart } from '@/components/ui/loading-part'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { useRecord } from '../core/use-record'
import { GroupContent, useRecordGroups } from '../record/record-groups'
import { RecordPart, RecordTabs, TabPanel, useRecordTabs } from '../record/record-tabs'
import { firstTab } from '../record/use-open-tab'
import type { AnyPageDescription } from './page-description'
import { PageColumns } from './parts/page-columns'
import { PagePart } from './parts/page-part'
import { Section } from './parts/section'
import { RecordText } from './record-text'

// Most visits only read, so the form is loaded when it is opened.
const RecordEditor = dynamic(() => import('../form/record-editor').then((file) => file.RecordEditor), {
  ssr: false,
  loading: LoadingPart,
})

interface Props {
  entity: EntityShape
  id: number | string
  description: AnyPageDescription
  /** What the page's head says, above the parts of the first tab. */
  notices: ReactNode
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

/** All fields of a record, in the cards of its groups, and its long texts. */
function GroupCards({
  entity,
  description,
  shown,
  record,
}: Pick<Props, 'entity' | 'description' | 'shown' | 'record'>) {
  const t = useTranslations('resource.groups')
  const label = useLabels(entity.path)
  const { columns, hidden, texts = [] } = description
  const { groups, button } = useRecordGroups({ entity, record: shown, columns, hidden })
  const content = { entity, record: shown, columns, coverSize: recordSizes.cover }
  const main = groups.filter(({ isAside }) => !isAside)
  const side = groups.filter(({ isAside }) => isAside)
  return (
    <PageColumns
      isBusy={!record}
      main={
        <>
          {main.map((group, place) => (
            // The head is just above the first one and says what it would.
            <Section key={group.title} title={t(group.title)} isTitleHidden={place === 0}>
              <Box sx={{ px: 4, pt: place === 0 ? 4 : 2, pb: place === main.length - 1 && button ? 2 : 4 }}>
                <GroupContent {...content} group={group} />
                {place === main.length - 1 && button}
              </Box>
            </Section>
          ))}
          {main.length === 0 && button && <Paper sx={{ ...framed, px: 4, pb: 2 }}>{button}</Paper>}
          {texts.map((name) => (
            <Paper key={name} sx={framed}>
              <RecordText title={label(name)} text={record && ((record[name] as string | null | undefined) ?? null)} />
            </Paper>
          ))}
        </>
      }
      side={
        side.length > 0 &&
        side.map((group) => (
          <Section key={group.title} title={t(group.title)}>
            <Box sx={{ px: 4, pt: 2, pb: 3 }}>
              <GroupContent {...content} group={group} isNarrow />
            </Box>
          </Section>
        ))
      }
    />
  )
}

/** The tabs of a record's page and the content of the open one. */
export function PageParts(props: Props) {
  const { entity, id, description, notices, shown, record, isForm, requested, onTab, onSaved, reload, onDirty } = props
  const { main, side = [], form, tabs, hasTimeline } = description
  const partsIn = (parts: typeof side, isNarrow = false) =>
    parts.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
      <PagePart key={place} part={part} entity={entity} shown={shown} record={record} isNarrow={isNarrow} />
    ))
  const t = useTranslations('resource')
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
      <Box sx={{ mb: 4 }}>
        <RecordTabs entity={entity} record={shown} tabs={tabs} names={names} tab={tab} onTab={onTab} />
      </Box>
      <TabPanel tab={tab} isOnly={names.length < 2}>
        {source.error ? (
          <LoadError error={source.error} onRetry={refresh} label={t('reload')} />
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
            {notices}
            <PageColumns main={partsIn(main)} side={side.length > 0 && partsIn(side, true)} isBusy={!record} />
          </CurrencyScope>
        ) : (
          <>
            {notices}
            <GroupCards entity={entity} description={description} shown={shown} record={record} />
          </>
        )}
      </TabPanel>
    </>
  )
}
