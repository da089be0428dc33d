import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import { allGood, checkedLineOf, countOf, emptyEntry } from './check-state'

const line = {
  ...{ purchaseInspectionId: 3, productSkuId: 7, expected: 10, outstanding: 12, suggestedShelfId: 4 },
} as InspectionLine

test('all good is what was announced, on the shelf where others lie', () => {
  const entry = allGood(line, emptyEntry(line))
  expect(checkedLineOf(line, entry)).toEqual({
    ...{ purchaseInspectionId: 3, productSkuId: 7, expected: 10 },
    ...{ received: 10, accepted: 10, defective: 0, shelfId: 4 },
  })
})

test('where the contents are unsure, all good is what is outstanding', () => {
  const unsure = { ...line, expected: null }
  expect(allGood(unsure, emptyEntry(unsure)).accepted).toBe('12')
})

test('received are good and defective pieces together, wrong ones are apart', () => {
  const entry = { ...emptyEntry(line), accepted: '7', defective: '2', wrong: '1', wrongText: 'Blue' }
  expect(checkedLineOf(line, entry)).toMatchObject({
    ...{ received: 9, accepted: 7, defective: 2, reason: 'Damaged', then: 'AwaitReplacement' },
    wrong: { qty: 1, text: 'Blue' },
  })
})

test('an announced line of which nothing came is said, one of an unsure parcel is left out', () => {
  expect(checkedLineOf(line, emptyEntry(line))).toMatchObject({ received: 0 })
  expect(checkedLineOf({ ...line, expected: null }, emptyEntry(line))).toBeNull()
})

test.each([
  ['', 0],
  ['12', 12],
  ['1.5', null],
  ['-1', null],
])('the count %j is %s', (text, count) => {
  expect(countOf(text)).toBe(count)
})

test('what came instead is one of our SKUs, or what it is in words', () => {
  const entry = { ...emptyEntry(line), accepted: '9', wrong: '1' }
  expect(checkedLineOf(line, { ...entry, wrongSkuId: 12 })?.wrong).toEqual({ qty: 1, productSkuId: 12 })
  expect(checkedLineOf(line, { ...entry, wrongText: ' Blue ' })?.wrong).toEqual({ qty: 1, text: 'Blue' })
  expect(checkedLineOf(line, entry)?.wrong).toEqual({ qty: 1, text: '–' })
})
