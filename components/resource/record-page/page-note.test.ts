import { pageNote } from './page-note'

const money = (amount: number, currency: string | null | undefined) => `${currency} ${amount}`
const order = { customerName: 'Amelia Wong', totalAmount: 540, currency: 'HKD' }

test('tells an order by its customer and its amount', () => {
  expect(pageNote(order, 'O-2026-0012', money)).toBe('Amelia Wong · HKD 540')
})

test('does not repeat what the title says, and says nothing of what is not known', () => {
  expect(pageNote({ amount: 20, currency: 'USD' }, 'USD 20 · O-2026-0012', money)).toBe('')
  expect(pageNote({ name: 'Yiwu' }, 'Yiwu', money)).toBe('')
  expect(pageNote({ customerName: '', supplierName: 'Bright Co.', totalAmount: null }, 'P-1', money)).toBe('Bright Co.')
})
