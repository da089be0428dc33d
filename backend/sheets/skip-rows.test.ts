import { leftOutBy, statesIn, usuallyLeftOut, withoutSkipped } from './skip-rows'

const headings = ['Name', 'Financial Status', 'Cancelled at', 'Fulfillment Status']
const states = [
  { heading: 'Cancelled at', values: 'filled' as const },
  { heading: 'Financial Status', values: ['refunded', 'voided'] },
  { heading: 'Fulfillment Status', values: ['fulfilled'] },
]

/** Rows of a shop, and those that are left to import. */
const table: readonly (readonly [rows: readonly string[], left: readonly string[]])[] = [
  [
    ['#1|paid||', '#2|paid||'],
    ['#1', '#2'],
  ],
  [['#1|paid|2026-03-05 10:00|', '#2|paid||'], ['#2']],
  [['#1|refunded||', '#2|paid||'], ['#2']],
  [['#1|Refunded||'], []],
  [['#1|voided||', '#1|||', '#2|paid||'], ['#2']],
  [['#1|voided||', '|||', '#2|paid||'], ['#2']],
  [['#1|paid||fulfilled', '#1|||'], []],
  [
    ['#1|paid||', '#1|||', '#2|refunded||', '#2|||', '#3|paid||'],
    ['#1', '#1', '#3'],
  ],
  [['#1|refunded||', '#1|paid||'], ['#1']],
  [
    ['#1|paid||', '#1|refunded||', '#1|||', '#1|paid||'],
    ['#1', '#1'],
  ],
  [['#1|paid|2026-03-05 10:00|', '||-|'], []],
  [
    ['#1|refunded||', '|paid||', '|||'],
    ['', ''],
  ],
  [
    ['#1|paid||', '|refunded||', '|paid||'],
    ['#1', ''],
  ],
  [['so-1|refunded||', 'SO-1|||'], []],
  [['#1|partially_refunded||'], ['#1']],
  [['#1|paid||unfulfilled'], ['#1']],
  [['#1|pending||'], ['#1']],
  [[], []],
]
test('leaves out orders that need nothing any more, with all of their rows', () => {
  const leftOf = (rows: readonly string[]) => {
    const lines = rows.map((row, at) => ({ row: at + 2, texts: row.split('|') }))
    return withoutSkipped(lines, { headings, states, recordAt: 0 }).lines.map(({ texts }) => texts[0])
  }
  expect(table.filter(([rows, left]) => JSON.stringify(leftOf(rows)) !== JSON.stringify(left))).toEqual([])
})

test('counts them by reason', () => {
  const lines = ['#1|refunded||', '#1|||', '#2|paid|2026-03-05|', '#3|paid|2026-03-06|'].map((row, at) => ({
    row: at,
    texts: row.split('|'),
  }))
  expect(withoutSkipped(lines, { headings, states, recordAt: 0 }).skipped).toEqual([
    { reason: 'Financial Status: refunded', rows: 2 },
    { reason: 'Cancelled at', rows: 2 },
  ])
})

test('leaves out an article of which no piece is left, and no other of its order', () => {
  const rows = ['#1|CUP|0', '#1|POT|2', '#2|CUP|1', '#2|POT|0', '#3|CUP|0', '|POT|4', '|CUP|0', '|HAT|1']
  const lines = rows.map((row, at) => ({ row: at, texts: row.split('|') }))
  const found = withoutSkipped(lines, {
    headings: ['Name', 'SKU', 'Qty'],
    states: [{ heading: 'Qty', values: 'zero' }],
    recordAt: 0,
  })
  // What stands below without a number is as the row above, also where that is left out.
  expect(found.lines.map(({ texts }) => texts.join('|'))).toEqual(['#1|POT|2', '#2|CUP|1', '|POT|4', '|HAT|1'])
  expect(found.skipped).toEqual([{ reason: 'Qty: 0', rows: 4 }])
})

test('leaves out what is below an article without pieces of an order that is left out', () => {
  const rows = ['#1|refunded|1', '#1||0', '#1||2', '#2|paid|1']
  const lines = rows.map((row, at) => ({ row: at, texts: row.split('|') }))
  const found = withoutSkipped(lines, {
    headings: ['Name', 'Status', 'Qty'],
    states: [
      { heading: 'Status', values: ['refunded'] },
      { heading: 'Qty', values: 'zero' },
    ],
    recordAt: 0,
  })
  expect(found.lines.map(({ texts }) => texts.join('|'))).toEqual(['#2|paid|1'])
})

describe('the states of a file of no known kind', () => {
  const file = (...rows: readonly string[]) => rows.map((row, at) => ({ row: at + 2, texts: row.split('|') }))
  const asked = { path: 'orders', headings: ['No', 'Order Status'], isFree: () => true }
  const lines = file('1|Paid', '2|Cancelled by buyer', '2|', '3|Paid', '4|Half done', '5|订单已取消', '6|已取消')

  test('are taken, left out, or left out until a person chooses', () => {
    const states = statesIn(lines, asked)
    expect(states?.values.map(({ value, rows, isTaken, isOpen }) => [value, rows, isTaken, isOpen])).toEqual([
      ['Paid', 2, true, false],
      ['Cancelled by buyer', 1, false, false],
      ['Half done', 1, false, true],
      ['订单已取消', 1, false, true],
      ['已取消', 1, false, false],
    ])
    const chosen = statesIn(lines, asked, { 'Half done': true, Paid: false })
    expect(chosen?.values.flatMap(({ value, isTaken, isOpen }) => (isTaken ? [[value, isOpen]] : []))).toEqual([
      ['Half done', false],
    ])
    const left = withoutSkipped(lines, {
      headings: asked.headings,
      states: leftOutBy({ states, skipped: [], keepsSkipped: undefined }),
      recordAt: 0,
    })
    expect(left.lines.map(({ texts }) => texts[0])).toEqual(['1', '3'])
    expect(left.skipped[0]).toEqual({ reason: 'Order Status: Cancelled by buyer', rows: 2 })
  })

  test('are beside times at which orders were cancelled, and rows of which no piece is left', () => {
    const headings = ['No', 'Pieces', 'Canceled On']
    const leftOut = (isFree: boolean, at: number | undefined) =>
      usuallyLeftOut({ path: 'orders', headings, isFree: () => isFree, at: () => at })
    expect(leftOut(true, 1).map(({ heading }) => heading)).toEqual(['Canceled On', 'Pieces'])
    expect(leftOut(false, undefined)).toEqual([])
    expect(usuallyLeftOut({ path: 'products', headings, isFree: () => true, at: () => 1 })).toEqual([])
    const rows = file('1|2|', '2|1|5 March 2026', '3|0 pcs|-', '4|0,00|', '5|0.5|0000-00-00', '6|05|n/a', '7|10|')
    const { lines: left, skipped } = withoutSkipped(rows, { headings, states: leftOut(true, 1), recordAt: 0 })
    expect(left.map(({ texts }) => texts[0])).toEqual(['1', '5', '6', '7'])
    expect(skipped).toEqual([
      { reason: 'Canceled On', rows: 1 },
      { reason: 'Pieces: 0 pcs', rows: 1 },
      { reason: 'Pieces: 0,00', rows: 1 },
    ])
  })

  test('are chosen one by one, and what is never asked about all at once', () => {
    const states = statesIn(lines, asked)
    const skipped = [{ heading: 'Cancelled at', values: 'filled' as const }]
    const headingsOf = (keepsSkipped: boolean) =>
      leftOutBy({ states, skipped, keepsSkipped }).map(({ heading }) => heading)
    expect([headingsOf(false), headingsOf(true)]).toEqual([['Order Status', 'Cancelled at'], ['Order Status']])
  })

  test('are none where their heading stands for a column, of another list, or of texts that are all different', () => {
    expect(statesIn(lines, { ...asked, isFree: () => false })).toBeUndefined()
    expect(statesIn(lines, { ...asked, path: 'products' })).toBeUndefined()
    expect(statesIn(file(...Array.from({ length: 40 }, (_, at) => `${at}|Note ${at}`)), asked)).toBeUndefined()
  })
})
