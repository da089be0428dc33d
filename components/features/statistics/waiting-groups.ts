import type { WaitingCount } from '@/contract/calls/waiting'
import { type Waiting, type WaitingName, waiting } from '@/contract/calls/waiting-searches'

/** The kinds of work, in the order of a day. Names are keys of the console's messages. */
const groups = ['orders', 'money', 'parcels', 'purchases', 'receiving', 'stock', 'others'] as const
export type WaitingGroup = (typeof groups)[number]

const groupsOfPaths: Readonly<Record<string, WaitingGroup>> = {
  orders: 'orders',
  payments: 'money',
  orderpackages: 'parcels',
  orderpurchases: 'purchases',
  purchaseorders: 'purchases',
  purchaseinspections: 'receiving',
  purchaserefunds: 'receiving',
  inventories: 'stock',
}

function groupOf(name: WaitingName): WaitingGroup {
  if (name === 'moneyToGiveBack') return 'money'
  const { path }: Waiting = waiting[name]
  return groupsOfPaths[path] ?? 'others'
}

/** The counts by the kind of work, without kinds of which nothing waits. */
export function byGroup(counts: readonly WaitingCount[]): readonly { group: WaitingGroup; counts: WaitingCount[] }[] {
  return groups
    .map((group) => ({ group, counts: counts.filter(({ name }) => groupOf(name) === group) }))
    .filter(({ counts }) => counts.length > 0)
}
