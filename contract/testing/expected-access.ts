import { callsOf, open } from './access-notation'
import { administrationRows } from './expected-administration'
import { expectedAreas } from './expected-areas'
import { tradeRows } from './expected-trade'

/**
 * The access table of the specification, written down once and independently of the product: nothing of it is imported.
 * The tests of areas, calls, routes and menu compare the product with it. A new resource or screen is a row.
 */
const rows = [...tradeRows, ...administrationRows]

/** Each route: an address of it, who may open it, whether only on the administrative domain, its entry in the menu. */
export const expectedRoutes = rows.flatMap(({ area, route, domain = false, menu }) =>
  route === undefined ? [] : [{ address: route, allowed: expectedAreas[area].screen as string, domain, menu }],
)

const allCalls = rows.flatMap((row) => callsOf(row, expectedAreas[row.area]))

/** Each call that needs a log-in, with the letters of those who may make it; `?…` after a path is a variant of the call. */
export const expectedCalls: ReadonlyMap<string, string> = new Map(allCalls.filter(([, allowed]) => allowed !== open))

/** The calls that need no log-in. */
export const openCalls = allCalls.flatMap(([call, allowed]) => (allowed === open ? [call] : []))
