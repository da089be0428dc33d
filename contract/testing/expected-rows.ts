import type { Row as AnyRow } from './access-notation'
import { administrators, type expectedAreas } from './expected-areas'

/** A resource or a screen with its area. */
export type Row = AnyRow<keyof typeof expectedAreas>

export const screen = (area: Row['area'], ...routes: string[]): Row[] => routes.map((route) => ({ area, route }))
export const domainScreen = (area: Row['area'], ...routes: string[]): Row[] =>
  routes.map((route) => ({ area, route, domain: true }))

/** The calls that assign accounts to a site or warehouse. */
export const people = {
  'POST {}/{id}/admins': administrators,
  'DELETE {}/{id}/admins/{adminId}': administrators,
}
