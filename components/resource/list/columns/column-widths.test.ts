import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { columnWidths } from './column-widths'

const entity = shapeOf(suppliers)
const measure = (
  columns: Parameters<typeof columnWidths>[0],
  rows: Record<string, unknown>[],
  label = (field: string) => field,
) =>
  columnWidths(columns, rows, {
    ...{ entity, identity: { state: 'status' }, label, timeZone: 'UTC', currencies: {}, timeLength: () => 10 },
  })
const rowsOf = (contacts: (string | null)[]) =>
  contacts.map((contact, at) => ({ supplierId: at, name: 'Yiwu', contact }))

test('a column is as wide as its texts, whatever rows have none', () => {
  const short = measure(['contact'], rowsOf(['Ms Liu', null]))
  const long = measure(['contact'], rowsOf(['Ms Liu of the second factory', null, null, null]))
  expect(short.contact?.width).toBeLessThan(100)
  expect(long.contact?.width).toBeGreaterThan(170)
})

test('is between 64 and 320 pixels wide', () => {
  const { contact, status } = measure(['contact', 'status'], [{ contact: 'x'.repeat(400), status: 'On' }], () => 'A')
  expect([contact?.width, status?.width]).toEqual([320, 64])
})

test('breaks no word of a heading', () => {
  const label = () => 'Beschaffungsdienstleister'
  expect(measure(['status'], rowsOf(['a']), label).status?.width).toBeGreaterThan(170)
  expect(measure(['status'], rowsOf(['a']), () => 'Last successful login time').status?.width).toBeLessThan(140)
})

test('a cell of its own keeps the width that it is described with, unless it is wide and room is short', () => {
  const { status, contact } = measure(
    [
      { field: 'status', width: 180, render: () => null },
      { field: 'contact', width: 320, render: () => null },
    ],
    rowsOf(['a']),
  )
  expect(status).toEqual({ width: 180, grows: false })
  expect(contact).toEqual({ width: 320, grows: true, shrinksTo: 200 })
})

test('a cell of its own without a width has its share', () => {
  const { name } = measure([{ field: 'name', flex: 2, render: () => null }], rowsOf(['a']))
  expect(name).toEqual({ width: 220, grows: true, shrinksTo: 140 })
})

test('a text with a share of what is left is cut where room is short, a code is not', () => {
  const rows = rowsOf(['Cushions × 12; lunch boxes × 45; scented candles × 9'])
  const { contact } = measure([{ field: 'contact', flex: 2 }], rows)
  expect([contact?.shrinksTo, measure(['contact'], rows).contact?.shrinksTo]).toEqual([140, undefined])
})

test('where room is short, names, references and long headings give of theirs, and figures nothing', () => {
  const name = 'Yiwu Chenguang Housewares and Sons of the second street'
  const rows = [
    { supplierId: 1, name, companyName: 'Lantern Trading Company Limited', companyId: 1, status: 'Enabled' },
  ]
  const {
    name: names,
    companyId,
    status,
  } = measure(['name', 'companyId', 'status'], rows, (field) => (field === 'status' ? 'State now' : field))
  expect(names?.shrinksTo).toBe(176)
  expect(companyId?.shrinksTo).toBe(176)
  expect(status?.shrinksTo ?? 0).toBeLessThan(status?.width ?? 0)
})

test('a description says how narrow a text may become', () => {
  const { contact } = measure([{ field: 'contact', flex: 1, shrinksTo: 80 }], rowsOf(['Ms Liu of the second factory']))
  expect(contact?.shrinksTo).toBe(80)
})

test('a state has room for its mark: a pill takes more than a dot', () => {
  const widthOf = (status: string) =>
    measure(['status'], [{ status, statusText: 'Some state' }], () => 'State').status?.width ?? 0
  expect(widthOf('Disabled') - widthOf('Enabled')).toBe(12)
})

describe('a column of figures', () => {
  const orders = { ...entity, fields: { ...entity.fields, contact: { kind: 'integer' as const } }, sortable: [] }
  const widthOf = (counts: number[], inView: number[] = [], title = 'Nos') => {
    const context = { identity: { state: 'status' }, timeZone: 'UTC', currencies: {}, timeLength: () => 10 }
    const rows = (some: number[]) => some.map((contact, at) => ({ supplierId: at, name: 'Yiwu', contact }))
    return columnWidths(['contact'], rows(counts), { entity: orders, label: () => title, ...context }, rows(inView))
      .contact?.width
  }

  test('fits the longest of them, on another page, too', () => {
    const short = widthOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) ?? 0
    const one = widthOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 123_456_789_012]) ?? 0
    expect(one).toBeGreaterThan(short)
    expect(widthOf([1, 2], [123_456_789_012])).toBe(one)
  })

  test('is not widened by a heading that fits in two lines', () => {
    expect(widthOf([3], [], 'Pieces there')).toBeLessThan(90)
  })
})
