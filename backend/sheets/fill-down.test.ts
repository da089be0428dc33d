import { filledDown } from './fill-down'

type Cells = Record<string, string>
const repeated = { by: ['number'], columns: ['number', 'name', 'freight'] }
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

test('takes the first of a record where it alone counts, and needs all columns that name one to be as above', () => {
  const rows = (cells: readonly Cells[]) => cells.map((one, at) => ({ row: at + 2, cells: one }))
  const pictures = [row('1', 'a.png'), row('', 'b.png'), row('2', 'c.png')]
  const read = filledDown(rows(pictures), { ...repeated, firstOnly: ['name'] }).rows.map(({ cells }) => cells.name)
  expect(read).toEqual(['a.png', 'a.png', 'c.png'])
  const people = [
    { email: 'a@x.example', phone: '1', name: 'Ann' },
    { email: '', phone: '2', name: 'Bob' },
    { email: '', phone: '', name: '' },
    { email: 'a@x.example', phone: '', name: '' },
  ]
  const named = filledDown(rows(people), { by: ['email', 'phone'], columns: ['email', 'phone', 'name'] })
  expect([named.rows.map(({ cells }) => cells.name), named.filled]).toEqual([['Ann', 'Bob', 'Bob', ''], 1])
})
