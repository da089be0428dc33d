import type { PackingTask } from '@/contract/entities/parcels/packing'
import { countScan, isComplete, noCounts, packedLines } from './count-pieces'

const line = (orderLineId: number, skuCode: string | null, qty: number): PackingTask['lines'][number] => ({
  ...{ orderLineId, orderId: 1, friendlyOrderId: 'L1', productSkuId: 70 + orderLineId, name: 'Cup', skuName: null },
  ...{ skuCode, barcode: null, coverUrl: null, shelfCode: null, qty },
})
const task = { lines: [line(1, 'CUP-1', 2), line(2, null, 1), line(3, 'CUP-1', 1)] }

test('an article scanned twice counts two, and a third time fills its next line', () => {
  let counts = noCounts(task)
  for (const code of ['cup-1', 'CUP-1', 'CUP-1']) [counts] = countScan(task, counts, code)
  expect(counts).toEqual([2, 0, 1])
  expect(isComplete(task, counts)).toBe(false)
  const [same, outcome] = countScan(task, counts, 'CUP-1')
  expect([same, outcome.kind]).toEqual([counts, 'full'])
  ;[counts] = countScan(task, counts, 'SKU72')
  expect(isComplete(task, counts)).toBe(true)
})

test('a wrong article counts nothing and is named', () => {
  expect(countScan(task, [0, 0, 0], 'MUG')).toEqual([[0, 0, 0], { kind: 'wrong', code: 'MUG' }])
})

test('packs what was counted, by order line', () => {
  expect(packedLines({ lines: [line(1, 'A', 2), line(1, 'A', 1), line(2, 'B', 1)] }, [2, 1, 0])).toEqual([
    { orderLineId: 1, qty: 3 },
  ])
})
