import { CallRate } from './call-rate'

test('an account may make a minute’s calls at once, then they are refilled evenly', () => {
  const rate = new CallRate(120)
  const take = (adminId: number, nowMs: number) => rate.take(adminId, nowMs)
  expect(Array.from({ length: 120 }, () => take(1, 0))).toEqual(Array(120).fill(0))
  expect(take(1, 0)).toBe(1)
  expect(take(2, 0)).toBe(0)
  expect(take(1, 500)).toBe(0)
  expect(take(1, 501)).toBe(1)
  expect(take(1, 10_000_000)).toBe(0)
})

test('the returned delay is sufficient', () => {
  const rate = new CallRate(6)
  for (let call = 0; call < 6; call++) rate.take(1, 0)
  const seconds = rate.take(1, 0)
  expect(seconds).toBe(10)
  expect(rate.take(1, seconds * 1000)).toBe(0)
})
