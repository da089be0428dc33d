import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'
import { receiptsIn } from './repeated-receipts'

let api: TestApi
let trade: Trade
const as = 'trade.staff'
let warehouse = ''

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  warehouse = (await trade.call('GET', 'warehouses/2')).name
})
afterAll(() => api.close())

type Cells = Record<string, string | number | null>

let made = 0
async function codedSku(): Promise<{ key: number; code: string }> {
  const { productId } = await trade.call('POST', 'products', { title: `Counted goods ${made}` })
  made += 1
  const code = `STK-${made}`
  const [sku] = await trade.call('POST', `products/${productId}/skus`, [{ skuCode: code, properties: ['One'] }])
  return { key: sku.productSkuId, code }
}
async function shelf(): Promise<{ shelfId: number; code: string }> {
  made += 1
  const code = `SH-${made}`
  const { shelfId } = await trade.call('POST', 'shelves', { warehouseId: 2, code, name: code, kind: 'Stock' })
  return { shelfId, code }
}

const importRows = (rows: readonly Cells[], more: object = {}, who = as) =>
  api.post('inventories/import', { rows, ...more }, { as: who })
async function run(rows: readonly Cells[]) {
  const { status, body } = await importRows(rows)
  expect([status, body]).toEqual([202, expect.anything()])
  await api.runTasks()
  return { body, task: (await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })).body }
}
async function upload(content: BlobPart, name: string): Promise<string> {
  const form = new FormData()
  form.append('files', new File([content], name))
  return (await api.send('POST', 'files?category=imports', { as, body: form })).body[0].url
}
const stockOf = async (sku: number) => (await api.get(`inventories?productSkuId=${sku}`, { as })).body.items
const placesIn = ({ rows }: SheetImport) => rows.flatMap(({ row, errors }) => errors.map(({ field }) => [row, field]))

test('a sheet of stock receives pieces at their cost, on a shelf and on the floor', async () => {
  const [sku, place] = [await codedSku(), await shelf()]
  const { body, task } = await run([
    { skuCode: sku.code, warehouse, shelf: place.code.toLowerCase(), received: 5, cost: 2.5, reason: 'Opening stock' },
    { skuCode: sku.code, warehouse, shelf: null, received: 3, cost: 2.5, reason: 'Opening stock' },
  ])
  expect(body).toMatchObject({ added: 2, changed: 0, errorCount: 0 })
  expect(task).toMatchObject({ status: 'Completed', error: null })
  const rows = await stockOf(sku.key)
  expect(rows.map(({ shelfId, onHand, unitCost }: never) => [shelfId, onHand, unitCost])).toEqual(
    expect.arrayContaining([
      [place.shelfId, 5, 2.5],
      [null, 3, 2.5],
    ]),
  )
  const { body: moved } = await api.get(`inventories/${rows[0].inventoryId}/movements`, { as })
  expect(moved.items).toMatchObject([{ kind: 'Receipt', reason: 'Opening stock' }])
  expect(await trade.ledger()).toEqual([])
})

test('a receipt that was booked before is left out until it is confirmed as another one', async () => {
  const sku = await codedSku()
  const rows = [{ skuCode: sku.code, warehouse, received: 5, reason: 'Container 12' }]
  await run(rows)
  const { body: again } = await importRows(rows, { dryRun: true })
  expect(again).toMatchObject({ leftOut: 1, changed: 0, errorCount: 0 })
  expect(again.rows[0].warnings).toEqual([expect.stringMatching(/^Received here before, .*: 5 .*Container 12/)])
  await importRows(rows)
  await api.runTasks()
  expect(await stockOf(sku.key)).toMatchObject([{ onHand: 5 }])
  // Other pieces, or another reason, are no repetition.
  const { body: other } = await importRows([{ ...rows[0], reason: 'Container 13' }], { dryRun: true })
  expect(other).toMatchObject({ changed: 1, errorCount: 0 })
  await importRows(rows, { withWarnings: true })
  await api.runTasks()
  expect(await stockOf(sku.key)).toMatchObject([{ onHand: 10 }])
  expect(await trade.ledger()).toEqual([])
})

test('of a file of receipts that is sent twice at once, one is booked', async () => {
  const sku = await codedSku()
  await trade.receive(sku.key, 1)
  const rows = [{ skuCode: sku.code, warehouse, received: 5, reason: 'Container 12' }]
  const [first, second] = [await importRows(rows), await importRows(rows)]
  expect([first.status, second.status]).toEqual([202, 202])
  await api.runTasks()
  expect(await stockOf(sku.key)).toMatchObject([{ onHand: 6 }])
  const { body: task } = await api.get(`backgroundtasks/${second.body.backgroundTaskId}`, { as })
  expect(JSON.stringify(task)).toMatch(/Received here before/)
})

/** Imports a file whose rows are a received piece each. */
async function importPieces(lines: readonly string[], more: object = {}): Promise<SheetImport> {
  const url = await upload(lines.join('\n'), 'received.csv')
  const fixed = { warehouse, received: '1', counted: '', reason: 'Container 14' }
  return (await api.post('inventories/import', { url, columns: {}, fixed, ...more }, { as })).body
}

test('rows of a received piece each are one receipt, whose one warning is confirmed once for all of them', async () => {
  const sku = await codedSku()
  const lines = ['skuCode', sku.code, sku.code.toLowerCase(), sku.code]
  const receiptsOf = async () => {
    const [{ inventoryId, onHand }] = await stockOf(sku.key)
    const { items } = (await api.get(`inventories/${inventoryId}/movements`, { as })).body
    return [onHand, items.map(({ kind, change }: { kind: string; change: number }) => [kind, change])]
  }
  expect(await importPieces(lines)).toMatchObject({ total: 3, added: 3, errorCount: 0 })
  await api.runTasks()
  expect(await receiptsOf()).toEqual([3, [['Receipt', 3]]])
  const again = await importPieces(lines, { dryRun: true })
  expect(again).toMatchObject({ total: 3, leftOut: 3, changed: 0, errorCount: 0 })
  expect(again.rows.map(({ row, action, warnings }) => [row, action, warnings])).toEqual([
    [2, 'leftOut', [expect.stringMatching(/^Received here before, .*: 3 .*Container 14/)]],
    [3, 'leftOut', undefined],
    [4, 'leftOut', undefined],
  ])
  await importPieces(lines)
  await api.runTasks()
  expect(await receiptsOf()).toEqual([3, [['Receipt', 3]]])
  expect(await importPieces(lines, { withWarnings: [2] })).toMatchObject({ changed: 3, errorCount: 0 })
  await api.runTasks()
  const twice = ['Receipt', 3]
  expect(await receiptsOf()).toEqual([6, [twice, twice]])
  // One piece more is another receipt.
  expect(await importPieces([...lines, sku.code], { dryRun: true })).toMatchObject({ changed: 4, errorCount: 0 })
  expect(await trade.ledger()).toEqual([])
})

test('rows of a received piece each have one reason and one cost, or an error where they name another', async () => {
  const { code } = await codedSku()
  const errorsOf = async (...lines: string[]) => placesIn(await importPieces(lines, { dryRun: true }))
  expect(await errorsOf('skuCode,reason', `${code},Container 15`, `${code},Container 16`)).toEqual([
    [2, ''],
    [3, 'reason'],
  ])
  const costs = ['skuCode,cost', `${code},2.5`, `${code},`, `${code},3`]
  expect(await errorsOf(...costs)).toEqual([
    [2, ''],
    [3, ''],
    [4, 'cost'],
  ])
  expect(await errorsOf(...costs.slice(0, -1))).toEqual([])
})

test('rows of a counted piece each have one reason, or an error where they name another', async () => {
  const { code } = await codedSku()
  const fixed = { warehouse, counted: '1' }
  const count = (...lines: string[]) => importPieces(['skuCode,reason', ...lines], { dryRun: true, fixed })
  expect(placesIn(await count(`${code},Shelf fell`, `${code},`, `${code},Found behind it`))).toEqual([
    [2, ''],
    [3, ''],
    [4, 'reason'],
  ])
  expect(await count(`${code},Shelf fell`, `${code},`, `${code},Shelf fell`)).toMatchObject({ added: 3, errorCount: 0 })
})

test('receipts of late are found by the index of those by hand, also where one plan is for all values', async () => {
  const { database } = api.store
  const { sql: text } = receiptsIn([1, 2, 3], database).toSQL()
  const plan = await database.transaction(async () => {
    for (const setting of ['enable_seqscan = off', 'plan_cache_mode = force_generic_plan'])
      await database.rows(`set local ${setting}`, [])
    await database.rows('analyze inventory_movements', [])
    await database.rows(`prepare receipts_of_late as ${text}`, [])
    const found = await database.rows("explain (format json) execute receipts_of_late('{1,2,3}', 30)", [])
    await database.rows('deallocate receipts_of_late', [])
    return JSON.stringify(found)
  })
  expect(plan).toContain('inventory_movements_receipts')
})

test('a sheet of stock counts what differs once, and orders lose pieces that are not there', async () => {
  const sku = await codedSku()
  await trade.receive(sku.key, 6)
  const { orderId } = await trade.accepted([{ sku: sku.key, qty: 5 }])
  await trade.call('POST', `orders/${orderId}/allocateinventory`, {})
  const rows = [{ skuCode: sku.code, warehouse, counted: 4 }]
  const { body: dry } = await importRows(rows, { dryRun: true })
  expect(dry.rows[0]).toMatchObject({ action: 'changed', changes: [{ field: 'counted', old: 6, new: 4 }] })
  await run(rows)
  expect(await stockOf(sku.key)).toMatchObject([{ onHand: 4, allocated: 4 }])
  expect(await trade.places(orderId)).toEqual([{ allocated: 4, missing: 1 }])
  const { body: again } = await run(rows)
  expect(again).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await trade.ledger()).toEqual([])
})

test('a count is refused where stock has moved between check and booking', async () => {
  const sku = await codedSku()
  await trade.receive(sku.key, 6)
  const { body } = await importRows([{ skuCode: sku.code, warehouse, counted: 4 }])
  await trade.receive(sku.key, 1)
  await api.runTasks()
  const { body: task } = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
  expect(task.outcome).toMatchObject({
    done: 0,
    refused: 1,
    failures: [{ id: 1, message: expect.stringContaining('+1') }],
  })
  expect(await stockOf(sku.key)).toMatchObject([{ onHand: 7 }])
})

test('a sheet of stock names each row that cannot be booked', async () => {
  const [sku, place] = [await codedSku(), await shelf()]
  const row = { skuCode: sku.code, warehouse, counted: 1 }
  const { body } = await importRows(
    [
      { ...row, skuCode: 'NO-SUCH-CODE' },
      { ...row, warehouse: 'Nowhere at all' },
      { ...row, shelf: `${place.code}X` },
      { ...row, counted: null },
      { ...row, shelf: place.code, received: 2, reason: 'Found' },
      { ...row, shelf: place.code },
      { ...row, counted: null, received: 2 },
      { ...row, counted: null, received: 2, reason: 'Found', cost: 1.23456 },
    ].map((cells, at) => (at === 6 ? { ...cells, skuCode: sku.code, shelf: place.code } : cells)),
    { dryRun: true },
  )
  expect(placesIn(body)).toEqual(
    expect.arrayContaining([
      ...[
        [1, 'skuCode'],
        [2, 'warehouse'],
        [3, 'shelf'],
        [4, 'counted'],
        [5, 'received'],
        [6, 'skuCode'],
      ],
      ...[
        [7, 'reason'],
        [8, 'cost'],
      ],
    ]),
  )
  expect(body.rows[2].errors[0].suggestion).toBe(place.code)
  expect((await importRows([row], {}, 'sales.staff')).status).toBe(403)
  expect(placesIn((await importRows([row], { dryRun: true }, 'warehouses.staff')).body)).toContainEqual([1, 'skuCode'])
})

test('a sheet of stock sets minimum and target, also where there is no stock yet', async () => {
  const [sku, counted] = [await codedSku(), await codedSku()]
  await trade.receive(counted.key, 2)
  const rows: Cells[] = [
    { skuCode: sku.code, warehouse, minStock: 4, target: 10 },
    { skuCode: counted.code, warehouse, counted: 3, minStock: 5 },
  ]
  const { body } = await run(rows)
  expect(body).toMatchObject({ added: 1, changed: 1, errorCount: 0 })
  expect(await stockOf(sku.key)).toMatchObject([
    { onHand: 0, minStock: 4, target: 10, shortOfMinimum: 4, belowMinimum: true, isEmpty: false },
  ])
  expect(await stockOf(counted.key)).toMatchObject([{ onHand: 3, minStock: 5, target: null, shortOfMinimum: 2 }])
  expect((await importRows(rows, { dryRun: true })).body).toMatchObject({ unchanged: 2 })
  const low = await importRows([{ skuCode: counted.code, warehouse, target: 4 }], { dryRun: true })
  expect(placesIn(low.body)).toEqual([[1, 'target']])
})

test('reads the workbook of all stock back unchanged, also of SKUs without a code', async () => {
  const { productId } = await trade.call('POST', 'products', { title: 'Goods without a code' })
  const [{ productSkuId }] = await trade.call('POST', `products/${productId}/skus`, [{ properties: ['Nameless'] }])
  await trade.receive(productSkuId, 3)
  const { body } = await api.post('inventories/export', { query: {} }, { as })
  await api.runTasks()
  const file = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
  const url = await upload(new Uint8Array(file.bytes), 'stock.xlsx')
  const again: SheetImport = (await api.post('inventories/import', { url, dryRun: true, columns: {} }, { as })).body
  expect(again.rows.flatMap(({ row, errors, changes }) => [...errors, ...changes].map((one) => [row, one]))).toEqual([])
  expect([again.unchanged, again.added, again.changed]).toEqual([again.total, 0, 0])
})
