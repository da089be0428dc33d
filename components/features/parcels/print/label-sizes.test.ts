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
