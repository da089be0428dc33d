import { filledDown } from './fill-down'

type Cells = Record<string, string>
const repeated = { by: 'number', columns: ['number', 'name', 'freight'] }
const row = (number: string, name: string, freight = '', sku = 'A'): Cells => ({ number, name, freight, sku })

/** Rows as a file has them, and as they are read. */
const table: readonly (readonly [given: readonly Cells[], meant: readonly Cells[]])[] = [
  [
    [row('1', 'Ann', '5'), row('', '', '')],
    [row('1', 'Ann', '5'), row('1', 'Ann', '5')],
  ],
  [
    [row('1', 'Ann', '5'), row('1', '', '')],
    [row('1', 'Ann', '5'), row('1', 'Ann', '5')],
  ],
  [
    [row('1', 'Ann'), row('2', '')],
    [row('1', 'Ann'), row('2', '')],
  ],
  [
    [row('', 'Ann'), row('', '')],
    [row('', 'Ann'), row('', 'Ann')],
  ],
  [
    [row('1', 'Ann'), row('1', 'Bob')],
    [row('1', 'Ann'), row('1', 'Bob')],
  ],
  [
    [row('1', 'Ann'), row('', ''), row('', '')],
    [row('1', 'Ann'), row('1', 'Ann'), row('1', 'Ann')],
  ],
  [
    [row('1', 'Ann'), row('2', 'Bob'), row('', '')],
    [row('1', 'Ann'), row('2', 'Bob'), row('2', 'Bob')],
  ],
  [
    [row('1', '', '5'), row('1', 'Ann', '')],
    [row('1', '', '5'), row('1', 'Ann', '5')],
  ],
  [[row('1', 'Ann', '', '')], [row('1', 'Ann', '', '')]],
  [
    [row('1', 'Ann', '', 'A'), row('', '', '', '')],
    [row('1', 'Ann', '', 'A'), row('1', 'Ann', '', '')],
  ],
  [
    [{ name: 'Ann' }, { name: '' }],
    [{ name: 'Ann' }, { name: '' }],
  ],
  [[], []],
]
test('takes what is blank below the first row of an order from above', () => {
  const read = (given: readonly Cells[]) =>
    filledDown(
      given.map((cells, at) => ({ row: at + 2, cells })),
      repeated,
    ).rows.map(({ cells }) => cells)
  expect(
    table
      .filter(([given, meant]) => JSON.stringify(read(given)) !== JSON.stringify(meant))
      .map(([given]) => read(given)),
  ).toEqual([])
})
