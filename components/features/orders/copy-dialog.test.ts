import { copyOf } from './copy-dialog'
import { withAmount } from './entry/line-amount'
import { fixedFields, orderForm } from './order-form'
import { lineOf, orderOf } from './testing/order'

test('a copy has customer, address and articles, and nothing that belongs to the one order', () => {
  const order = orderOf({
    ...{ addressLine1: '12 Tea Lane', originalOrderId: 'M-1', checkoutId: 3, promisedDate: '2026-12-01' },
    lines: [lineOf(1, { shipped: 2 })],
  })
  const copy = copyOf(order)
  expect(copy).toMatchObject({ siteId: 1, userId: 31, addressLine1: '12 Tea Lane', currency: 'HKD' })
  for (const field of ['originalOrderId', 'checkoutId', 'promisedDate', 'orderId', 'paidAmount']) {
    expect(copy).not.toHaveProperty(field)
  }
  const [line] = copy.lines as Record<string, unknown>[]
  expect(line).toMatchObject({ productSkuId: 1, qty: 2, price: 10, amount: 20 })
  expect(line).not.toHaveProperty('orderLineId')
})

test('an amount is exact, and unknown while a number is being typed', () => {
  expect(withAmount({ qty: 3, price: 0.1 })).toMatchObject({ amount: 0.3 })
  expect(withAmount({ qty: '3x', price: 0.1 })).toMatchObject({ amount: null })
})

test.each([
  ['Pending', ['siteId'], ['lines', 'taxAmount', 'originalOrderId']],
  ['Accepted', ['siteId', 'taxAmount', 'originalOrderId'], ['lines', 'freightAmount', 'addressLine1']],
  ['Shipped', ['lines', 'freightAmount', 'addressLine1'], []],
  ['Cancelled', ['lines', 'addressLine1'], ['freightAmount']],
])('the form of an order that is %s is without %j and has %j', (status, without, having) => {
  const fixed: readonly string[] = fixedFields({ status, totalAmount: 5 })
  expect(without.filter((field) => !fixed.includes(field))).toEqual([])
  expect(having.filter((field) => fixed.includes(field))).toEqual([])
})

test('the form of an order asks for its goods before its address', () => {
  const fields = orderForm.rows.flat()
  expect(fields.indexOf('lines')).toBeLessThan(fields.indexOf('country'))
  expect(fields.indexOf('country')).toBeLessThan(fields.indexOf('addressLine1'))
})

test('the form of an order that was cancelled as a whole has no field', () => {
  const order = { status: 'Cancelled', totalAmount: 0 }
  expect(fixedFields(order)).toEqual(orderForm.rows.flat())
})
