import { failingRows } from '@/contract/testing/failing-rows'
import { askedPapers } from './asked-papers'

const paper = (isAbroad: boolean, weight: number | null, ...values: [number, string][]) => ({
  weight,
  declaration: { isAbroad, lines: values.map(([value, currency]) => ({ value, currency })) } as never,
})

test('a parcel has the papers that its destination asks for', () => {
  const rows: [string, ReturnType<typeof paper>, string][] = [
    ['at home', paper(false, 500, [20, 'HKD']), 'label slip'],
    ['small and cheap', paper(true, 2000, [200, 'HKD'], [300, 'HKD']), 'label slip cn22 invoice'],
    ['heavy', paper(true, 2001, [20, 'HKD']), 'label slip cn23 invoice'],
    ['dear', paper(true, 500, [2000, 'HKD'], [1001, 'HKD']), 'label slip cn23 invoice'],
    ['not weighed', paper(true, null, [20, 'HKD']), 'label slip cn23 invoice'],
    ['in two currencies', paper(true, 500, [20, 'HKD'], [2, 'USD']), 'label slip cn23 invoice'],
    ['in a currency without a limit', paper(true, 500, [20, 'CHF']), 'label slip cn23 invoice'],
  ]
  const failing = failingRows(
    rows,
    ([name]) => name,
    ([, given, expected]) => expect(askedPapers(given).join(' ')).toBe(expected),
  )
  expect(failing).toEqual([])
})
