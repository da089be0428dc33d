import { numbersIn, partsOf } from './pasted-numbers'

test('several numbers are a list of numbers, words and single numbers are not', () => {
  expect(numbersIn('SO-1\nSO-2, SO-1；PO/3')).toEqual(['SO-1', 'SO-2', 'PO/3'])
  expect(numbersIn('SO-1')).toBeUndefined()
  expect(numbersIn('grey umbrella 2')).toBeUndefined()
  expect(partsOf(' a,b，a ')).toEqual(['a', 'b'])
})

test.each([
  '+65 6123 4567',
  '＋65 6123 4567',
  '(212) 555-0123',
  '020 7946 0958',
  '+49 30 1234567',
  '9123 4567',
  '1300 4820 9999',
  'SF13 0048 2099 99',
])('%s is one number that is written in groups', (text) => {
  expect(numbersIn(text)).toBeUndefined()
})

test.each([
  ['61234567 91234567', ['61234567', '91234567']],
  ['9123\n4567', ['9123', '4567']],
  ['9123, 4567', ['9123', '4567']],
  ['QS01-1 QS01-2', ['QS01-1', 'QS01-2']],
  ['000123456 000123457', ['000123456', '000123457']],
])('%j is a list of numbers', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})
