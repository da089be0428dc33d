import { announcements } from '@/contract/entities/announcements'
import { companies } from '@/contract/entities/companies'
import { purchaseOrders } from '@/contract/entities/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { metaOf } from '../core/field-meta'
import type { Row } from '../core/list-types'
import { allRows, exportedFields, exportedText } from './export-rows'

const entity = shapeOf(purchaseOrders)
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

const collect = async (all: () => Row[]) => {
  const asked: number[] = []
  const progress: [number, number][] = []
  const rows = await allRows({
    load: async (page, pageSize) => {
      asked.push(page)
      const now = all()
      return { items: now.slice((page - 1) * pageSize, page * pageSize), total: now.length }
    },
    idOf: ({ id }) => id,
    onProgress: (done, total) => progress.push([done, total]),
  })
  return { rows, asked, progress }
}

test.each([
  [0, [1]],
  [1, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('%d rows come in the pages %j', async (count, pages) => {
  const { rows, asked, progress } = await collect(() => rowsTo(count))
  expect(rows).toEqual(rowsTo(count))
  expect(asked).toEqual(pages)
  expect(progress.at(-1)).toEqual([count, count])
})

test('a row that moves to the next page meanwhile is told once', async () => {
  let all = rowsTo(150)
  const { rows } = await collect(() => {
    const now = all
    all = [{ id: 'new' }, ...rowsTo(150)]
    return now
  })
  expect(rows).toEqual(rowsTo(150))
})

test('a list that shrinks meanwhile comes to an end', async () => {
  let count = 250
  const { asked } = await collect(() => {
    const now = rowsTo(count)
    count = 90
    return now
  })
  expect(asked).toEqual([1, 2])
})

test('an amount brings its currency, once', () => {
  const fields = exportedFields(entity, ['businessCode', 'totalAmount', 'goodsAmount', '_actions'])
  expect(fields).toEqual(['businessCode', 'totalAmount', 'currency', 'goodsAmount'])
})

test.each<[string, Row, string]>([
  ['businessCode', { businessCode: 'PO-1' }, 'PO-1'],
  ['status', { status: 'Paid', statusText: 'Paid for' }, 'Paid for'],
  ['status', { status: 'Paid' }, 'Paid'],
  ['supplierId', { supplierId: 3, supplierName: 'Yiwu' }, 'Yiwu'],
  ['supplierId', { supplierId: null, supplierName: null }, ''],
  ['totalAmount', { totalAmount: 1234.5 }, '1234.5'],
  ['createdTime', { createdTime: '2026-03-02T16:00:00.000Z' }, '2026-03-03 00:00:00'],
  ['coverUrls', { coverUrls: ['/a', '/b'] }, '/a, /b'],
])('%s of %j is %j', (field, row, expected) => {
  const words = { timeZone: 'Asia/Hong_Kong', yes: 'Yes', no: 'No' }
  expect(exportedText(field, metaOf(entity, field), row, words)).toBe(expected)
})

test('whom something is for is told in words', () => {
  const told = (row: Row) =>
    exportedText('targetTo', metaOf(shapeOf(announcements), 'targetTo'), row, { timeZone: 'UTC', yes: 'Y', no: 'N' })
  expect(told({ targetTo: '5,2', targetToText: 'Lantern, Harbour' })).toBe('Lantern, Harbour')
})

test('a flag is told in words', () => {
  const meta = metaOf(shapeOf(companies), 'administrative')
  const told = (administrative: boolean) =>
    exportedText('administrative', meta, { administrative }, { timeZone: 'UTC', yes: 'Yes', no: 'No' })
  expect([told(true), told(false)]).toEqual(['Yes', 'No'])
})
