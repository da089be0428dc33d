import { announcements } from '@/contract/entities/announcements'
import { companies } from '@/contract/entities/companies'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import type { Row } from '../serialize'
import { exportCell } from './export-text'

const cellOf = (entity: AnyEntity, field: string, row: Row, timeZone = 'Asia/Hong_Kong', language = 'en' as const) => {
  const schema = entity.recordFields[field]
  if (!schema) throw new Error(`There is no field ${field}.`)
  return exportCell(field, metaOf(schema), row, { timeZone, language })
}

test.each<[string, Row, string]>([
  ['businessCode', { businessCode: 'PO-1' }, 'PO-1'],
  ['businessCode', { businessCode: '=1+1' }, "'=1+1"],
  ['businessCode', { businessCode: '＝1+1' }, "'＝1+1"],
  ['status', { status: 'Paid', statusText: 'Paid for' }, 'Paid for'],
  ['status', { status: 'Paid' }, 'Paid'],
  ['supplierId', { supplierId: 3, supplierName: 'Yiwu' }, 'Yiwu'],
  ['supplierId', { supplierId: 3, supplierName: '@SUM(A1)' }, "'@SUM(A1)"],
  ['supplierId', { supplierId: null, supplierName: null }, ''],
  ['totalAmount', { totalAmount: 1234.5 }, '1234.5'],
  ['totalAmount', { totalAmount: -5 }, '-5'],
  ['createdTime', { createdTime: new Date('2026-03-02T16:00:00.000Z') }, '2026-03-03 00:00:00'],
  ['createdTime', { createdTime: '2026-03-02T16:00:00.000Z' }, '2026-03-03 00:00:00'],
  ['coverUrls', { coverUrls: ['/a', '/b'] }, '/a, /b'],
])('%s of %j is written as %j', (field, row, expected) => {
  expect(cellOf(purchaseOrders as unknown as AnyEntity, field, row)).toBe(expected)
})

test('an audience is written as its names', () => {
  const row = { targetTo: '5,2', targetToText: 'Lantern, Harbour' }
  expect(cellOf(announcements as unknown as AnyEntity, 'targetTo', row)).toBe('Lantern, Harbour')
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
])('the flag %s is written as %s', (administrative, expected) => {
  expect(cellOf(companies as unknown as AnyEntity, 'administrative', { administrative })).toBe(expected)
})
