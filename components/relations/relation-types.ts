import type { ComponentType } from 'react'
import type { Area } from '@/contract/access'
import type { UsedService } from '@/contract/entities/external-services'
import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import type { Messages } from '@/i18n/messages'
import type { AssignmentKind } from './access-change'

/** A record related to another without being part of it, such as an assigned account or a used service. */
export interface RelatedRecord {
  id: number
  name: string
  note?: string
  /** Of a service at which it can be connected: how that stands. */
  connectionState?: UsedService['connectionState']
}

export interface PickerProps {
  label: string
  disabled: boolean
  /** Ids that are related already. */
  taken: readonly number[]
  onPick: (id: number, picked?: Readonly<Record<string, unknown>>) => void
}

/** The calls of a kind of relation; the API has separate ones for adding and removing. */
export interface Relation<R> {
  /** Its labels, under `organisation.links`. */
  label: keyof Messages['organisation']['links']
  /** Write access to this area allows changes; others only read. */
  area: Area
  /** The area of the related records, if read access to it is not implied. */
  reads?: Area
  idOf(record: R): number
  /** What is connected at services. */
  connects?: ConnectingPrincipal
  /** The resource to pick from and its filter, or a custom picker. */
  from: { to: string; query?(record: R): Readonly<Record<string, unknown>> } | ComponentType<PickerProps>
  list(record: R): Promise<RelatedRecord[]>
  add(record: R, id: number, picked?: Readonly<Record<string, unknown>>): Promise<unknown>
  remove(record: R, linked: RelatedRecord): Promise<unknown>
  /**
   * For relations that affect access: the account and the site or warehouse, for the confirmation of considerable
   * changes.
   */
  range?(record: R, linked: RelatedRecord): { adminId: number; places: AssignmentKind; place: string }
}
