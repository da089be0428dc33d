import { Pause } from '../pause'
import { orderFormOf } from './date-forms'
import { dateText, serialDate, timeText } from './date-text'

/** A text, and the day that it is in every order. */
const clear: readonly (readonly [text: string, day: string])[] = [
  ['2026-03-05', '2026-03-05'],
  ['2026/3/5', '2026-03-05'],
  ['2026.03.05', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['2026年3月5日', '2026-03-05'],
  ['2026-03-05 00:00:00', '2026-03-05'],
  ['令和8年3月5日', '2026-03-05'],
  ['R8.3.5', '2026-03-05'],
  ['令和元年5月1日', '2019-05-01'],
  ['民國115年3月5日', '2026-03-05'],
  ['5 March 2026', '2026-03-05'],
  ['5-Mar-26', '2026-03-05'],
  ['Mar 5, 2026', '2026-03-05'],
  ['5. März 2026', '2026-03-05'],
  ['5 févr. 2026', '2026-02-05'],
  ['5 de marzo de 2026', '2026-03-05'],
  ['2026年3月5日 星期四', '2026-03-05'],
]
test('reads days that have one meaning', () => {
  const wrong = clear.filter(
    ([text, day]) => new Set(Object.values(dateText(text) ?? {})).size !== 1 || dateText(text)?.dmy !== day,
  )
  expect(wrong.map(([text]) => [text, dateText(text)])).toEqual([])
})

test('takes nothing else for a day', () => {
  const texts = [
    '',
    'soon',
    '2026-13-01',
    '2026-02-30',
    '31/02/2026',
    '5 Foo 2026',
    '1/2',
    '2026',
    '12:30',
    '1.5',
    '99/99/99',
  ]
  expect(texts.filter((text) => dateText(text) !== null)).toEqual([])
})

/** The days of a column, and the order that they tell: null is a question, undefined no difference. */
const columns: readonly (readonly [texts: readonly string[], order: string | null | undefined])[] = [
  [['05/03/2026', '25/03/2026'], 'dmy'],
  [['05/03/2026', '03/25/2026'], 'mdy'],
  [['05/03/2026', '06/04/2026'], null],
  [['05/05/2026'], 'dmy'],
  [['25/03/2026', '03/25/2026'], null],
  [['2026-03-05', '2026/4/6'], undefined],
  [['5.3.2026', '31.1.2026'], 'dmy'],
  [['26/03/05', '27/04/06'], null],
  [['31/03/05', '30/12/06'], null],
  [['13/03/26', '14/04/26'], null],
  [['13/03/2026', 'soon'], 'dmy'],
  [['3/13/26', '4/5/26'], 'mdy'],
]
test('works out the order of days from the whole column', async () => {
  const found = await Promise.all(
    columns.map(async ([texts, order]) => [texts, order, (await orderFormOf(texts, new Pause()))?.value]),
  )
  expect(found.filter(([, order, value]) => value !== order)).toEqual([])
})

test('reads serial numbers of both epochs', () => {
  const found = [
    serialDate('46086', 1900),
    serialDate('44624', 1904),
    serialDate('46086.5', 1900),
    serialDate('12', 1900),
  ]
  expect(found).toEqual(['2026-03-05', '2026-03-05', '2026-03-05', undefined])
})

test('many blanks in a cell are looked at once, not in each way that they can be divided', () => {
  const text = `x${' '.repeat(59)}`
  const began = process.cpuUsage()
  for (let turn = 0; turn < 5000; turn++) timeText(text)
  const tenthOfSecond = 100_000
  expect(process.cpuUsage(began).user).toBeLessThan(tenthOfSecond)
})
