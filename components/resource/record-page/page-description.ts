import type { ComponentType, ReactNode } from 'react'
import type { FieldOf, OneOf, RecordOf } from '@/contract/entity'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription, Described, Description } from '../core/description'
import type { Row } from '../core/list-types'
import type { AnyPart, HeadParts, HeadProps, Part } from './parts/part'

/** Writes an amount in its currency. */
type Money = (amount: number, currency: string | null | undefined) => string

/** What a page takes as a drawer over the list does. */
type OfDrawer = 'form' | 'tabs' | 'dialogs' | 'inputs' | 'notices' | 'cautions' | 'isOffered' | 'links'

/** The page of a single record of an entity; form, tabs and dialogs are those that a drawer over its list takes. */
export interface PageDescription<E extends Described> extends Pick<Description<E>, OfDrawer> {
  /** Path of its list, which is opened once the record is deleted. */
  list: string
  /** Says what is next, with a button for it: all actions of the state table are then in the menu. */
  head?: ComponentType<HeadProps<E>>
  /** One of the parts tells what has happened, so there is no tab for it. */
  hasTimeline?: true
  /** The name of a record whose label is only its key. */
  titleOf?: (record: RecordOf<E>, money: Money) => string | null | undefined
  /** The parts of its first tab, in the main column and beside it. Default: all fields, in the groups of the entity. */
  main?: readonly Part<E>[]
  side?: readonly Part<E>[]
  /** Fields with a rendering of their own, as in a list. */
  columns?: Description<E>['columns']
  /** Fields that others say already, such as the name beside a reference. */
  hidden?: readonly FieldOf<E>[]
  /** Long texts that only the whole record has, below its fields. */
  texts?: readonly (keyof OneOf<E> & string)[]
}

/** A description whose entity does not matter. */
export interface AnyPageDescription extends Pick<AnyDescription, OfDrawer> {
  list: string
  head?: ComponentType<{
    entity: EntityShape
    shown: Row
    record: Row | undefined
    children: (parts: HeadParts) => ReactNode
  }>
  hasTimeline?: true
  titleOf?: (record: Row, money: Money) => string | null | undefined
  main?: readonly AnyPart[]
  side?: readonly AnyPart[]
  columns?: AnyDescription['columns']
  hidden?: readonly string[]
  texts?: readonly string[]
}
