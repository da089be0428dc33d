import { columnsOfViews } from './columns-of-views'

const column = (name: string) => ({ name, type: 'text' })
const complete = columnsOfViews([
  { name: 'report_orders', columns: [column('order_id'), column('status')] },
  { name: 'report_parcels', columns: [column('status')] },
  { name: 'report_stock', columns: [column('status')] },
])

/** What is offered at the end of a text. */
const offeredAfter = (text: string, explicit = false) =>
  complete({
    explicit,
    pos: text.length,
    matchBefore: (pattern: RegExp) => {
      const found = new RegExp(`(?:${pattern.source})$`).exec(text)
      return found && { from: found.index, to: text.length, text: found[0] }
    },
    state: { doc: { toString: () => text } },
  } as never) as { from: number; options: { label: string; detail: string }[] } | null

test('columns of all views are offered while none is named, with the views that have them', () => {
  expect(offeredAfter('select st')).toMatchObject({
    from: 7,
    options: [
      { label: 'order_id', detail: 'report_orders' },
      { label: 'status', detail: 'report_orders, report_parcels +1' },
    ],
  })
})

test.each([
  ['select x from report_stock where st', ['report_stock']],
  ['select x from REPORT_STOCK where st', ['report_stock']],
  ['select x from report_parcels join report_stock using (status) where st', ['report_parcels, report_stock']],
])('once views are named, only their columns are: %s', (text, details) => {
  expect(offeredAfter(text)?.options.map(({ detail }) => detail)).toEqual(details)
})

test('a part of a name does not name a view', () => {
  expect(offeredAfter('select report_stock_of')?.options).toHaveLength(2)
})

test('none is offered after a dot, nor before anything was typed', () => {
  expect(offeredAfter('select o.st')).toBeNull()
  expect(offeredAfter('select ')).toBeNull()
})

test.each([
  ["select 'st", false],
  ["select 'it''st", false],
  ["select 'x' as st", true],
])('values in quotes are no columns: %s', (text, isOffered) => {
  expect(offeredAfter(text) !== null).toBe(isOffered)
})

test('they are offered on demand where nothing was typed', () => {
  expect(offeredAfter('select ', true)?.from).toBe(7)
})
