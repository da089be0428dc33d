import type { ComponentType, ReactNode, RefObject } from 'react'
import type { Control } from 'react-hook-form'
import type { Question } from '@/components/feedback/confirm-dialog'
import type { Area } from '@/contract/access'
import type { DraftOf, FieldOf, OneOf, RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'

/** What of an entity's type a description is checked against. */
export type Described = Pick<AnyEntity, 'record' | 'draft' | 'one'>

type ColumnOf<E extends Described> =
  | FieldOf<E>
  | { field: FieldOf<E>; width?: number; flex?: number; render?: (record: RecordOf<E>) => ReactNode }

/** The names of a list's query that an entity's fields can have; which of them it has is for their kinds to say. */
type TermOf<E extends Described> = 'keyword' | 'ids' | FieldOf<E> | `${FieldOf<E>}${'Start' | 'End' | 'Min' | 'Max'}`

/** A tab of a record; one that tells where it reads is offered only to whoever may read there. */
export type TabOf<Props> = ComponentType<Props> & { reads?: Area }

/** A warning under a form: says what saving it as it is would do, and answers the question to confirm first. */
export interface CautionProps {
  control: Control<Record<string, unknown>>
  /** Left out: a new one. */
  record: Readonly<Record<string, unknown>> | undefined
  confirmation: RefObject<(() => Promise<Question | null>) | null>
}

/** What the console adds to an entity: which fields stand where. A misspelt one does not compile. */
export interface Description<E extends Described> {
  columns: readonly ColumnOf<E>[]
  /** `keyword` and the fields that can be searched by. */
  search?: readonly ('keyword' | FieldOf<E>)[]
  /** Searches that the page offers by name; their titles are words under the entity's fields. */
  searches?: readonly { title: string; terms: { readonly [Term in TermOf<E>]?: string } }[]
  /** One inner list for each row of the form, and where its rules are; left out: records cannot be changed here. */
  form?: {
    rows: readonly (readonly (keyof DraftOf<E> & string)[])[]
    rules: () => Promise<E>
    caution?: ComponentType<CautionProps>
  }
  /** Further tabs of the record, by their word under the entity's fields. */
  tabs?: Readonly<Record<string, TabOf<{ record: OneOf<E>; refresh: () => void }>>>
  /** Further entries of a row's menu, by their word under the entity's fields; each opens a dialog. */
  dialogs?: Readonly<Record<string, ComponentType<{ record: RecordOf<E>; onClose: () => void }>>>
  /** A page of its own for each record; left out: records open in a drawer over their list. */
  recordPath?: (id: number | string) => string
}

/** A description that is data alone: the page of a plain resource hands it to the browser. */
export interface PlainDescription<E extends Described> {
  columns: readonly FieldOf<E>[]
  search?: Description<E>['search']
  searches?: Description<E>['searches']
  /** One inner list for each row of the form; left out: records cannot be changed here. */
  form?: NonNullable<Description<E>['form']>['rows']
}

/** The same where the entity does not matter. */
export interface AnyPlainDescription extends Pick<AnyDescription, 'search' | 'searches'> {
  columns: readonly string[]
  form?: readonly (readonly string[])[]
}

/** A description whose entity does not matter, as the screens work with it. */
export interface AnyDescription {
  columns: readonly (string | { field: string; width?: number; flex?: number; render?: (record: never) => ReactNode })[]
  search?: readonly string[]
  searches?: readonly { title: string; terms: Readonly<Record<string, string>> }[]
  form?: {
    rows: readonly (readonly string[])[]
    rules: () => Promise<AnyEntity>
    caution?: ComponentType<CautionProps>
  }
  tabs?: Readonly<Record<string, TabOf<{ record: never; refresh: () => void }>>>
  dialogs?: Readonly<Record<string, ComponentType<{ record: never; onClose: () => void }>>>
  recordPath?: (id: number | string) => string
}
