import { foundWidths, mostReasonLines, refusedHeight, remedyLook } from './refused-height'

const others = ['Other supplier', 'Deselect']
const another = ['换供应商', '取消选择']
const { tight, wide } = foundWidths

interface Changes {
  mark?: string
  labels?: readonly string[]
  width?: number
  buttonHeight?: number
}
const heightOf = (reason: string, changes: Changes = {}) => {
  const { mark = '', labels = others, width = tight, buttonHeight = remedyLook.minHeight } = changes
  return refusedHeight({ reason, mark, labels }, width, buttonHeight)
}

const tooFew = 'The supplier sells at least 12, 3 wanted.'
const quantity = 'Set to 12 (+¥80.10)'
const next = 'Suzhou Harbour: 3 × ¥12.00 · min. 2 · Lots of 6 (+¥3.00)'
const shared =
  'The supplier sells at least 12 across all variants, 7 wanted. 3 of 7 on this line. Add 5 to one of these lines.'

test.each<[string, string, Changes, number]>([
  ['a short reason, and each button in a row', 'Sold out at the supplier.', {}, 105],
  ['both on one line each, with more room', 'Sold out at the supplier.', { width: wide }, 56],
  ['a quantity to set', tooFew, { labels: [quantity, ...others] }, 135],
  ['a reason that is outdated', tooFew, { labels: [quantity, ...others], mark: 'Outdated' }, 154],
  ['another supplier, whose label wraps', tooFew, { labels: [quantity, next, ...others] }, 190],
  ['a share of an article', shared, { labels: [quantity, ...others] }, 192],
  ['buttons for a finger', tooFew, { labels: [quantity, ...others], buttonHeight: 44 }, 189],
  ['no buttons', tooFew, { labels: [] }, 47],
  ['Chinese, of which a line ends after any character', '供应商 12 件起订，需要 3 件。', { labels: another }, 75],
])('a line is as high as it needs: %s', (_, reason, changes, height) => {
  expect(heightOf(reason, changes)).toBe(height)
})

test('punctuation clings to the character before it', () => {
  const ten = '供'.repeat(10)
  const height = (reason: string) => heightOf(reason, { labels: [] })
  // Ten characters fill a line; the comma takes the tenth with it, and so the last one to a third line.
  expect(height(`${ten}，${'供'.repeat(9)}`)).toBeGreaterThan(height(`${ten}${ten}`))
})

test('a word that is wider than the column counts as all of the lines that it would fill', () => {
  expect(heightOf('m'.repeat(40), { labels: [] })).toBeGreaterThan(heightOf('m m', { labels: [] }))
})

test('a reason grows no further than its cell shows of it', () => {
  const long = 'The supplier sells at least 12. '
  const height = (times: number) => heightOf(long.repeat(times), { labels: [] })
  expect(height(mostReasonLines * 2)).toBe(height(mostReasonLines * 3))
})
