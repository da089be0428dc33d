'use client'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { LoadingPart } from '@/components/ui/loading-part'
import type { FieldOf, RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityPath } from '@/i18n/entity-messages'
import { entityCall } from '@/lib/api/entity-call'
import type { CountedList } from '../core/description'
import type { Row } from '../core/list-types'
import type { RelatedRowsColumns } from './related-rows'

// A list works without the schemas of entities, and few tabs are opened: the code is loaded on demand.
const RelatedRows = dynamic(() => import('./related-rows').then((file) => file.RelatedRows), {
  ssr: false,
  loading: LoadingPart,
})

/** A field, or a column of its own beside the fields. */
type RelatedColumn<E extends Pick<AnyEntity, 'record'>> =
  | FieldOf<E>
  | { title: string; render: ComponentType<{ record: RecordOf<E> }> }

interface Related<E extends Pick<AnyEntity, 'record'>> {
  /** Its path, by which the records are counted before the tab is opened. */
  path: EntityPath
  /** The entity whose records are listed; loaded when the tab is opened. */
  entity: () => Promise<E>
  /** The field that refers to this record. */
  by: FieldOf<E>
  columns: readonly RelatedColumn<E>[]
}

/** A tab with the related records of another entity: their number, the newest of them, and a link to all. */
export const relatedList = <E extends Pick<AnyEntity, 'record'>>({ path, entity, by, columns }: Related<E>) => {
  // The reference has the same name as this record's own key.
  const idOf = (record: object) => (record as Row)[by] as number | string
  return Object.assign(
    ({ record }: { record: object }) => (
      <RelatedRows load={entity} by={by} columns={columns as RelatedRowsColumns} id={idOf(record)} />
    ),
    {
      listOf: (record: object): CountedList => ({
        key: [path, 'related count', by, idOf(record)],
        load: () => entityCall({ path }, 'counts', { query: { [by]: idOf(record) } }),
      }),
    },
  )
}
