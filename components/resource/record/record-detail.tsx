'use client'
import type { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import { RecordGroups } from './record-groups'
import { RecordPart, RecordTabs, TabPanel, useRecordTabs } from './record-tabs'
import { firstTab } from './use-open-tab'

interface Props {
  entity: EntityShape
  /** As its list shows it, or the list's row until it has come. */
  record: Row
  /** With its texts as they were entered, for the tabs; undefined while it is loading. */
  entered: Row | undefined
  /** Whether the record itself has yet to come. */
  isBusy: boolean
  columns: AnyDescription['columns']
  tabs: AnyDescription['tabs']
  /** The requested tab. */
  tab: string
  onTab: (tab: string) => void
  refresh: () => void
  /** Asks before unsaved input of a tab is discarded. */
  guard: ReturnType<typeof useUnsavedGuard>
}

/** A record with its fields, the description's tabs, its localizations and its timeline. */
export function RecordDetail(props: Props) {
  const { entity, record, entered, isBusy, columns, tabs, tab: requested, onTab, refresh, guard } = props
  const { names, tab } = useRecordTabs(entity, tabs, requested)
  const id = record[entity.id] as number | string
  return (
    <>
      <RecordTabs
        entity={entity}
        record={record}
        tabs={tabs}
        names={names}
        tab={tab}
        onTab={(next) => void guard.leave(() => onTab(next))}
      />
      <TabPanel tab={tab} isOnly={names.length < 2}>
        {tab === firstTab ? (
          <RecordGroups entity={entity} record={record} columns={columns} isBusy={isBusy} />
        ) : (
          <RecordPart
            entity={entity}
            tabs={tabs}
            tab={tab}
            id={id}
            record={entered}
            refresh={refresh}
            onDirty={guard.mark}
          />
        )}
      </TabPanel>
    </>
  )
}
