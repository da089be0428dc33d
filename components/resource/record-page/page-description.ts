import type { ComponentType } from 'react'
import type { FieldOf, OneOf, RecordOf } from '@/contract/entity'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription, Described, Description } from '../core/description'
import type { Row } from '../core/list-types'

/** What a page shows of a record: at first perhaps only the row of its list. */
export interface ContentProps<E extends Described> {
  entity: EntityShape
  shown: RecordOf<E>
  /** The whole record; undefined while it is loading. */
  record: OneOf<E> | undefined
}

/** The page of a single record of an entity; form, tabs and dialogs are those that a drawer over its list takes. */
export interface PageDescription<E extends Described>
  extends Pick<Description<E>, 'form' | 'tabs' | 'dialogs' | 'notices' | 'links'> {
  /** Path of its list, which is opened once the record is deleted. */
  list: string
  /** Rendered in the first tab instead of all fields. */
  content?: ComponentType<ContentProps<E>>
  /** Fields with a rendering of their own, as in a list. */
  columns?: Description<E>['columns']
  /** Fields that others say already, such as the name beside a reference. */
  hidden?: readonly FieldOf<E>[]
  /** Long texts that only the whole record has, below its fields. */
  texts?: readonly (keyof OneOf<E> & string)[]
}

/** A description whose entity does not matter. */
export interface AnyPageDescription extends Pick<AnyDescription, 'form' | 'tabs' | 'dialogs' | 'notices' | 'links'> {
  list: string
  content?: ComponentType<{ entity: EntityShape; shown: Row; record: Row | undefined }>
  columns?: AnyDescription['columns']
  hidden?: readonly string[]
  texts?: readonly string[]
}
