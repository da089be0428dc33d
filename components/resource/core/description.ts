import type { ComponentType, ReactNode, RefObject } from 'react'
import type { Control } from 'react-hook-form'
import type { Question } from '@/components/feedback/confirm-dialog'
import type { KindInput } from '@/components/fields/inputs/kind-input'
import type { Area } from '@/contract/access'
import type { DraftOf, FieldOf, OneOf, RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { LanguageCode } from '@/contract/language-codes'
import type { Total } from '@/contract/list-limits'
import type { Row } from './list-types'
import type { MoveInputsOf } from './move-inputs'
import type { OpenedPage } from './opened-page'

/** The parts of an entity's type that type-check a description. */
export type Described = Pick<AnyEntity, 'record' | 'draft' | 'one'>

type ColumnOf<E extends Described> =
  | FieldOf<E>
  | {
      field: FieldOf<E>
      width?: number
      flex?: number
      /** In pixels, of a text or a reference where room is short; omitted: the usual one of its kind. */
      shrinksTo?: number
      render?: (record: RecordOf<E>) => ReactNode
    }

/** Query parameters that an entity's fields can have; which exist at run time depends on their kinds. */
type TermOf<E extends Described> = 'keyword' | 'ids' | FieldOf<E> | `${FieldOf<E>}${'Start' | 'End' | 'Min' | 'Max'}`

/** What a tab gets: the whole record with its texts as they were entered, and how to report and refresh it. */
export interface TabProps<R> {
  record: R
  refresh: () => void
  /** Reports input that is not saved: leaving the tab asks first. */
  onDirty: (isDirty: boolean) => void
}

/** A list whose length a tab shows: where it is cached, and how it is loaded. */
export interface CountedList {
  key: readonly unknown[]
  load: () => Promise<readonly unknown[] | Total>
}

/**
 * A tab of a record; one with `reads` is offered only to roles that may read that area. How many are in it: `countOf`
 * where the record knows, `listOf` where its list has to be loaded.
 */
export type TabOf<Props> = ComponentType<Props> & {
  reads?: Area
  // Methods, so that those of any record are also those of a row.
  countOf?(record: Row): number | null | undefined
  /** Null where there is nothing to load. */
  listOf?(record: Row, language: LanguageCode): CountedList | null
}

/** A warning under a form: states what saving would do and supplies the confirmation. */
export interface CautionProps {
  control: Control<Record<string, unknown>>
  /** Omitted: a new one. */
  record: Readonly<Record<string, unknown>> | undefined
  confirmation: RefObject<(() => Promise<Question | null>) | null>
}

/** What a form has beside its fields; it reads them by the form's context. */
export interface BesideProps {
  /** Omitted: a new one. */
  record: Readonly<Record<string, unknown>> | undefined
}

/** What is counted before an action of the state table: unless there is none, its dialog says so and asks. */
export interface MoveCaution {
  count: (ids: readonly (number | string)[]) => Promise<number>
  Text: ComponentType<{ count: number; total: number }>
}

/** A dialog for the selected rows, in the order in which they are listed. */
export type BatchDialog = ComponentType<{ ids: readonly (number | string)[]; onClose: () => void }>

/** What is said about the selected rows before an action. */
export type BatchNotice = ComponentType<{ ids: readonly (number | string)[] }>

/** The form of a record, of its list and its page alike. */
export interface FormOf<E extends Described> {
  /** Inner list: a row of the form. */
  rows: readonly (readonly (keyof DraftOf<E> & string)[])[]
  rules: () => Promise<E>
  caution?: ComponentType<CautionProps>
  /** What stands beside the fields where there is room, else below them, such as a preview of what is entered. */
  beside?: ComponentType<BesideProps>
  /** Fields with an input of their own instead of that of their kind. */
  inputs?: { readonly [Name in keyof DraftOf<E> & string]?: KindInput }
  /** Fields that mean nothing beside some values: there they are not shown, and saved empty. */
  without?: { readonly [Name in keyof DraftOf<E> & string]?: (values: Readonly<Record<string, unknown>>) => boolean }
  /** Which fields of a record cannot be changed any more; its form does not have them. */
  fixed?: (record: Readonly<Record<string, unknown>>) => readonly (keyof DraftOf<E> & string)[]
}

type SearchTerms<E extends Described> = { readonly [Term in TermOf<E>]?: string }

/** By what a row is recognized, and what its card on a phone shows at the end. */
export interface CardOf<Field extends string> {
  /** The picture beside the name, or the initials alone. Default: the first column that is a picture. */
  media?: Field | 'initials'
  /** The second name below the name: a login name, a domain, a code. */
  second?: Field
  /** What stands below the name on the card of a phone alone, where there is no second name; false: nothing. Default: the first text. */
  below?: Field | false
  /** A third line of the card, such as its day and its site: times and what has a name. */
  third?: readonly Field[]
  /** What the card of a phone has at its end. Default: the first amount, else the first time that says something. */
  value?: Field
  /** What stands below that. Default: the status. */
  state?: Field
}

/** What the console adds to an entity: columns, search, form and tabs. A misspelt field does not compile. */
export interface Description<E extends Described> {
  columns: readonly ColumnOf<E>[]
  card?: CardOf<FieldOf<E>>
  /** `keyword` and the fields that can be searched by. */
  search?: readonly ('keyword' | FieldOf<E>)[]
  /** Built-in searches; their titles are labels of the entity's fields. */
  searches?: readonly { title: string; terms: SearchTerms<E> | ((timeZone: string) => SearchTerms<E>) }[]
  /** Optional: without it, records cannot be edited here. */
  form?: FormOf<E>
  /** Further tabs of the record, by the key of their label among the entity's fields. */
  tabs?: Readonly<Record<string, TabOf<TabProps<OneOf<E>>>>>
  /** Further entries of a row's menu, by the key of their label among the entity's fields; each opens a dialog. */
  dialogs?: Readonly<Record<string, ComponentType<{ record: RecordOf<E>; onClose: () => void }>>>
  /** What the dialog of an action of the state table adds to its values, by the name of the action. */
  inputs?: Readonly<Record<string, () => Promise<MoveInputsOf<RecordOf<E>>>>>
  /** What the dialog of an action of the state table says about the record, by the name of the action. */
  notices?: Readonly<Record<string, ComponentType<{ record: RecordOf<E> }>>>
  /** What is counted before an action of the state table, by its name. */
  cautions?: Readonly<Record<string, MoveCaution>>
  /** Whether a record offers an action that its state allows. Default: it does. */
  isOffered?: (action: string, record: RecordOf<E>) => boolean
  /** Further pages of a record, by the key of their label among the entity's fields; entries of its menu. */
  links?: Readonly<Record<string, (id: number) => string>>
  /** Further buttons of the selected rows, by the key of their label among the entity's fields; each opens a dialog. */
  batchDialogs?: Readonly<Record<string, BatchDialog>>
  /** What the dialog of an action of the state table says about the selected rows, by the name of the action. */
  batchNotices?: Readonly<Record<string, BatchNotice>>
  /** Path of a record's own page. Optional: without it, records open in a drawer over the list. */
  recordPath?: (id: number | string) => string
  /** That page, which is opened over the list without a request for its route. */
  recordPage?: OpenedPage
  /** Buttons beside the title, for those who may write. */
  headActions?: ComponentType
  /** What stands above the pager about all records that were found, such as their sums. */
  foot?: ListFoot
}

/** Gets the filters of the search. */
export type ListFoot = ComponentType<{ terms: Readonly<Record<string, string>> }>

/** A serializable description: the page of a plain resource sends it to the browser. */
export interface PlainDescription<E extends Described> {
  columns: readonly FieldOf<E>[]
  card?: CardOf<FieldOf<E>>
  search?: Description<E>['search']
  searches?: readonly { title: string; terms: SearchTerms<E> }[]
  /** One inner list for each row of the form; omitted: records cannot be changed here. */
  form?: NonNullable<Description<E>['form']>['rows']
}

/** The same for any entity. */
export interface AnyPlainDescription extends Pick<AnyDescription, 'search' | 'searches' | 'card'> {
  columns: readonly string[]
  form?: readonly (readonly string[])[]
}

/** A description whose entity does not matter, as the screens work with it. */
export interface AnyDescription {
  columns: readonly (
    | string
    | { field: string; width?: number; flex?: number; shrinksTo?: number; render?: (record: never) => ReactNode }
  )[]
  card?: CardOf<string>
  search?: readonly string[]
  searches?: readonly {
    title: string
    terms: Readonly<Record<string, string>> | ((timeZone: string) => Readonly<Record<string, string>>)
  }[]
  form?: {
    rows: readonly (readonly string[])[]
    rules: () => Promise<AnyEntity>
    caution?: ComponentType<CautionProps>
    beside?: ComponentType<BesideProps>
    inputs?: Readonly<Partial<Record<string, KindInput>>>
    without?: Readonly<Partial<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>>>
    fixed?: (record: Readonly<Record<string, unknown>>) => readonly string[]
  }
  tabs?: Readonly<Record<string, TabOf<TabProps<never>>>>
  dialogs?: Readonly<Record<string, ComponentType<{ record: never; onClose: () => void }>>>
  inputs?: Readonly<Record<string, () => Promise<MoveInputsOf<Row>>>>
  notices?: Readonly<Record<string, ComponentType<{ record: never }>>>
  cautions?: Readonly<Record<string, MoveCaution>>
  isOffered?: (action: string, record: Row) => boolean
  links?: Readonly<Record<string, (id: number) => string>>
  batchDialogs?: Readonly<Record<string, BatchDialog>>
  batchNotices?: Readonly<Record<string, BatchNotice>>
  recordPath?: (id: number | string) => string
  recordPage?: OpenedPage
  headActions?: ComponentType
  foot?: ListFoot
}
