import { orderSteps, placesTogether, type SteppedOrder } from './order-steps'

const none = {
  ...{ cancelled: 0, delivered: 0, shipped: 0, packed: 0, allocated: 0 },
  ...{ promised: 0, listed: 0, onOrder: 0, missing: 0 },
}
const order = (changes: Partial<SteppedOrder>): SteppedOrder => ({
  ...{ status: 'Accepted', held: false, missingQty: 0, balance: 0 },
  ...changes,
})

describe('the steps of an order, as a list knows it', () => {
  test.each<[string, Partial<SteppedOrder>, string[]]>([
    ['a new one is accepted, then paid', { status: 'Pending', balance: 90 }, ['accept', 'collect']],
    ['one on hold waits for its end, but its money does not', { held: true, balance: -10 }, ['unhold', 'refund']],
    ['what is missing is covered first', { missingQty: 2, balance: 5 }, ['cover', 'collect']],
    ['what is not short is allocated', {}, ['allocate']],
    ['one that is allocated is packed once it is paid', { status: 'Allocated', balance: 5 }, ['collect', 'pack']],
    ['one that is shipped is on its way', { status: 'Shipped' }, ['deliver']],
    ['a completed one is archived', { status: 'Completed' }, ['archive']],
    ['not before its money is given back', { status: 'Cancelled', balance: -20 }, ['refund']],
    ['an archived one has none', { status: 'Archived', balance: 5 }, []],
  ])('%s', (_, changes, expected) => {
    expect(orderSteps(order(changes))).toEqual(expected)
  })
})

test('the places of the pieces tell all that can be done at once', () => {
  const places = { ...none, missing: 1, promised: 2, allocated: 1, onOrder: 3 }
  expect(orderSteps(order({ missingQty: 1, balance: 7 }), places)).toEqual([
    ...['cover', 'allocate', 'collect', 'pack', 'wait'],
  ])
  expect(orderSteps(order({}), { ...none, listed: 1 })).toEqual(['wait'])
  expect(orderSteps(order({ status: 'Allocated', balance: 7 }), { ...none, packed: 1 })).toEqual(['collect', 'ship'])
})

test('adds up the places of lines', () => {
  expect(placesTogether([{ places: { ...none, missing: 1 } }, { places: { ...none, missing: 2, packed: 1 } }])).toEqual(
    {
      ...none,
      missing: 3,
      packed: 1,
    },
  )
  expect(placesTogether([])).toBeUndefined()
})
