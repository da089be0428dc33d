import { mergeSelection } from './merge-selection'

const elsewhere = [91, 92]
const merged = (before: number[], type: 'include' | 'exclude', ids: number[]) =>
  [...mergeSelection(new Set(before), [1, 2, 3], { type, ids: new Set(ids) })].sort()

describe('what is selected on other pages stays', () => {
  test.each<[string, number[], 'include' | 'exclude', number[], number[]]>([
    ['when a row is selected', [], 'include', [...elsewhere, 2], [2]],
    ['when a row is deselected', [2, 3], 'include', [...elsewhere, 3], [3]],
    ['when all are selected', [], 'exclude', [], [1, 2, 3]],
    ['when one of all is deselected', [1, 2, 3], 'exclude', [2], [1, 3]],
    ['when all are deselected', [1, 2, 3], 'include', [], []],
  ])('%s', (_, here, type, ids, expected) => {
    expect(merged([...elsewhere, ...here], type, ids)).toEqual([...expected, ...elsewhere])
  })
})
