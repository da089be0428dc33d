import { mockApi } from '@/components/testing/page'
import { isOrderMoveOffered, unpaidAmong } from './order-moves'
import { lineOf, orderOf } from './testing/order'

describe('the unpaid among orders', () => {
  test('are counted at the sites that ask', async () => {
    const calls = mockApi({
      'GET sites': { body: { items: [{ siteId: 1 }, { siteId: 4 }], total: 2 } },
      'GET orders': { body: { items: [], total: 2 } },
    })
    expect(await unpaidAmong([7, 8, 9])).toBe(2)
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      ['GET sites', { acceptOrders: 'Ask', pageSize: '100' }],
      ['GET orders', { ids: '7,8,9', payStatus: 'Unpaid,PartlyPaid', siteId: '1,4', pageSize: '1' }],
    ])
  })

  test('are of no interest where no site asks', async () => {
    const calls = mockApi({ 'GET sites': { body: { items: [], total: 0 } } })
    expect(await unpaidAmong([7])).toBe(0)
    expect(calls).toHaveLength(1)
  })
})

test.each([
  ['accept', { held: true }, false],
  ['accept', { held: false }, true],
  ['hold', { held: true }, false],
  ['unhold', { held: true }, true],
  ['unhold', { held: false }, false],
  ['cover', { missingQty: 0 }, false],
  ['cover', { missingQty: 2 }, true],
  ['cancel', { held: true }, true],
])('%s of an order with %j is offered: %s', (action, changes, expected) => {
  expect(isOrderMoveOffered(action, orderOf(changes))).toBe(expected)
})

test.each([
  ['allocateinventory', { allocated: 2, packed: 1 }, false],
  ['allocateinventory', { allocated: 2, onOrder: 1 }, true],
  ['releaseinventory', { promised: 2, packed: 1 }, false],
  ['releaseinventory', { allocated: 1 }, true],
  ['cancelpieces', { packed: 2 }, false],
  ['cancelpieces', { promised: 1 }, false],
  ['cancelpieces', { promised: 1, packed: 1 }, true],
  ['cancel', { packed: 1 }, false],
  ['cancel', { allocated: 1 }, true],
])('%s of an order with pieces %j is offered: %s', (action, places, expected) => {
  expect(isOrderMoveOffered(action, orderOf({ lines: [lineOf(1, places)] }))).toBe(expected)
})
