import { columnsOfViews } from './columns-of-views'

const column = (name: string) => ({ name, type: 'text' })
const complete = columnsOfViews([
  { name: 'report_orders', columns: [column('order_id'), column('status')] },
  { name: 'report_parcels', columns: [column('status')] },
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
      { label: 'status', detail: 'report_orders, report_parcels' },
    ],
  })
})

test.each([
  ['a view is named', 'select x from report_orders where st', false],
  ['it is named in capitals', 'select x from REPORT_ORDERS where st', false],
  ['a dot was typed', 'select o.st', false],
  ['nothing was typed', 'select ', false],
])('none is offered where %s', (_, text, isExplicit) => {
  expect(offeredAfter(text, isExplicit)).toBeNull()
})

test('they are offered on demand where nothing was typed', () => {
  expect(offeredAfter('select ', true)?.from).toBe(7)
})

test('a part of a name does not name a view', () => {
  expect(offeredAfter('select report_orders_of')?.options).toHaveLength(2)
})
