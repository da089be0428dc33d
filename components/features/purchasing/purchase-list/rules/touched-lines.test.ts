import { line, order, preview, refusal, stateOf } from '../testing/lines'
import { touchedBy } from './touched-lines'

test('works out the limits that lines share once for all changed lines', () => {
  let reads = 0
  const limited = (ids: number[]) =>
    Object.defineProperty(refusal(ids), 'possibleQty', {
      get: () => {
        reads += 1
        return 12
      },
    })
  const refusals = [limited([1, 2]), limited([3, 4])]
  const before = [1, 2, 3, 4].map((id) => line(id, { checked: true }))
  const after = before.map((one) => (one.orderPurchaseId % 2 === 1 ? line(one.orderPurchaseId, { qty: 9 }) : one))
  const state = stateOf(after, { preview: preview([order([])], refusals) })
  expect([...touchedBy(state, [1, 3], before)]).toEqual([1, 2, 3, 4])
  expect(reads).toBe(refusals.length)
})
