'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePageState } from '@/components/state/page-state'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { referencesIn } from '../search/filters'
import type { useList } from './use-list'
import type { useOpenRecord } from './use-open-record'

const loadDrawer = () => import('../record/record-drawer')
const RecordDrawer = dynamic(() => loadDrawer().then((file) => file.RecordDrawer), { ssr: false })
/** Loads the drawer before it is opened; what fails here is loaded again then. */
export const prepareDrawer = () => void loadDrawer().catch(() => {})

const none: ReadonlySet<number | string> = new Set()

type Opened = ReturnType<typeof useOpenRecord>

interface Props extends Pick<Opened, 'open' | 'arrive' | 'close'> {
  entity: EntityShape
  description: AnyDescription
  list: Pick<ReturnType<typeof useList>, 'rows' | 'terms'>
  record: NonNullable<Opened['record']>
  mayWrite: boolean
}

/** The record that is open over its list. */
export function ListRecord({ entity, description, list, record, mayWrite, open, arrive, close }: Props) {
  const router = useRouter()
  const [, setSelected] = usePageState('selection', none)
  /** The drawer has turned to the record beside the one that it was opened for. */
  const [isBeside, setBeside] = useState(false)
  const { recordPath } = description
  return (
    <RecordDrawer
      key={record.id}
      entity={entity}
      description={description}
      id={record.id}
      known={list.rows?.find((row) => String(row[entity.id]) === record.id)}
      mode={record.mode}
      mayWrite={mayWrite}
      given={referencesIn(entity, list.terms)}
      onMode={(mode) => open(record.id, mode)}
      neighbours={{
        isOpened: isBeside,
        onOpen: (id) => {
          setBeside(true)
          open(id, record.mode)
        },
      }}
      onAdded={(id) => (recordPath ? router.replace(recordPath(id)) : arrive(id))}
      onRemoved={() => setSelected((ids) => new Set([...ids].filter((id) => String(id) !== record.id)))}
      onClose={close}
    />
  )
}
