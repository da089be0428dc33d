'use client'
import dynamic from 'next/dynamic'
import type { FieldOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { Row } from '../core/list-types'

// A list works without the schemas of entities, and few tabs are opened: the code is loaded on demand.
const RelatedRows = dynamic(() => import('./related-rows').then((file) => file.RelatedRows), { ssr: false })

interface Related<E extends Pick<AnyEntity, 'record'>> {
  /** The entity whose records are listed; loaded when the tab is opened. */
  entity: () => Promise<E>
  /** The field that refers to this record. */
  by: FieldOf<E>
  columns: readonly FieldOf<E>[]
}

/** A tab with the related records of another entity: the newest of them, and a link to all. */
export const relatedList =
  <E extends Pick<AnyEntity, 'record'>>({ entity, by, columns }: Related<E>) =>
  ({ record }: { record: object }) => (
    // The reference has the same name as this record's own key.
    <RelatedRows load={entity} by={by} columns={columns} id={(record as Row)[by] as number | string} />
  )
