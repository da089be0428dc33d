import type { PackingTask } from '@/contract/entities/parcels/packing'
import { pickLines } from './pick-lines'

const line = (productSkuId: number, shelfCode: string | null, qty: number, friendlyOrderId = 'L1') => ({
  ...{ orderLineId: productSkuId, orderId: 1, friendlyOrderId, productSkuId, name: `Cup ${productSkuId}` },
  ...{ skuName: null, skuCode: null, barcode: null, coverUrl: null, shelfCode, qty },
})
const task = (warehouseName: string, lines: PackingTask['lines']) => ({ warehouseName, lines }) as PackingTask

test('goes from shelf to shelf, the floor last, and adds up what lies in one place', () => {
  const houses = pickLines([
    task('Here', [line(1, 'A-10', 2), line(2, null, 1), line(3, 'A-2', 1)]),
    task('There', [line(1, 'Z-1', 1)]),
    task('Here', [line(1, 'A-10', 3, 'L2')]),
  ])
  expect([...houses.keys()]).toEqual(['Here', 'There'])
  expect(houses.get('Here')?.map(({ shelfCode, qty }) => [shelfCode, qty])).toEqual([
    ['A-2', 1],
    ['A-10', 5],
    [null, 1],
  ])
  expect(houses.get('Here')?.[1]?.of).toEqual([
    { name: 'L1', qty: 2 },
    { name: 'L2', qty: 3 },
  ])
})
