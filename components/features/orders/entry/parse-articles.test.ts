import { failingRows } from '@/contract/testing/failing-rows'
import { parseArticle, parseArticles } from './parse-articles'

const rows: readonly (readonly [typed: string, text: string, qty: number])[] = [
  ['QS0069-2', 'QS0069-2', 1],
  ['QS0069-2 x3', 'QS0069-2', 3],
  ['QS0069-2 × 3', 'QS0069-2', 3],
  ['QS0069-2*3', 'QS0069-2', 3],
  ['3 x QS0069-2', 'QS0069-2', 3],
  ['3×QS0069-2', 'QS0069-2', 3],
  ['QS0069-2\t3', 'QS0069-2', 3],
  ['QS0069-2, 12', 'QS0069-2', 12],
  ['QS0069-2 4', 'QS0069-2', 4],
  ['ＱＳ００６９-2　ｘ３', 'QS0069-2', 3],
  ['QS0069-2 x3 件', 'QS0069-2', 3],
  ['Grey umbrella', 'Grey umbrella', 1],
  ['Grey umbrella x2', 'Grey umbrella', 2],
  ['Cup 2', 'Cup 2', 1],
  ['雨伞 x2', '雨伞', 2],
  ['QS0069-2 x0', 'QS0069-2 x0', 1],
  ['4006381333931', '4006381333931', 1],
  ['  QS0069-2  ', 'QS0069-2', 1],
]

test('an article is read as people write it', () => {
  const check = ([typed, text, qty]: (typeof rows)[number]) => expect(parseArticle(typed)).toEqual({ text, qty })
  expect(failingRows(rows, ([typed]) => typed, check)).toEqual([])
})

test('blank lines are none, and equal codes are added up in the order in which they came', () => {
  expect(parseArticles('QS-1 x2\r\n\n  \nQS-2\nqs-1\t3')).toEqual([
    { text: 'QS-1', qty: 5 },
    { text: 'QS-2', qty: 1 },
  ])
  expect(parseArticle('   ')).toBeNull()
})
