import { orderSearches } from './order-searches'

const termsOf = (title: string) => {
  const terms = orderSearches.find((search) => search.title === title)?.terms
  return typeof terms === 'function' ? terms('Asia/Hong_Kong') : terms
}

beforeAll(() => jest.useFakeTimers({ now: Date.parse('2026-11-24T20:00:00Z') }))
afterAll(() => jest.useRealTimers())

test('unpaid for three days ends with the third day before today, where the reader is', () => {
  expect(termsOf('unpaidLong')).toEqual({ payStatus: 'Unpaid', createdTimeEnd: '2026-11-22 15:59:59' })
})

test('promised before today is of orders that have not left', () => {
  expect(termsOf('late')).toEqual({
    status: 'Pending,Accepted,Allocated,PartiallyShipped',
    promisedDateEnd: '2026-11-24',
  })
})
