import iconv from 'iconv-lite'
import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  const { productId } = await trade.call('POST', 'products', { title: 'Goods of matched files' })
  await trade.call('POST', `products/${productId}/skus`, [
    { skuCode: 'MATCH-1', properties: ['One'] },
    { skuCode: 'MATCH-2', properties: ['Two'] },
  ])
})
afterAll(() => api.close())

const upload = async (content: string | Buffer, name = 'orders.csv', user = as): Promise<string> => {
  const form = new FormData()
  form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return (await api.send('POST', 'files?category=imports', { as: user, body: form })).body[0].url
}
const send = async (path: string, body: object, user = as): Promise<SheetImport> =>
  (await api.post(`${path}/import`, body, { as: user })).body
const fixed = { site: 'Lantern Home', currency: 'HKD', country: 'Hong Kong' }
const check = async (content: string, more: object = {}, path = 'orders') =>
  send(path, { url: await upload(content), dryRun: true, columns: {}, fixed, ...more })

async function run(content: string, more: object = {}, path = 'orders') {
  const shown = await check(content, more, path)
  expect(shown.rows.flatMap(({ errors }) => errors)).toEqual([])
  const columns = Object.fromEntries((shown.headings ?? []).map(({ heading, column }) => [heading, column]))
  const { joins, splits } = shown
  const body = { url: await upload(content), fixed, ...more, columns, joins, splits }
  const { backgroundTaskId } = await send(path, body)
  await api.runTasks()
  const task = await api.get(`backgroundtasks/${backgroundTaskId}`, { as })
  expect(task.body).toMatchObject({ status: 'Completed', outcome: { refused: 0 } })
  return shown
}
async function orderOf(number: string) {
  const { items } = (await api.get(`orders?keyword=${encodeURIComponent(number)}`, { as })).body
  return trade.read(items[0]?.orderId ?? 0)
}

describe('columns that are joined and split', () => {
  const text = 'originalOrderId,skuCode,qty,price,First,Last,Place\nJOIN-1,MATCH-1,1,5,Ann,Lee,Kowloon / Mong Kok\n'
  const joins = [{ column: 'customerName', headings: ['First', 'Last'], separator: ' ' }]
  const splits = [{ heading: 'Place', separator: '/', columns: ['subdivisionName1', 'subdivisionName2'] }]

  test('are made of the parts that a person names, and the next file is read alike', async () => {
    const shown = await run(text, { joins, splits })
    expect([shown.joins, shown.splits]).toEqual([joins, splits])
    expect(shown.headings?.filter(({ column }) => column === null).map(({ heading }) => heading)).toEqual([
      ...['First', 'Last', 'Place'],
    ])
    expect(await orderOf('JOIN-1')).toMatchObject({
      ...{ customerName: 'Ann Lee', subdivisionName1: 'Kowloon', subdivisionName2: 'Mong Kok' },
    })
    const next = await check(text.replace('JOIN-1', 'JOIN-2').replace('Ann', 'Bea'))
    expect(next).toMatchObject({ joins, splits, matching: { name: 'orders.csv' } })
    expect(next.rows[0]?.changes).toContainEqual(expect.objectContaining({ field: 'customerName', new: 'Bea Lee' }))
    const anew = await check(text, { startsAnew: true })
    expect([anew.joins, anew.splits]).toEqual([[], []])
  })

  test('are refused where the file has no such heading, or the list no such column', async () => {
    const other = [{ column: 'customerName', headings: ['First', 'Surname'], separator: ' ' }]
    const unknown = await api.post('orders/import', { url: await upload(text), columns: {}, joins: other }, { as })
    expect([unknown.status, unknown.body.details?.[0]?.field]).toEqual([400, 'columns.Surname'])
    const wrong = [{ column: 'surname', headings: ['First', 'Last'], separator: ' ' }]
    expect((await api.post('orders/import', { url: await upload(text), joins: wrong }, { as })).status).toBe(400)
    const one = [{ heading: 'Place', separator: '', columns: ['subdivisionName1'] }]
    expect((await api.post('orders/import', { url: await upload(text), splits: one }, { as })).status).toBe(400)
  })

  test('of a product of Shopify are its options, and its further pictures are none of its variants', async () => {
    const headings =
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Value,Variant SKU,Variant Grams,Variant Price,Image Src'
    const lines = [
      'shirt,Match shirt,,Colour,Red,M,SHIRT-RM,200,12.50,https://pictures.example/1.jpg',
      'shirt,,,,Blue,L,SHIRT-BL,210,13,https://pictures.example/2.jpg',
      'shirt,,,,,,,,,https://pictures.example/3.jpg',
      'mug,Match mug,,Title,Default Title,,MUG-1,300,8,',
    ]
    const shown = await run([headings, ...lines].join('\n'), { fixed: {} }, 'products')
    expect(shown).toMatchObject({ profile: 'Shopify: products', total: 3, added: 3 })
    expect(shown.skipped).toEqual([{ reason: 'Variant Price: –', rows: 1 }])
    const { items } = (await api.get('products?keyword=Match&sort=-productId&pageSize=2', { as })).body
    const skus = await Promise.all(
      items.map(async ({ productId }: { productId: number }) => (await api.get(`products/${productId}`, { as })).body),
    )
    expect(
      skus
        .map(({ title, coverUrl, skus: own }) => [
          title,
          coverUrl,
          own.map((sku: { skuCode: string; properties: string[] }) => [sku.skuCode, sku.properties.join(' ')]),
        ])
        .sort(),
    ).toEqual([
      ['Match mug', null, [['MUG-1', '']]],
      [
        ...['Match shirt', 'https://pictures.example/1.jpg'],
        [
          ['SHIRT-RM', 'Red M'],
          ['SHIRT-BL', 'Blue L'],
        ],
      ],
    ])
  })
})

describe('rows of a piece each', () => {
  test('are added up where a file of orders has no quantities, and change nothing a second time', async () => {
    const text = ['originalOrderId,skuCode,price', 'PIECE-1,MATCH-1,5', 'PIECE-1,MATCH-2,4', 'PIECE-1,MATCH-1,5'].join(
      '\n',
    )
    const shown = await run(text)
    expect(shown.missing).toContainEqual({ column: 'qty', value: '1' })
    const { lines, totalAmount } = await orderOf('PIECE-1')
    expect([lines.map(({ qty, price }: { qty: number; price: number }) => [qty, price]), totalAmount]).toEqual([
      [
        [2, 5],
        [1, 4],
      ],
      14,
    ])
    expect(await check(text)).toMatchObject({ unchanged: 3, added: 0 })
  })

  test('stay rows where the file says how many', async () => {
    const text = ['originalOrderId,skuCode,qty,price', 'PIECE-2,MATCH-1,1,5', 'PIECE-2,MATCH-1,1,5'].join('\n')
    const shown = await run(text)
    expect(shown.missing?.map(({ column }) => column)).not.toContain('qty')
    expect((await orderOf('PIECE-2')).lines).toHaveLength(2)
  })

  test('of a count are the pieces that lie at a place', async () => {
    const { name } = await trade.call('GET', 'warehouses/2')
    const text = ['skuCode', 'MATCH-1', 'match-1', 'MATCH-2', 'MATCH-1'].join('\n')
    const shown = await check(text, { fixed: { warehouse: name } }, 'inventories')
    expect(shown.missing).toContainEqual(expect.objectContaining({ column: 'counted', value: '1' }))
    expect(shown).toMatchObject({ total: 4, errorCount: 0 })
    expect(shown.rows.map(({ changes }) => changes.map((change) => change.new))).toEqual([[3], [], [1], []])
    const minimum = await check('skuCode,minStock\nMATCH-1,2\n', { fixed: { warehouse: name } }, 'inventories')
    expect(minimum.missing?.map(({ column }) => column)).toEqual(['warehouse'])
  })
})

describe('the rows of a dry run', () => {
  const head = 'originalOrderId,email,phone,skuCode,qty,lineAmount,discountAmount,country'

  test('say what is stored, and what the file said where that is not the same', async () => {
    const shown = await check(`${head}\nROWS-1,Ann@Shop.example,23456789,MATCH-1,3,10.00,-0.50,HK\n`)
    expect(shown.rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'phone', old: null, new: '+85223456789', cell: '23456789' },
        { field: 'discountAmount', old: null, new: 0.5, cell: '-0.50' },
        { field: 'price', old: null, new: '2 × 3.33 + 1 × 3.34' },
        { field: 'email', old: null, new: 'ann@shop.example' },
      ]),
    )
  })

  test('count errors by what is wrong, and mend all rows of a kind', async () => {
    const lines = ['much', 'much', 'little'].map((qty, at) => `KIND-${at},a${at}@x.example,,MATCH-1,${qty},5,,HK`)
    const text = [head, ...lines, 'KIND-9,b@x.example,,MATCH-1,1,5,,', 'KIND-8,c@x.example,,MATCH-1,1,5,,'].join('\n')
    const shown = await check(text, { fixed: { ...fixed, country: '' } })
    expect(shown.errorKinds).toEqual([
      {
        ...{ column: 'qty', message: expect.stringContaining('“much” is not a number'), rows: 3, more: 0 },
        ...{
          values: [
            { value: 'much', rows: 2 },
            { value: 'little', rows: 1 },
          ],
          mayBeBlank: false,
        },
      },
      expect.objectContaining({ column: 'country', rows: 2, values: [{ value: '', rows: 2 }], mayBeBlank: false }),
    ])
    const corrections = { qty: { much: '5', little: '1' }, country: { '': 'Hong Kong' } }
    const mended = await check(text, { corrections, fixed: { ...fixed, country: '' } })
    expect([mended.errorCount, mended.added, mended.errorKinds]).toEqual([0, 5, undefined])
  })

  test('come back as the file had them, with what is above and what was corrected, and are known again', async () => {
    const headings =
      'Name,Email,Currency,Total,Lineitem quantity,Lineitem price,Lineitem sku,Shipping Name,Shipping Country,Notes'
    const text = [
      headings,
      '#7001,ann@x.example,USD,5.00,1,5.00,MATCH-1,Ann Lee,US,bell',
      '#7002,bob@x.example,USD,10.00,1,5.00,MATCH-1,Bob Ray,UK,door',
      '#7002,,,,1,5.00,MATCH-X,,,',
    ].join('\r\n')
    const corrections = { country: { UK: 'United Kingdom' } }
    const body = { url: await upload(iconv.encode(text, 'utf-8')), dryRun: true, columns: {}, fixed, corrections }
    const file = await api.post('orders/import/refused', body, { as })
    const [first, ...rows] = iconv.decode(Buffer.from(file.bytes), 'utf-8').replace('\ufeff', '').split('\r\n')
    expect(first).toMatch(/^Name,Email,.*,Notes,/)
    expect(rows.map((row) => row.split(',').slice(0, 10).join(','))).toEqual([
      '#7002,bob@x.example,USD,10.00,1,5.00,MATCH-1,Bob Ray,United Kingdom,door',
      '#7002,bob@x.example,USD,10.00,1,5.00,MATCH-X,Bob Ray,United Kingdom,',
    ])
    const again = await send('orders', { ...body, url: await upload(Buffer.from(file.bytes)), corrections: {} })
    expect(again).toMatchObject({ profile: 'Shopify: orders', total: 2, errorCount: 2 })
  })

  test('come back without the part of an amount that was taken from above, which would count once more', async () => {
    const text = [
      'originalOrderId,skuCode,qty,price,freightAmount',
      ...['SHARE-1,MATCH-1,1,5,2', 'SHARE-1,MATCH-2,1,5,3', 'SHARE-2,MATCH-1,1,5,4', 'SHARE-2,MATCH-X,1,5,'],
    ].join('\r\n')
    const body = { url: await upload(text), dryRun: true, columns: {}, fixed }
    const file = await api.post('orders/import/refused', body, { as })
    const [, ...rows] = Buffer.from(file.bytes).toString('utf-8').split('\r\n')
    const cells = rows.map((row) => row.split(',').slice(0, 5).join(','))
    expect(cells).toEqual(['SHARE-2,MATCH-1,1,5,4', 'SHARE-2,MATCH-X,1,5,'])
  })

  test('come back with what was corrected in columns that are joined and split, and are read as before', async () => {
    const text = [
      'originalOrderId,skuCode,qty,price,First,Last,Place',
      'PARTS-1,MATCH-1,1,5,Ann,Lee,Kowloon / Mong Kok',
      'PARTS-2,MATCH-X,1,5,Ann,Lee,Kowloon / Mong Kok',
    ].join('\r\n')
    const joins = [{ column: 'customerName', headings: ['First', 'Last'], separator: ' ' }]
    const splits = [{ heading: 'Place', separator: '/', columns: ['subdivisionName1', 'subdivisionName2'] }]
    await run(text.split('\r\n').slice(0, 2).join('\r\n'), { joins, splits })
    const corrections = { customerName: { 'Ann Lee': 'Ann Mary Lee' }, subdivisionName2: { 'Mong Kok': 'Jordan' } }
    const body = { url: await upload(text), dryRun: true, columns: {}, fixed, corrections }
    const file = await api.post('orders/import/refused', body, { as })
    const [, ...rows] = Buffer.from(file.bytes).toString('utf-8').split('\r\n')
    expect(rows.map((row) => row.split(',').slice(0, 7).join(','))).toEqual([
      'PARTS-2,MATCH-X,1,5,Ann Mary Lee,,Kowloon/Jordan',
    ])
    const again = await send('orders', { ...body, url: await upload(Buffer.from(file.bytes)), corrections: {} })
    expect(again).toMatchObject({ joins, splits, total: 1, errorCount: 1 })
  })
})

test('orders of an unknown shop that are cancelled or sent already are left out, and unknown states are asked', async () => {
  const rows = ['STATE-1,MATCH-1,1,5,Paid', 'STATE-2,MATCH-1,1,5,Shipped', 'STATE-3,MATCH-1,1,5,Odd']
  const text = ['originalOrderId,skuCode,qty,price,Status', ...rows].join('\n')
  const shown = await check(text)
  expect(shown).toMatchObject({ total: 1, added: 1, states: { heading: 'Status' } })
  expect(shown.states?.values.map(({ value, isTaken, isOpen }) => [value, isTaken, isOpen])).toEqual([
    ['Paid', true, false],
    ['Shipped', false, false],
    ['Odd', false, true],
  ])
  const reading = { states: { Paid: true, Shipped: false, Odd: true } }
  await run(text, { reading })
  expect(await orderOf('STATE-3')).toMatchObject({ totalAmount: 5 })
  expect((await api.get('orders?keyword=STATE-2', { as })).body.items).toEqual([])
  const next = await check(text.replaceAll('STATE', 'STATES'))
  expect(next).toMatchObject({ total: 2, added: 2, matching: { name: 'orders.csv' } })
})

test('an order of an unknown shop that was cancelled at some time is left out, and so is an article without pieces', async () => {
  const rows = ['GONE-1,MATCH-1,1,5,', 'GONE-2,MATCH-1,1,5,2026-03-05', 'GONE-3,MATCH-1,0,5,', 'GONE-3,MATCH-2,2,4,']
  const text = ['originalOrderId,skuCode,qty,price,Cancelled at', ...rows].join('\n')
  const shown = await check(text)
  expect(shown).toMatchObject({ total: 2, added: 2 })
  expect(shown.skipped).toEqual([
    { reason: 'Cancelled at', rows: 1 },
    { reason: 'qty: 0', rows: 1 },
  ])
  await run(text)
  expect((await orderOf('GONE-3')).lines).toMatchObject([{ qty: 2, price: 4 }])
  expect(await check(text, { reading: { keepsSkipped: true } })).toMatchObject({ total: 4, errorCount: 2 })
})

test('what a row that is left out says of its order is said of the rows below it, none of which are lost', async () => {
  const text = [
    'originalOrderId,customerName,freightAmount,skuCode,qty,price,Status',
    'BELOW-1,Ann Lee,3,MATCH-1,1,5,Paid',
    'BELOW-2,Bob Ray,6,MATCH-1,0,5,Paid',
    ',,,MATCH-2,2,4,',
    ',,,MATCH-1,0,5,',
    ',,,MATCH-1,1,5,Paid',
    'BELOW-3,Cy Fox,7,MATCH-1,1,5,Refunded',
    'BELOW-3,,,MATCH-2,1,4,Paid',
    'BELOW-4,Di Orr,8,MATCH-1,1,5,Refunded',
    ',,,MATCH-2,1,4,',
  ].join('\n')
  const shown = await run(text)
  expect(shown).toMatchObject({ total: 4, added: 4, filled: 3 })
  const linesOf = ({ lines }: { lines: { qty: number; price: number }[] }) =>
    lines.map(({ qty, price }) => [qty, price])
  const made = await Promise.all(['BELOW-1', 'BELOW-2', 'BELOW-3'].map(orderOf))
  expect(made.map((order) => [order.customerName, order.freightAmount, linesOf(order)])).toEqual([
    ['Ann Lee', 3, [[1, 5]]],
    [
      ...['Bob Ray', 6],
      [
        [2, 4],
        [1, 5],
      ],
    ],
    ['Cy Fox', 7, [[1, 4]]],
  ])
  expect((await api.get('orders?keyword=BELOW-4', { as })).body.items).toEqual([])
  expect(await check(text)).toMatchObject({ total: 4, unchanged: 4, added: 0 })
})

test('what a company has matched is remembered for its own files, and says nothing of those of others', async () => {
  const text = 'Ref;Art;Count;Each\nOWN-1;MATCH-1;1;5\n'
  await run(text, { columns: { Ref: 'originalOrderId', Art: 'skuCode', Count: 'qty', Each: 'price' } })
  expect(await check(text)).toMatchObject({ unchanged: 1, matching: { name: 'orders.csv' } })
  const url = await upload(text, 'orders.csv', 'sales.staff')
  const other = await send('orders', { url, dryRun: true, columns: {} }, 'sales.staff')
  expect(other.matching).toBeUndefined()
  expect(other.headings?.map(({ column }) => column)).toEqual([null, null, null, null])
})

test('how a file is read is remembered when its import is sent, also where that stores none of its rows', async () => {
  const columns = { Key: 'originalOrderId', Many: 'qty', Each: 'price' }
  const forms = { 'price:mark': ',' }
  const row = { originalOrderId: 'THERE-1', skuCode: 'MATCH-1', qty: 1, price: 1234, ...fixed }
  await send('orders', { rows: [row] })
  await api.runTasks()
  const there = (number: string) => `Key;Goods;Many;Each\n${number};MATCH-1;1;1.234\n`
  const again = { url: await upload(there('THERE-1')), columns: { ...columns, Goods: 'skuCode' }, forms, fixed }
  expect(await send('orders', again)).toMatchObject({ total: 1, unchanged: 1 })
  expect(await check(there('THERE-2'))).toMatchObject({ added: 1, errorCount: 0, matching: { name: 'orders.csv' } })

  const wrong = (code: string) => `Key;Thing;Many;Each\nWRONG-1;${code};1;1.234\n`
  const refused = async (more: object = {}) => {
    const url = await upload(wrong('NO-SUCH-CODE'))
    const given = { url, columns: { ...columns, Thing: 'skuCode' }, forms, fixed, ...more }
    return (await api.post('orders/import', given, { as })).status
  }
  expect(await refused()).toBe(400)
  expect((await check(wrong('MATCH-1'))).matching).toBeUndefined()
  expect(await refused({ goodRowsOnly: true })).toBe(202)
  expect(await check(wrong('MATCH-1'))).toMatchObject({ added: 1, errorCount: 0, matching: { name: 'orders.csv' } })
})

test('an order has at most 500 rows', async () => {
  const file = (rows: number) =>
    ['originalOrderId,skuCode,qty,price', ...Array(rows).fill('LONG-1,MATCH-1,1,5')].join('\n')
  expect(await check(file(500))).toMatchObject({ added: 500, errorCount: 0 })
  const { rows } = await check(file(501))
  expect(rows[0]?.errors).toEqual([
    expect.objectContaining({ field: 'originalOrderId', message: expect.stringContaining('at most 500 rows') }),
  ])
})
