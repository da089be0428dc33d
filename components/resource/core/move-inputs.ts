import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Question } from '@/components/feedback/confirm-dialog'
import type { KindInput } from '@/components/fields/inputs/kind-input'
import type { AskedField } from '@/contract/shape'
import type { Row } from './list-types'

/** The texts of all namespaces. */
export type Translate = ReturnType<typeof useTranslations<never>>

/** How a dialog asks for a value. */
export interface FieldLook {
  /** Default: that of its kind. */
  input?: KindInput
  /** The caret is in it when the dialog opens; default: in the first field. */
  isFocused?: true
  /** Where it means nothing beside the other values: it is left out, and what it holds is emptied. */
  isHidden?: (values: Row) => boolean
}

/** A call that was refused. */
interface Refused<R> {
  error: unknown
  values: Row
  record: R
}

/** A move of one record: the record as it was loaded and as it is now. */
interface Done<R> {
  before: R
  after: Row
  values: Row
}

/**
 * What the dialog of a move adds to the values of its state table. A record of which only the key is known is loaded first.
 * These are methods, so that the inputs for any record are also inputs for a row.
 */
export interface MoveInputs<R, Loaded = R> {
  /** Loads what the dialog is for each time that it opens; default: the row or record that is shown. */
  load?(record: R): Promise<Loaded>
  /** Names the record in the title; default: its label. */
  nameOf?(record: Loaded, t: Translate): string
  /** Changes to the fields of the state table, by name; null: it is left out. */
  fields?(record: Loaded): Readonly<Record<string, (Partial<AskedField> & FieldLook) | null | undefined>>
  /** Fields that have another label here, with its key among the labels of the entity. */
  labels?: Readonly<Record<string, string>>
  /** The values that it begins with. */
  given?(record: Loaded): Row
  /** Those that it begins with for several records. */
  givenToMany?: Row
  /** The values with which it is done at once, where there is nothing to ask; null where there is. */
  unasked?(record: Loaded): Row | null
  /** What is said about the record, above the fields. */
  Notice?(props: { record: Loaded }): ReactNode
  /** What follows from the values, below the fields. */
  Outcome?: (props: { values: Row }) => ReactNode
  /** What it did to one record, after the sentence of success; default: the state that it led to. */
  outcomeOf?(done: Done<Loaded>, t: Translate): string | undefined
  /** What is sent; default: the filled values. */
  bodyOf?(values: Row, record: Loaded): Row
  /** The question that can lift a refusal, and what is sent when it is answered with yes; null where none can. */
  override?(refused: Refused<Loaded>, t: Translate): Promise<{ question: Question; values: Row } | null>
  /** Its button is red, as that of a move which is final. */
  isDangerous?: true
  /** Further entities whose lists it changes, by their paths. */
  affects?: readonly string[]
}

/** The same, whatever it loads. */
export type MoveInputsOf<R> = MoveInputs<R, Row>
