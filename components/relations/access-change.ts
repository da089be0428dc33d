import { call } from '@/lib/api/api'

/** What people are assigned to. */
export type Place = 'sites' | 'warehouses'

/** A change after which somebody sees much less, or much more, than before. */
export interface AccessChange {
  way: 'narrows' | 'widens'
  places: Place
  /** Who it is about, and the one place that they are assigned to. */
  name: string
  place: string
}

const counted = { sites: 'siteCount', warehouses: 'warehouseCount' } as const

/**
 * Whether a change of somebody's assignments turns all of the company into one place, or back: the first one does, and
 * taking the last one away. What a super role sees never depends on assignments.
 */
export async function accessChangeOf(
  change: { adminId: number; places: Place; place: string },
  isAdded: boolean,
): Promise<AccessChange | null> {
  const { adminId, places, place } = change
  const person = await call('GET admins/{id}', { params: { id: adminId } })
  const isTurn = person[counted[places]] === (isAdded ? 0 : 1)
  if (!isTurn || person.roles?.some((role) => role.startsWith('super-'))) return null
  return { way: isAdded ? 'narrows' : 'widens', places, name: person.fullName, place }
}
