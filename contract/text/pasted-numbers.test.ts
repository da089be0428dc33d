import { numbersIn, partsOf } from './pasted-numbers'

test('several numbers are a list of numbers, words and single numbers are not', () => {
  expect(numbersIn('SO-1\nSO-2, SO-1；PO/3')).toEqual(['SO-1', 'SO-2', 'PO/3'])
  expect(numbersIn('SO-1')).toBeUndefined()
  expect(numbersIn('grey umbrella 2')).toBeUndefined()
  expect(partsOf(' a,b，a ')).toEqual(['a', 'b'])
})
