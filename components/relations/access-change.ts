import { call } from '@/lib/api/api'

/** The records that accounts are assigned to. */
export type AssignmentKind = 'sites' | 'warehouses'

/** A change that widens or narrows the access of an account considerably. */
export interface AccessChange {
  way: 'narrows' | 'widens'
  places: AssignmentKind
  /** The name of the account and its only site or warehouse. */
  name: string
  place: string
}

const counted = { sites: 'siteCount', warehouses: 'warehouseCount' } as const

/**
 * Finds whether a change of assignments restricts an account to one record or lifts its last restriction. Assignments
 * never restrict a super role.
 */
export async function accessChangeOf(
  change: { adminId: number; places: AssignmentKind; place: string },
  isAdded: boolean,
): Promise<AccessChange | null> {
  const { adminId, places, place } = change
  const person = await call('GET admins/{id}', { params: { id: adminId } })
  const isTurn = person[counted[places]] === (isAdded ? 0 : 1)
  if (!isTurn || person.roles?.some((role) => role.startsWith('super-'))) return null
  return { way: isAdded ? 'narrows' : 'widens', places, name: person.fullName, place }
}
