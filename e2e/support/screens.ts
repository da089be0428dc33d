import { demoAccounts } from '../../contract/testing/access-notation'
import { expectedRoutes } from '../../contract/testing/expected-access'

/** All demo accounts. */
export const accounts = Object.keys(demoAccounts)

const mayOpen = (username: string, allowed: string) =>
  [...(demoAccounts[username] ?? '')].some((letter) => allowed.includes(letter))

/** Each implemented screen: its menu entry, its address, and the demo accounts that may open it. */
export const screens = expectedRoutes.flatMap(({ menu, address, allowed }) =>
  menu ? [{ menu, address, accounts: accounts.filter((username) => mayOpen(username, allowed)) }] : [],
)

/** What the table says of a route for an account: its screen, or where it leads instead. */
export function expectedOf(
  username: string,
  { allowed, domain, address }: (typeof expectedRoutes)[number],
  onAdminDomain: boolean,
) {
  if (address === '/login') return '/'
  const isAllowed = mayOpen(username, allowed)
  return isAllowed && (onAdminDomain || !domain) ? 'screen' : '/403'
}
