import { type Area, may, type Permission, roles, rolesOf } from './access'
import { type ExpectedArea, letters, roleOf } from './testing/access-notation'
import { expectedAreas } from './testing/expected-areas'
import { failingRows } from './testing/failing-rows'

describe('the roles of an account', () => {
  test.each<[string, boolean, string[], string[]]>([
    ['Administrator', true, [], ['administrators', 'super-administrators']],
    ['Staff', true, [], ['staffs', 'super-staffs']],
    ['Administrator', false, [], ['administrators']],
    ['Staff', false, ['sales'], ['staffs', 'sales-staffs']],
    ['Administrator', false, ['purchases'], ['administrators', 'purchases-administrators']],
    ['Staff', false, ['warehouses'], ['staffs', 'warehouses-staffs']],
    [
      'Administrator',
      false,
      ['sales', 'purchases', 'warehouses'],
      ['administrators', 'sales-administrators', 'purchases-administrators', 'warehouses-administrators'],
    ],
    ['Staff', true, ['sales'], ['staffs', 'super-staffs', 'sales-staffs']],
    ['STAFF', false, ['sales'], ['staffs', 'sales-staffs']],
    // A feature must never give a company's accounts a super role.
    ['Administrator', false, ['super'], ['administrators']],
    ['Staff', false, ['super', 'sales'], ['staffs', 'sales-staffs']],
    ['Staff', false, ['Super', 'Sales', 'unheard-of', ''], ['staffs']],
    ['Robot', true, ['sales'], ['robots']],
  ])('of type %s, administrative company %s, features %j, are %j', (type, administrative, features, expected) => {
    expect(rolesOf(type, { administrative, features })).toEqual(expected)
  })
})

const areas: Record<Area, ExpectedArea> = expectedAreas
const permissions: readonly Permission[] = ['screen', 'read', 'write']
const cells = (Object.keys(areas) as Area[]).flatMap((area) =>
  permissions.map((use) => ({ area, use, allowed: areas[area][use] ?? areas[area].screen })),
)

describe('the access table', () => {
  test('gives each area to its roles, for its screen, to read and to write', () => {
    const failing = failingRows(
      cells,
      ({ area, use }) => `${area} for ${use}`,
      ({ area, use, allowed }) =>
        expect(letters.filter((letter) => may([roleOf[letter]], area, use)).join('')).toBe(allowed),
    )
    expect(failing).toEqual([])
  })

  test('has a letter for every role', () => {
    expect(roles.filter((role) => !Object.values(roleOf).includes(role))).toEqual([])
  })

  test('checks the screen by default', () => {
    expect(may(['purchases-staffs'], 'products')).toBe(false)
    expect(may(['purchases-staffs'], 'products', 'read')).toBe(true)
  })

  test.each<[string, string[], Area, boolean]>([
    ['one fitting role among several is enough', ['staffs', 'warehouses-staffs', 'sales-staffs'], 'orders', true],
    ['somebody without roles may what needs none', [], 'sites', true],
    ['somebody without roles may nothing else', [], 'orders', false],
    ['the plain role opens nothing', ['administrators', 'staffs'], 'admins', false],
    ['an unknown role opens nothing', ['super', 'root', 'constructor', ''], 'companies', false],
    ['a role is taken to the letter', ['Super-Administrators', ' super-administrators'], 'companies', false],
  ])('decides that %s', (_, held, area, expected) => {
    expect(may(held, area)).toBe(expected)
  })

  test('gives no account the role of the placeholders', () => {
    const everything = { administrative: true, features: ['sales', 'purchases', 'warehouses', 'nobody', 'super'] }
    for (const type of ['Administrator', 'Staff']) expect(may(rolesOf(type, everything), 'nobody')).toBe(false)
  })
})
