import { selectionWidth } from '@/components/list-table/column'
import type { AnyDescription } from '@/components/resource/core/description'
import { columnWidths } from '@/components/resource/list/columns/column-widths'
import { orders } from '@/contract/entities/orders'
import { shapeOf } from '@/contract/shape'

jest.mock('@/components/resource/list/resource', () => ({ resource: (List: AnyDescription) => ({ List }) }))

/** What a window of 1024 pixels leaves of the list beside the buttons of its rows. */
const room = 998 - 76

const labels: Readonly<Record<string, string>> = {
  ...{ friendlyOrderId: 'Number', customerName: 'Customer', siteId: 'Site', status: 'Status', payStatus: 'Payment' },
  ...{ createdTime: 'Created', totalAmount: 'Total', balance: 'Balance', missingQty: 'Missing' },
}
const order = {
  ...{ orderId: 1, friendlyOrderId: 'L20262073', customerName: 'Amelia Wong', siteId: 1, siteName: 'Lantern Home' },
  ...{ status: 'Accepted', payStatus: 'Unpaid', createdTime: '2026-11-30T08:00:00Z', currency: 'TWD' },
  ...{ totalAmount: 15_419.66, balance: 15_419.66, missingQty: 12 },
}

function widthsOf(row: Readonly<Record<string, unknown>>) {
  const { List } = jest.requireActual<{ List: AnyDescription }>('@/app/(console)/orders/resource')
  const currencies = { TWD: { symbol: 'NT$', minorUnit: 2, format: '' } }
  const widths = columnWidths(List.columns, [row], {
    ...{ entity: shapeOf(orders), identity: { state: 'status' }, label: (field: string) => labels[field] ?? field },
    ...{ timeZone: 'UTC', currencies, timeLength: () => 10 },
  })
  const fields = List.columns.map((column) => (typeof column === 'string' ? column : column.field))
  const shown = fields.slice(0, fields.indexOf('createdTime') + 1)
  return shown.map((field) => ({ field, width: 0, shrinksTo: undefined, ...widths[field] }))
}

test('on a small window the date is in view, and nothing before it is cut', () => {
  const widths = widthsOf({ ...order, balance: 3776 })
  expect(widths.map(({ field }) => field)).toEqual(expect.arrayContaining(['balance', 'missingQty', 'createdTime']))
  expect(widths.reduce((sum, { width }) => sum + width, selectionWidth)).toBeLessThanOrEqual(room)
})

test('customer and site are cut before the date where a state is long', () => {
  const widths = widthsOf({ ...order, status: 'PartiallyShipped', statusText: 'Partially shipped', balance: 3776 })
  expect(widths.reduce((sum, { width, shrinksTo }) => sum + (shrinksTo ?? width), selectionWidth)).toBeLessThanOrEqual(
    room,
  )
})
