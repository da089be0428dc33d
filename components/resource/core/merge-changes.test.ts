import { changesOf, decided, isSame, mergeChanges } from './merge-changes'

const of = (base: unknown, mine: unknown, theirs: unknown) =>
  mergeChanges(['name'], { name: base }, { name: mine }, { name: theirs })

describe('concurrent changes of a record', () => {
  test.each<[string, unknown, unknown, unknown, 'mine' | 'theirs' | 'both' | null]>([
    ['nobody', 'a', 'a', 'a', null],
    ['only I', 'a', 'b', 'a', 'mine'],
    ['only they', 'a', 'a', 'b', 'theirs'],
    ['both in the same way', 'a', 'b', 'b', null],
    ['both, each in another way', 'a', 'b', 'c', 'both'],
    ['I empty it', 'a', null, 'a', 'mine'],
    ['they empty it, I change it', 'a', 'b', null, 'both'],
    ['both empty it', 'a', null, null, null],
    ['I fill what was empty', null, 'b', null, 'mine'],
    ['both fill it', null, 'b', 'c', 'both'],
    ['nothing and null are the same', undefined, null, undefined, null],
    ['an emptied text is not what was there', 'a', '', 'a', 'mine'],
    ['a number is no text', 1, '1', 1, 'mine'],
    ['zero is not nothing', null, 0, null, 'mine'],
    ['false is not nothing', null, false, true, 'both'],
    ['lists of the same', ['a', 'b'], ['a', 'b'], ['a', 'b'], null],
    ['another order', ['a', 'b'], ['b', 'a'], ['a', 'b'], 'mine'],
  ])('%s', (_, base, mine, theirs, expected) => {
    const none = { mine: [], theirs: [], both: [] }
    expect(of(base, mine, theirs)).toEqual(expected === null ? none : { ...none, [expected]: ['name'] })
  })

  test('does not compare omitted fields', () => {
    expect(mergeChanges(['a'], { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1, b: 3 })).toEqual({
      mine: [],
      theirs: [],
      both: [],
    })
  })
})

describe('the values written over the latest state', () => {
  const base = { a: 1, b: 1, c: 1, d: 1 }
  const mine = { a: 2, b: 1, c: 2, d: 2 }
  const theirs = { a: 1, b: 3, c: 3, d: 3 }
  const merge = mergeChanges(['a', 'b', 'c', 'd'], base, mine, theirs)

  test.each([
    ['all mine', { c: 'mine', d: 'mine' }, { a: 2, c: 2, d: 2 }],
    ['all theirs', { c: 'theirs', d: 'theirs' }, { a: 2 }],
    ['one of each', { c: 'mine', d: 'theirs' }, { a: 2, c: 2 }],
    ['what is not decided stays theirs', {}, { a: 2 }],
    ['what is not mine cannot be chosen', { b: 'mine' }, { a: 2 }],
  ] as const)('%s', (_, sides, expected) => {
    expect(decided(merge, mine, sides)).toEqual(expected)
  })
})

test('lists the fields that differ, and no others', () => {
  expect(changesOf({ a: 1, b: null, c: 'x' }, { a: 1, b: undefined, c: null, d: 0 })).toEqual({ c: null, d: 0 })
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true)
})
