import { orders as orderEntity } from '@/contract/entities/orders'
import type { AnyEntity } from '@/contract/entity-types'
import type { FieldChange } from '@/contract/record-changes'
import { changesOf } from '../../crud/timeline/timeline'
import type { Database } from '../../db/database'
import type { orderEvents } from '../../db/schema/ordering'
import type { OrderRow } from '../ledger/ledger-rows'

/** The most that a timeline shows. */
export const maxEntries = 100
const entity = orderEntity as AnyEntity

/** What other documents did to an order, latest first, and the names of who did it. */
interface Happened {
  events: readonly (typeof orderEvents.$inferSelect)[]
  names: ReadonlyMap<string, string | null>
}

/** What has happened to an order, latest first: its own changes and moves, and what other documents did to its pieces. */
export async function timelineOf({ orderId }: OrderRow, happened: Happened, database: Database) {
  const { items } = await changesOf(entity, orderId, { page: 1, pageSize: maxEntries }, database)
  const changes = items.map(({ recordChangeId, action, move, adminId, adminName, createdTime, fields }) => ({
    ...{ id: `change ${recordChangeId}`, time: createdTime, adminId, adminName, kind: move ?? action },
    texts: fields.map(textOf),
  }))
  return [...changes, ...eventsIn(happened)]
    .sort((one, other) => (one.time === other.time ? 0 : one.time < other.time ? 1 : -1))
    .slice(0, maxEntries)
}

const textOf = ({ field, before, after, beforeText, afterText }: FieldChange) => ({
  field,
  before: beforeText ?? plain(before),
  after: afterText ?? plain(after),
})

const plain = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

function eventsIn({ events, names }: Happened) {
  return events.map(({ orderEventId, kind, details, adminId, createdTime }) => ({
    ...{ id: `event ${orderEventId}`, time: createdTime.toISOString(), adminId, kind },
    adminName: adminId === null ? null : (names.get(`admins ${adminId}`) ?? null),
    texts: Object.entries((details ? JSON.parse(details) : {}) as Record<string, unknown>).map(([field, value]) => ({
      ...{ field, before: null, after: plain(value) },
    })),
  }))
}
