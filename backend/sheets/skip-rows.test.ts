import { withoutSkipped } from './skip-rows'

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
