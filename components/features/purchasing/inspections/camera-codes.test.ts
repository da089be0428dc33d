import { SeenCodes } from './camera-codes'

test('a code that stays in the picture is one scan, and another one after it was away', () => {
  const seen = new SeenCodes()
  const times = [0, 120, 2000, 4900, 8000]
  expect(times.map((nowMs) => seen.isNew('JD123', nowMs))).toEqual([true, false, false, false, true])
  expect(seen.isNew('JD124', 8000)).toBe(true)
})
