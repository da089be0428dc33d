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
  record: Row
  /** False if it is only the list's row. */
  isWhole: boolean
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
  const { entity, record, isWhole, columns, tabs, tab: requested, onTab, refresh, guard } = props
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
          <RecordGroups entity={entity} record={record} columns={columns} />
        ) : (
          <RecordPart
            entity={entity}
            tabs={tabs}
            tab={tab}
            id={id}
            record={isWhole ? record : undefined}
            refresh={refresh}
            onDirty={guard.mark}
          />
        )}
      </TabPanel>
    </>
  )
}
