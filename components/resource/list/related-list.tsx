'use client'
import dynamic from 'next/dynamic'
import type { FieldOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { Row } from '../core/list-types'

// A list does without the schemas of entities, and few tabs are opened: the code comes when one is.
const RelatedRows = dynamic(() => import('./related-rows').then((file) => file.RelatedRows), { ssr: false })

interface Related<E extends Pick<AnyEntity, 'record'>> {
  /** The entity whose records are listed; it comes when the tab is opened. */
  entity: () => Promise<E>
  /** The field that names the record they belong to. */
  by: FieldOf<E>
  columns: readonly FieldOf<E>[]
}

/** A tab with the records of another entity that belong to this one: the newest of them, and the way to all. */
export const relatedList =
  <E extends Pick<AnyEntity, 'record'>>({ entity, by, columns }: Related<E>) =>
  ({ record }: { record: object }) => (
    // What a reference is called there, the record's own key is called here.
    <RelatedRows load={entity} by={by} columns={columns} id={(record as Row)[by] as number | string} />
  )
