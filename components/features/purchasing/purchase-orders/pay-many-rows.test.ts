import { dueInAll, dueOf, type Entries, enteredFor, feeOf, paymentsOf, type Unpaid, withNumbers } from './pay-many-rows'

const order = (purchaseOrderId: number, changes: Partial<Unpaid> = {}): Unpaid => ({
  ...{ purchaseOrderId, businessCode: `PO-${purchaseOrderId}`, supplierId: 1, supplierName: 'Yiwu Chenguang' },
  ...{ supplierOrderId: null, currency: 'CNY', goodsAmount: 10.1, domesticShippingFee: 0.2, totalAmount: 10.3 },
  ...changes,
})
const orders = [order(1), order(2, { domesticShippingFee: null }), order(3, { supplierOrderId: '29003' })]
const entered = (...ids: number[]): Entries =>
  new Map(ids.map((id) => [id, { isChosen: true, fee: '', transactionId: '' }]))
const numbersOf = (entries: Entries) => orders.map(({ purchaseOrderId: id }) => enteredFor(entries, id).transactionId)

describe('pasted numbers', () => {
  test.each<[string, string, string[], string[]]>([
    ['go to the chosen orders from top to bottom', 'T-1\r\n\n T-2 ', ['T-1', '', 'T-2'], []],
    ['are that of all where there is one', 'T-1', ['T-1', '', 'T-1'], []],
    ['go to the order that their line names', 'po-2\tT-2\n29003, T-3', ['', 'T-2', 'T-3'], []],
    ['go to the others beside those', 'PO-3 T-3\nT-1', ['T-1', '', 'T-3'], []],
    ['that fit none are told', 'T-1\nT-2\nT-3\nT-4', ['T-1', '', 'T-2'], ['T-3', 'T-4']],
  ])('%s', (_, pasted, numbers, left) => {
    const found = withNumbers(pasted, orders, entered(1, 3))
    expect([numbersOf(found.entries), found.left]).toEqual([numbers, left])
  })

  test('choose the order that they name', () => {
    const { entries } = withNumbers('PO-2 T-2', orders, entered(1))
    expect(enteredFor(entries, 2)).toEqual({ isChosen: true, fee: '', transactionId: 'T-2' })
  })
})

test('an order of uncertain freight needs it before it is paid', () => {
  const entries = new Map(entered(1, 2))
  expect(paymentsOf(orders, entries)).toBeNull()
  entries.set(2, { isChosen: true, fee: '7,5 ', transactionId: ' T-2 ' })
  expect(paymentsOf(orders, entries)).toBeNull()
  entries.set(2, { isChosen: true, fee: '¥7.5', transactionId: ' T-2 ' })
  expect(paymentsOf(orders, entries)).toEqual({
    payments: [{ purchaseOrderId: 1 }, { purchaseOrderId: 2, domesticShippingFee: 7.5, transactionId: 'T-2' }],
  })
  expect(paymentsOf(orders, new Map())).toBeNull()
})

test('adds up what is due, with the fees that were typed', () => {
  const entries = new Map(entered(1, 2, 3))
  expect(dueInAll(orders, entries).get('CNY')).toBe(20.6)
  entries.set(2, { isChosen: true, fee: '0.3', transactionId: '' })
  expect(dueInAll(orders, entries).get('CNY')).toBe(31)
  expect(dueOf(order(2, { domesticShippingFee: null }), enteredFor(entries, 9))).toBeNull()
  expect(
    feeOf(order(2, { domesticShippingFee: null }), { isChosen: true, fee: '-1', transactionId: '' }),
  ).toBeUndefined()
})
