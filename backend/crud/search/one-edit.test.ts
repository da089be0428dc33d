import { isOneEdit, wordOfOneEdit } from './one-edit'

const table: readonly (readonly [one: string, other: string, isOne: boolean])[] = [
  ['umbrela', 'umbrella', true],
  ['umbrellla', 'umbrella', true],
  ['unbrella', 'umbrella', true],
  ['umbrelal', 'umbrella', true],
  ['mbrella', 'umbrella', true],
  ['umbrellas', 'umbrella', true],
  ['umbrella', 'umbrella', false],
  ['unbrela', 'umbrella', false],
  ['umbrelaal', 'umbrella', false],
  ['lamp', 'plam', false],
  ['雨伞架', '雨傘架', true],
  ['', 'a', true],
]

test('one letter more, less, wrong or swapped is one error, and more than one is not', () => {
  const wrong = table.filter(
    ([one, other, isOne]) => isOneEdit(one, other) !== isOne || isOneEdit(other, one) !== isOne,
  )
  expect(wrong).toEqual([])
})

test('the most frequent word is meant, and a word that is there was meant itself', () => {
  const words = new Map([
    ['lamps', 2],
    ['lamp', 9],
    ['ramp', 3],
  ])
  expect(wordOfOneEdit('lampp', words)).toBe('lamp')
  expect(wordOfOneEdit('ramp', words)).toBeUndefined()
  expect(wordOfOneEdit('table', words)).toBeUndefined()
})
