import { everyone, type Letter, letters, roleOf } from '@/contract/testing/access-notation'
import { expectedRoutes } from '@/contract/testing/expected-access'
import { failingRows } from '@/contract/testing/failing-rows'
import { findRoute, guard, isPlanned, mayOpen, menuOf, type Visitor } from './navigation'
import { routes } from './routes'

const visitor = (letter: Letter, onAdminDomain = true): Visitor => ({
  // The roles of accounts, with the implied role.
  roles: [roleOf[letter].replace(/^.*-/, ''), roleOf[letter]],
  onAdminDomain,
})
const isOpenToAll = (path: string) => /^\/(login|connect|403|404|500)(\/|$)/.test(path)

test('has every route in the table once', () => {
  const found = expectedRoutes.map(({ address }) => findRoute(address)?.path)
  expect([...found].sort()).toEqual(routes.map(({ path }) => path).sort())
})

describe('the access to a route', () => {
  const rows = expectedRoutes.map((route) => ({ ...route, elsewhere: route.domain ? '' : route.allowed }))

  test('is that of the table, on the administrative domain and elsewhere', () => {
    const failing = failingRows(
      rows,
      ({ address }) => address,
      ({ address, allowed, elsewhere }) => {
        const row = findRoute(address)
        if (!row) throw new Error(`${address} is not known`)
        const open = (onAdminDomain: boolean) =>
          letters.filter((letter) => mayOpen(row, visitor(letter, onAdminDomain))).join('')
        expect([open(true), open(false)]).toEqual([allowed, elsewhere])
      },
    )
    expect(failing).toEqual([])
  })

  const cells = expectedRoutes.flatMap(({ address, allowed, domain }) =>
    letters.flatMap((letter) =>
      [true, false].map((onAdminDomain) => ({
        path: address,
        letter,
        onAdminDomain,
        isAllowed: allowed.includes(letter) && (onAdminDomain || !domain),
      })),
    ),
  )

  test('is the same in the guard, for each role and domain', () => {
    expect(cells).toHaveLength(expectedRoutes.length * letters.length * 2)
    for (const { path, letter, onAdminDomain, isAllowed } of cells) {
      const row = findRoute(path)
      const isPage = row !== undefined && !isPlanned(row)
      const expected = isAllowed || isOpenToAll(path) ? (isPage ? 'pass' : '/404') : '/403'
      expect([path, letter, onAdminDomain, guard(path, visitor(letter, onAdminDomain))]).toEqual([
        path,
        letter,
        onAdminDomain,
        expected,
      ])
    }
  })
})

const addressesOf = (isMeant: (route: (typeof expectedRoutes)[number]) => boolean) =>
  expectedRoutes.filter(isMeant).map(({ address }) => address)

const visitors = letters.flatMap((letter) => [true, false].map((onAdminDomain) => ({ letter, onAdminDomain })))

describe('menu and guard agree', () => {
  test.each(visitors)('for $letter, on the administrative domain: $onAdminDomain', ({ letter, onAdminDomain }) => {
    const who = visitor(letter, onAdminDomain)
    const inMenu = menuOf(who).flatMap(({ items }) => items.map(({ href }) => href))
    expect(inMenu.map((href) => [href, guard(href, who)])).toEqual(inMenu.map((href) => [href, 'pass']))

    const hidden = routes.filter(({ path, menu }) => menu && !inMenu.includes(path))
    for (const { path } of hidden) expect([path, guard(path, who)]).not.toEqual([path, 'pass'])
  })

  test.each(letters)('and show %s exactly the implemented pages of the table', (letter) => {
    const expected = addressesOf(({ allowed, menu }) => menu !== undefined && allowed.includes(letter))
    const inMenu = menuOf(visitor(letter)).flatMap(({ items }) => items.map(({ href }) => href))
    expect([...inMenu].sort()).toEqual([...expected].sort())
  })

  test('and show pages for everyone to an account without roles', () => {
    const nobody: Visitor = { roles: [], onAdminDomain: true }
    const open = addressesOf(({ address }) => guard(address, nobody) === 'pass')
    const needsNone = addressesOf(({ allowed }) => allowed === everyone)
    expect(needsNone).toEqual(expect.arrayContaining(open))
    for (const { items } of menuOf(nobody)) for (const { href } of items) expect(needsNone).toContain(href)
  })
})
