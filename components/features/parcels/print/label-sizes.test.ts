import { labelSizes } from './label-sizes'

const party = (...address: string[]) => ({ name: null, phone: '+6591234567', address })
const lines = (n: number, text = 'A line of an address') => party(...Array.from({ length: n }, () => text))

test('writes short addresses in large letters', () => {
  expect(labelSizes(lines(5), lines(5))).toEqual({ receiverMm: 5, senderMm: 3.4 })
})

test('writes smaller what would not fit, and reckons with lines that wrap', () => {
  const size = (receiver: ReturnType<typeof party>) => labelSizes(lines(6), receiver).receiverMm
  expect(size(lines(12))).toBeLessThan(5)
  expect(size(lines(6, '北京市'.repeat(10)))).toBeLessThan(size(lines(6, 'Beijing')))
})

test('leaves nothing out below: neither the phone number nor the orders of a parcel', () => {
  expect(labelSizes(lines(5), lines(6)).receiverMm).toBe(5)
  // Eight rows of 5 mm end where the carrier begins.
  expect(labelSizes(lines(5), lines(7)).receiverMm).toBe(4.4)
  const orders = Array.from({ length: 12 }, (_, at) => `O202611280003${at + 10}`)
  expect(labelSizes(lines(5), lines(6), orders.slice(0, 1)).receiverMm).toBe(5)
  expect(labelSizes(lines(5), lines(6), orders).receiverMm).toBeLessThan(5)
})
