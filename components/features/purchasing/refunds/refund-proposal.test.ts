import { amountAsked, defectsOf, foundByChecks, proposedPicks } from './refund-proposal'

const line = (purchaseOrderLineId: number, changes: object = {}) => ({
  ...{ purchaseOrderLineId, price: 12.5, defectiveQty: 0, received: 0, refundableReceived: 0, refundableMissing: 0 },
  ...changes,
})
const purchase = (lines: ReturnType<typeof line>[], ...statuses: string[]) => ({
  lines,
  inspections: statuses.map((status, place) => ({ purchaseInspectionId: place + 1, status })),
})

test('pieces that came defective are asked for once: refunds count them first', () => {
  expect(defectsOf(line(1, { received: 5, defectiveQty: 2, refundableReceived: 5 }))).toBe(2)
  expect(defectsOf(line(1, { received: 5, defectiveQty: 2, refundableReceived: 4 }))).toBe(1)
  expect(defectsOf(line(1, { received: 5, defectiveQty: 2, refundableReceived: 2 }))).toBe(0)
})

test('a check with defects leads to money for them, one with missing pieces to money for these', () => {
  const defective = line(1, { received: 5, defectiveQty: 2, refundableReceived: 5, refundableMissing: 1 })
  const found = purchase([defective, line(2)], 'Passed', 'PartlyPassed')
  expect(foundByChecks(found)).toEqual({ kind: 'GoodsKept', purchaseInspectionId: 2 })
  expect(proposedPicks(found, 'GoodsKept')).toEqual([{ purchaseOrderLineId: 1, qty: 2 }])
  expect(proposedPicks(found, 'Missing')).toEqual([{ purchaseOrderLineId: 1, qty: 1 }])
  expect(proposedPicks(found, null)).toEqual([])
  const missing = line(1, { received: 5, refundableReceived: 5, refundableMissing: 3 })
  expect(foundByChecks(purchase([missing], 'Passed'))).toEqual({ kind: 'Missing' })
  expect(foundByChecks(purchase([missing], 'Passed', 'Open'))).toEqual({ kind: null })
  expect(foundByChecks(purchase([missing]))).toEqual({ kind: null })
})

test('the amount is that of the lines, or the price of their pieces, with shipping and other', () => {
  const { lines } = purchase([line(1), line(2, { price: 0.1 })])
  const picks = [
    { purchaseOrderLineId: 1, qty: 2 },
    { purchaseOrderLineId: 2, qty: 3, amount: 0.2 },
  ]
  expect(amountAsked({ lines }, { kind: 'GoodsKept', lines: picks, shippingAmount: 5, otherAmount: null })).toBe(30.2)
  expect(amountAsked({ lines }, { kind: 'Replacement', lines: picks })).toBe(0)
  expect(amountAsked({ lines }, { kind: 'Missing', lines: [{ ...picks[0], amount: 'x' }] })).toBeNull()
})
