import type { Column } from './column'
import { copiedRows } from './copied-rows'

const columns = ['id', 'name', 'buttons'].map(
  (key): Column<object> => ({ key, title: key, isFixed: key === 'buttons', render: () => null }),
)

test.each<[unknown, string]>([
  ['Mug', 'Mug'],
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+86 138', "'+86 138"],
  ['-12.50', '-12.50'],
  ['＝1+1', "'＝1+1"],
  ['Call first\n=1+1', "Call first\n'=1+1"],
  ['one\t=1+1', "one\t'=1+1"],
  ['"=1+1"', `'"=1+1"`],
  [['=1+1', 'b'], "'=1+1, b"],
  [-5, '-5'],
  [true, 'true'],
  [null, ''],
])('%j is copied as %j', (name, expected) => {
  expect(copiedRows(columns, [{ id: -7, name }])).toBe(`-7\t${expected}`)
})

test('each row is copied as a separate line', () => {
  const rows = [
    { id: 1, name: 'Mug' },
    { id: 2, name: 'Bowl' },
  ]
  expect(copiedRows(columns, rows)).toBe('1\tMug\n2\tBowl')
})
