import type { ComponentType } from 'react'
import type { Area } from '@/contract/access'
import type { Messages } from '@/i18n/messages'
import type { Place } from './access-change'

/** Something that belongs to a record without being part of it: somebody who is assigned, a service that is used. */
export interface RelatedRecord {
  id: number
  name: string
  note?: string
}

export interface PickerProps {
  label: string
  disabled: boolean
  /** What is linked already. */
  taken: readonly number[]
  onPick: (id: number, picked?: Readonly<Record<string, unknown>>) => void
}

/** How the links of one kind are read and changed. Adding and removing are told apart from the list by the API. */
export interface Relation<R> {
  /** Its words, under `organisation.links`. */
  label: keyof Messages['organisation']['links']
  /** Whoever may write there may change the links; others read them. */
  area: Area
  /** Where what is linked belongs, if it does not go without saying that somebody may read there. */
  reads?: Area
  idOf: (record: R) => number
  /** The resource that is picked from, and what narrows it down; or a picker of its own. */
  from: { to: string; query?: (record: R) => Readonly<Record<string, unknown>> } | ComponentType<PickerProps>
  list: (record: R) => Promise<RelatedRecord[]>
  add: (record: R, id: number, picked?: Readonly<Record<string, unknown>>) => Promise<unknown>
  remove: (record: R, linked: RelatedRecord) => Promise<unknown>
  /** Where the links decide what somebody sees: who and which place it is, for the question before much changes. */
  range?: (record: R, linked: RelatedRecord) => { adminId: number; places: Place; place: string }
}
