import { areasOf, roomOf, testsNamed, testsOfChange } from './test-rooms.mjs'

const tests = [
  'backend/modules/orders/edit-order.api.test.ts',
  'backend/modules/orders/moves.both.api.test.ts',
  'backend/modules/ledger/ledger.test.ts',
  'components/features/orders/order-page.test.tsx',
  'components/features/payments/payment.test.tsx',
  'contract/states.test.ts',
]

describe('tests by rooms', () => {
  test('a file belongs to the deepest room around it', () => {
    const rooms = [
      ['backend/modules/orders/edit-order.ts', 'backend/modules/orders'],
      ['backend/modules/stock/shelves.ts', 'backend/modules/stock'],
      ['components/resource/import/panel.tsx', 'components/resource/import'],
      ['components/resource/list/list.tsx', 'components/resource'],
      ['components/ui/button.tsx', 'components/ui'],
      ['backend/app.ts', 'backend'],
      ['contract/states.ts', 'contract'],
      ['README.md', undefined],
    ]
    expect(rooms.map(([path]) => [path, roomOf(path)])).toEqual(rooms)
  })

  test('a folder has the areas around it and within it', () => {
    expect(areasOf('backend/modules/orders/edit-order.ts')).toEqual(['orders'])
    expect(areasOf('components/resource')).toEqual(['lists', 'sheets'])
    expect(areasOf('docs')).toEqual([])
  })

  test('a change runs the tests of its rooms and those that it changes, and names suites of its areas', () => {
    const { rooms, jest, suites } = testsOfChange(['backend/modules/orders/copy.ts', 'contract/states.test.ts'], tests)
    expect(rooms).toEqual(['backend/modules/orders', 'contract'])
    expect(jest).toEqual([tests[0], tests[1], tests[5]])
    expect(suites).toContain('e2e/journeys/orders-day.spec.ts')
    expect(testsOfChange(['e2e/rates.spec.ts'], tests)).toEqual({ rooms: [], jest: [], suites: ['e2e/rates.spec.ts'] })
  })

  test('an area names its tests and suites', () => {
    const { jest, browser } = testsNamed('orders', tests, false)
    expect(jest).toEqual(tests.slice(0, 5))
    expect(browser).toContain('e2e/orders.spec.ts')
  })

  test('a suite, a test, a source and a folder name theirs', () => {
    expect(testsNamed('rates', tests, false).browser).toEqual(['e2e/rates.spec.ts'])
    expect(testsNamed('orders-day', tests, false).browser).toEqual(['e2e/journeys/orders-day.spec.ts'])
    expect(testsNamed('e2e/rates.spec.ts', tests, false).browser).toEqual(['e2e/rates.spec.ts'])
    expect(testsNamed('contract/states.test.ts', tests, false).jest).toEqual([tests[5]])
    expect(testsNamed('backend/modules/orders/edit-order.ts', tests, false).jest).toEqual([tests[0]])
    expect(testsNamed('backend/modules/orders/copy.ts', tests, false).jest).toEqual(tests.slice(0, 2))
    expect(testsNamed('backend/modules/ledger', tests, true)).toMatchObject({ jest: [tests[2]] })
  })
})
