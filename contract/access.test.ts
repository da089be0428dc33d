import { type Area, may, type Permission, type Role, roles, rolesOf } from './access'

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
    // A feature must never make its company's people super.
    ['Administrator', false, ['super'], ['administrators']],
    ['Staff', false, ['super', 'sales'], ['staffs', 'sales-staffs']],
    ['Staff', false, ['Super', 'Sales', 'unheard-of', ''], ['staffs']],
    ['Robot', true, ['sales'], ['robots']],
  ])('%s, administrative company %s, features %j: %j', (type, administrative, features, expected) => {
    expect(rolesOf(type, { administrative, features })).toEqual(expected)
  })
})

/** The roles that each area opens to, as short codes: S super, s its staffs, and so on in the order of `roles`. */
const codes: Record<Role, string> = {
  'super-administrators': 'S',
  'super-staffs': 's',
  'sales-administrators': 'V',
  'sales-staffs': 'v',
  'purchases-administrators': 'P',
  'purchases-staffs': 'p',
  'warehouses-administrators': 'W',
  'warehouses-staffs': 'w',
}
const all = 'SsVvPpWw'

/** Screen, reading and writing; the last two where they differ from what stands before them. */
const table: Record<Area, { screen: string; read?: string; write?: string }> = {
  everyone: { screen: all },
  nobody: { screen: '' },
  supers: { screen: 'Ss' },
  admins: { screen: 'SsVPW' },
  companies: { screen: 'Ss' },
  sites: { screen: all, write: 'SsVPW' },
  carts: { screen: all, write: 'SsPp' },
  products: { screen: 'SsVv', read: all },
  productSuppliers: { screen: 'SsVv', read: 'SsVvPp', write: 'SsVvPp' },
  categories: { screen: 'Ss' },
  sales: { screen: 'SsVv' },
  salesCategories: { screen: 'SsV' },
  orders: { screen: 'SsVv' },
  orderSummaries: { screen: 'SsVv', read: 'SsVvPp' },
  payments: { screen: 'SsVv' },
  users: { screen: 'SsVv' },
  purchases: { screen: 'SsPp', read: 'SsPpWw' },
  inspections: { screen: 'SsPp' },
  inventories: { screen: 'SsWw' },
  warehouses: { screen: 'SsWw', read: 'SsPpWw' },
  freights: { screen: 'SsWw' },
  settings: { screen: 'SsV' },
  suppliers: { screen: 'SsV', read: 'SsVPp' },
  reference: { screen: 'Ss', read: all },
  tools: { screen: 'SsVPW' },
  rateReview: { screen: 'SsP' },
  requestLogs: { screen: 'SsP' },
  announcements: { screen: 'SsVPW' },
}

const uses: readonly Permission[] = ['screen', 'read', 'write']
const cells = (Object.keys(table) as Area[]).flatMap((area) =>
  uses.map((use) => ({ area, use, allowed: table[area][use] ?? table[area].screen })),
)

describe('the access table', () => {
  test.each(cells)('$area for $use: $allowed', ({ area, use, allowed }) => {
    const open = roles.filter((role) => may([role], area, use)).map((role) => codes[role])
    expect(open.join('')).toBe(allowed)
  })

  test('a screen is meant where no use is named', () => {
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
  ])('%s', (_, held, area, expected) => {
    expect(may(held, area)).toBe(expected)
  })

  test('no account can ever hold the role of the placeholders', () => {
    const everything = { administrative: true, features: ['sales', 'purchases', 'warehouses', 'nobody', 'super'] }
    for (const type of ['Administrator', 'Staff']) expect(may(rolesOf(type, everything), 'nobody')).toBe(false)
  })
})
