import { CFB, utils, write } from '@e965/xlsx'
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
  const { productId } = await trade.call('POST', 'products', { title: 'Goods of shop files' })
  await trade.call('POST', `products/${productId}/skus`, [
    { skuCode: 'CUP-1', properties: ['Cup'] },
    { skuCode: 'POT-2', properties: ['Pot'] },
  ])
})
afterAll(() => api.close())

const upload = async (content: string | Buffer, name: string): Promise<string> => {
  const form = new FormData()
  form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return (await api.send('POST', 'files?category=imports', { as, body: form })).body[0].url
}
const importOf = async (body: object): Promise<SheetImport> => (await api.post('orders/import', body, { as })).body
const fixed = { site: 'Lantern Home' }

/** Checks a file as the screen does, and imports it with the columns that were shown. */
async function run(content: string | Buffer, name: string, more: object = {}) {
  const checked = await importOf({ url: await upload(content, name), dryRun: true, columns: {}, fixed, ...more })
  const errors = checked.rows?.flatMap((row) => row.errors.map(({ message }) => [row.row, message])) ?? [checked]
  expect(errors).toEqual([])
  const columns = Object.fromEntries((checked.headings ?? []).map(({ heading, column }) => [heading, column]))
  const { backgroundTaskId } = await importOf({ url: await upload(content, name), columns, fixed, ...more })
  await api.runTasks()
  const task = await api.get(`backgroundtasks/${backgroundTaskId}`, { as })
  expect(task.body).toMatchObject({ status: 'Completed', outcome: { refused: 0 } })
  return checked
}

async function orderOf(number: string) {
  const { items } = (await api.get(`orders?keyword=${encodeURIComponent(number)}`, { as })).body
  return trade.read(items[0]?.orderId ?? 0)
}
const linesOf = ({ lines }: { lines: readonly { qty: number; price: number }[] }) =>
  lines.map(({ qty, price }) => [qty, price])

test('an export of Shopify gets in, with what is blank below the first row of an order', async () => {
  const headings =
    'Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone'
  const lines = [
    "#1001,ann@shop.example,paid,USD,25.00,5.00,2.00,31.50,0.50,2,Cup,7.50,CUP-1,Ann Lee,1 Main St,Boston,'02134,MA,US,16175550123",
    '#1001,ann@shop.example,,,,,,,,1,Pot,10.00,POT-2,,,,,,,',
    '#1002,bob@shop.example,paid,USD,7.50,0.00,0.00,7.50,0.00,1,Cup,7.50,CUP-1,Bob Ray,2 High St,Albany,12207,NY,United States,',
  ]
  const refunded =
    '#1003,cy@shop.example,refunded,USD,7.50,0.00,0.00,7.50,0.00,1,Cup,7.50,CUP-1,Cy Day,3 Low St,Austin,73301,TX,US,'
  const report = await run([headings, ...lines, refunded].join('\n'), 'orders_export_1.csv')
  expect(report).toMatchObject({ profile: 'Shopify: orders', total: 3, added: 3, filled: 1 })
  expect(report.skipped).toEqual([{ reason: 'Financial Status: refunded', rows: 1 }])
  const order = await orderOf('#1001')
  expect(order).toMatchObject({
    totalAmount: 31.5,
    freightAmount: 5,
    zipcode: '02134',
    country: 'US',
    phone: '+16175550123',
  })
  expect(linesOf(order)).toEqual([
    [2, 7.5],
    [1, 10],
  ])
  expect(await orderOf('#1002')).toMatchObject({ customerName: 'Bob Ray', totalAmount: 7.5 })
})

test('an export of Amazon gets in, whose totals of lines become prices to the cent', async () => {
  const headings = [
    ...[
      'order-id',
      'order-item-id',
      'purchase-date',
      'buyer-name',
      'sku',
      'product-name',
      'quantity-purchased',
      'currency',
    ],
    ...[
      'item-price',
      'shipping-price',
      'recipient-name',
      'ship-address-1',
      'ship-city',
      'ship-state',
      'ship-postal-code',
      'ship-country',
    ],
  ]
  const line = [
    '114-1',
    '1',
    '2026-03-05',
    'Cy',
    'CUP-1',
    'Cup',
    '3',
    'USD',
    '10.00',
    '4.99',
    'Cy Day',
    '3 Low St',
    'Austin',
    'TX',
    '73301',
    'US',
  ]
  const report = await run([headings, line].map((cells) => cells.join('\t')).join('\r\n'), 'orders.txt')
  expect(report.profile).toBe('Amazon: orders')
  const order = await orderOf('114-1')
  expect([linesOf(order), order.totalAmount]).toEqual([
    [
      [2, 3.33],
      [1, 3.34],
    ],
    14.99,
  ])
  const again = await importOf({
    url: await upload([headings, line].map((cells) => cells.join('\t')).join('\r\n'), 'orders.txt'),
    dryRun: true,
    columns: {},
    fixed,
  })
  expect(again).toMatchObject({ unchanged: 1, added: 0 })
})

test('promotions of Amazon are taken off an order, and an article that was cancelled is no line of it', async () => {
  const lines = [
    'order-id,order-item-id,sku,quantity-purchased,currency,item-price,shipping-price,item-promotion-discount,ship-country',
    '114-7002,1,CUP-1,0,USD,0.00,0.00,0.00,US',
    '114-7002,2,POT-2,1,USD,20.00,3.00,2.00,US',
    '114-7002,3,CUP-1,2,USD,15.00,3.00,2.00,US',
  ]
  const report = await run(lines.join('\n').replaceAll(',', '\t'), 'orders.txt')
  expect(report).toMatchObject({ profile: 'Amazon: orders', total: 2, added: 2 })
  expect(report.skipped).toEqual([{ reason: 'quantity-purchased: 0', rows: 1 }])
  const order = await orderOf('114-7002')
  expect(order).toMatchObject({ goodsAmount: 35, freightAmount: 6, discountAmount: 4, totalAmount: 37 })
  expect(linesOf(order)).toEqual([
    [1, 20],
    [2, 7.5],
  ])
})

describe('promotions of Amazon on goods and on freight', () => {
  const columns = [
    ...['order-id', 'order-item-id', 'sku', 'quantity-purchased', 'currency', 'item-price', 'shipping-price'],
    ...['item-promotion-discount', 'ship-promotion-discount', 'ship-country'],
  ]
  const file = (...lines: string[]) => [columns.join(','), ...lines].join('\n').replaceAll(',', '\t')
  const check = async (content: string | Buffer, name = 'orders.txt', more: object = {}) =>
    importOf({ url: await upload(content, name), dryRun: true, columns: {}, fixed, ...more })
  const discountsIn = ({ rows }: SheetImport) =>
    rows.map(({ changes }) => {
      const change = changes.find(({ field }) => field === 'discountAmount')
      return [change?.new, change?.cell]
    })

  test('are added up row by row, whatever their signs, and blank ones are nothing', async () => {
    const text = file(
      '114-7003,1,POT-2,1,USD,20.00,4.99,2.00,-4.99,US',
      '114-7003,2,CUP-1,2,USD,15.00,3.00,,3.00,US',
      '114-7004,3,CUP-1,1,USD,7.50,0.00,,,US',
    )
    const report = await run(text, 'orders.txt')
    const headings = ['item-promotion-discount', 'ship-promotion-discount']
    expect(report.joins).toEqual([{ column: 'discountAmount', headings, separator: ' + ' }])
    expect(discountsIn(report)).toEqual([
      [6.99, '2.00 + -4.99'],
      [3, undefined],
      [undefined, undefined],
    ])
    expect(await orderOf('114-7003')).toMatchObject({
      ...{ goodsAmount: 35, freightAmount: 7.99, discountAmount: 9.99, totalAmount: 33 },
    })
    expect(await orderOf('114-7004')).toMatchObject({ discountAmount: 0, totalAmount: 7.5 })
    expect(await check(text)).toMatchObject({ unchanged: 3, added: 0, errorCount: 0 })
    const { body } = await api.get('orders/import', { as })
    expect(body.columns.find(({ name }: { name: string }) => name === 'discountAmount').isAmount).toBe(true)
  })

  test('come back once each with the rows that are refused, also where one was corrected', async () => {
    const text = file('114-7005,1,CUP-1,1,USD,20.00,4.99,2.00,4.99,US', '114-7005,2,NO-SUCH,1,USD,5.00,3.00,1.00,x,US')
    expect((await check(text)).rows[1]?.errors).toContainEqual(
      expect.objectContaining({ field: 'discountAmount', value: '1.00 + x' }),
    )
    const corrections = { discountAmount: { '1.00 + x': '1.00 + 3.00' } }
    const body = { url: await upload(text, 'orders.txt'), dryRun: true, columns: {}, fixed, corrections }
    const refused = Buffer.from((await api.post('orders/import/refused', body, { as })).bytes)
    const [, ...lines] = refused.toString('utf-8').split('\r\n')
    expect(lines.map((line) => line.split('\t').slice(7, 9))).toEqual([
      ['2.00', '4.99'],
      ['1.00', '3.00'],
    ])
    const again = await check(refused, 'refused.txt', { corrections: { skuCode: { 'NO-SUCH': 'POT-2' } } })
    expect(again).toMatchObject({ added: 2, errorCount: 0 })
    expect(discountsIn(again).map(([value]) => value)).toEqual([6.99, 4])
  })

  test('are numbers in a workbook, also beside texts with another mark', async () => {
    const rows = [
      ['114-7006', '1', 'CUP-1', 1, 'USD', 7.5, 3, 2.5, 3, 'US'],
      ['114-7007', '2', 'CUP-1', 1, 'USD', '7,50', 3, 2.5, '3,00', 'US'],
    ]
    const book = { SheetNames: ['Orders'], Sheets: { Orders: utils.aoa_to_sheet([columns, ...rows]) } }
    const report = await check(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })), 'orders.xlsx')
    expect(report).toMatchObject({ added: 2, errorCount: 0 })
    expect(discountsIn(report)).toEqual([
      [5.5, '2.5 + 3'],
      [5.5, '2٫5 + 3,00'],
    ])
  })

  test('are added up where an earlier import had one of them alone', async () => {
    const ofTown = (line: string) => file(line).replace('ship-country', 'ship-country\tship-city')
    const alone = { 'item-promotion-discount': 'discountAmount', 'ship-promotion-discount': null }
    const first = ofTown('114-7008,1,CUP-1,1,USD,7.50,4.99,2.00,4.99,US,Austin')
    await run(first, 'first.txt', { columns: alone, joins: [] })
    expect(await orderOf('114-7008')).toMatchObject({ discountAmount: 2 })
    const next = await check(ofTown('114-7009,1,CUP-1,1,USD,7.50,4.99,2.00,4.99,US,Austin'))
    expect(next).toMatchObject({ matching: { name: 'first.txt' }, joins: [{ column: 'discountAmount' }] })
    expect(discountsIn(next)).toEqual([[6.99, '2.00 + 4.99']])
  })
})

test('an export in GBK from Taobao gets in', async () => {
  const text =
    '订单编号,买家会员名,收货人姓名,省份,城市,区县,邮编,收货地址,联系手机,订单状态,商家编码,购买数量,宝贝单价,买家应付邮费\n="2026030512345678901",小鱼,王小明,广东省,深圳市,南山区,518057,科技路1号,\'13800138000,已付款,CUP-1,2件,￥12.80,0.00\n合计,,,,,,,,,,,2,,\n'
  const more = { fixed: { ...fixed, country: '中国', currency: 'CNY' } }
  const report = await run(iconv.encode(text, 'gb18030'), 'ExportOrderList.csv', more)
  expect(report).toMatchObject({
    profile: '淘宝: 订单',
    layout: { encoding: { value: 'gb18030' }, totals: [{ row: 3 }] },
  })
  const order = await orderOf('2026030512345678901')
  expect(order).toMatchObject({
    channelType: 'Taobao',
    customerName: '王小明',
    country: 'CN',
    phone: '+8613800138000',
    totalAmount: 25.6,
  })
})

test('an export of Shopee in Taiwan gets in, with city and township of the customer', async () => {
  const headings =
    '訂單編號,訂單狀態,買家帳號,商品選項貨號,商品活動價格,數量,收件者姓名,收件者電話,收件地址,城市,行政區,郵遞區號'
  const line = '250305TWA00001,待出貨,mei88,CUP-1,199,2,林小美,0912345678,大安路1號,臺北市,大安區,106'
  const report = await run([headings, line].join('\n'), 'Order.toship.csv')
  expect(report.profile).toBe('Shopee (zh)')
  expect(await orderOf('250305TWA00001')).toMatchObject({
    ...{ country: 'TW', subdivisionName1: '臺北市', subdivisionName2: '大安區', zipcode: '106' },
    ...{ addressLine1: '大安路1號', currency: 'TWD', totalAmount: 398 },
  })
})

test('a German list with semicolons, decimal commas and titles gets in, matched by hand', async () => {
  const text =
    'Bestellungen März\n\nBestellnummer;Artikel;Menge;Einzelpreis;Währung;Land;Versand\nB-1;CUP-1;2;1.234,50;EUR;Deutschland;4,90\nB-2;POT-2;1;12,00;EUR;Österreich;4,90\n'
  const columns = {
    Bestellnummer: 'originalOrderId',
    Artikel: 'skuCode',
    Menge: 'qty',
    Einzelpreis: 'price',
    Währung: 'currency',
    Land: 'country',
    Versand: 'freightAmount',
  }
  const bytes = iconv.encode(text, 'windows-1252')
  const asked = await importOf({ url: await upload(bytes, 'liste.csv'), dryRun: true, columns: {}, fixed })
  expect(asked.layout).toMatchObject({ headingRow: 3, encoding: { value: 'windows-1252', isOpen: false } })
  const report = await run(bytes, 'liste.csv', { columns })
  expect(report.forms).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'price:mark', value: ',' })]))
  expect(await orderOf('B-1')).toMatchObject({ totalAmount: 2473.9, country: 'DE' })
  expect(await orderOf('B-2')).toMatchObject({ totalAmount: 16.9, country: 'AT' })
})

test('what is wrong is a suggestion whose click is for all rows that hold the same, and a total that does not fit asks', async () => {
  const head = 'originalOrderId,skuCode,qty,price,currency,country,zipcode,totalAmount'
  const text = `${head}\nS-1,CUP-1,1,5,USD,US,2134,5\nS-2,CUP-1,1,5,USD,US,2134,5\nS-3,CUP-l,1,5,USD,US,90210,6\n`
  const body = { dryRun: true, columns: {}, fixed }
  const asked = await importOf({ url: await upload(text, 'orders.csv'), ...body })
  expect(asked.corrections).toEqual([
    { column: 'zipcode', value: '2134', suggestion: '02134', rows: 2 },
    { column: 'skuCode', value: 'CUP-l', suggestion: 'CUP-1', rows: 1 },
  ])
  const corrections = { zipcode: { 2134: '02134' }, skuCode: { 'CUP-l': 'CUP-1' } }
  const corrected = await importOf({ url: await upload(text, 'orders.csv'), ...body, corrections })
  expect([corrected.added, corrected.errorCount]).toEqual([2, 1])
  expect(corrected.rows[2]?.errors).toEqual([
    expect.objectContaining({ field: 'totalAmount', message: expect.stringContaining('come to 5') }),
  ])
  const wrong = await api.post(
    'orders/import',
    { url: await upload(text, 'orders.csv'), corrections: { zipcode: 'x' } },
    { as },
  )
  expect(wrong.status).toBe(400)
})

test('what an order needs and the file does not say is asked for, with what there is to choose', async () => {
  const text = 'originalOrderId,skuCode,qty,price,country\nF-1,CUP-1,1,5,UK\n'
  const asked = await importOf({ url: await upload(text, 'orders.csv'), dryRun: true, columns: {} })
  expect(asked.missing?.map(({ column, value }) => [column, value])).toEqual(
    expect.arrayContaining([
      ['site', null],
      ['currency', null],
    ]),
  )
  expect(asked.missing?.find(({ column }) => column === 'site')?.options).toContain('Lantern Home')
  const more = { fixed: { ...fixed, currency: 'GBP' } }
  const told = await importOf({ url: await upload(text, 'orders.csv'), dryRun: true, columns: {}, ...more })
  expect([told.added, told.rows[0]?.errors]).toEqual([1, []])
})

test('what a person has matched is remembered for files with the same headings, by the company alone', async () => {
  const file = (number: string, price: string) => `Ref;Art;Count;Each\n${number};CUP-1;1;${price}\n`
  const columns = { Ref: 'originalOrderId', Art: 'skuCode', Count: 'qty', Each: 'price' }
  const more = { fixed: { ...fixed, country: 'Hong Kong', currency: 'HKD' } }
  await run(file('R-1', '1,50'), 'first.csv', { columns, forms: { 'price:mark': ',' }, ...more })
  const url = await upload(file('R-2', '1.234'), 'second.csv')
  const next = await importOf({ url, dryRun: true, columns: {} })
  expect(next).toMatchObject({ added: 1, errorCount: 0, matching: { name: 'first.csv' } })
  expect(next.rows[0]?.changes).toContainEqual(expect.objectContaining({ field: 'price', new: 1234 }))
  const contradicting = await importOf({
    url: await upload(file('R-3', '1.5'), 'third.csv'),
    dryRun: true,
    columns: {},
  })
  expect(contradicting.forms).toEqual([expect.objectContaining({ key: 'price:mark', value: null, isMixed: true })])
  expect([contradicting.added, contradicting.errorCount]).toEqual([0, 1])
  await run(file('R-4', '2'), 'whole.csv', { columns, ...more })
  const later = await importOf({ url: await upload(file('R-5', '1.5'), 'later.csv'), dryRun: true, columns: {} })
  expect(later.forms).toEqual([expect.objectContaining({ key: 'price:mark', value: null, isMixed: true })])
  const anew = await importOf({ url, dryRun: true, columns: {}, startsAnew: true })
  expect(anew.headings?.every(({ column }) => column === null)).toBe(true)
  expect(anew.matching).toBeUndefined()
})

test('the last answer about the mark of a currency is that of the next file, and other currencies keep theirs', async () => {
  const file = (...rows: string[]) => ['Ref;Art;Count;Each;Money', ...rows, ''].join('\n')
  const columns = { Ref: 'originalOrderId', Art: 'skuCode', Count: 'qty', Each: 'price', Money: 'currency' }
  const more = { columns, fixed: { ...fixed, country: 'Hong Kong' } }
  const marksIn = async (...rows: string[]) => {
    const { forms = [] } = await importOf({ url: await upload(file(...rows), 'next.csv'), dryRun: true, columns: {} })
    return forms.map(({ key, value, isMixed }) => [key, value, isMixed])
  }
  const first = file('M-1;CUP-1;1;1.234,50;EUR', 'M-2;CUP-1;1;12.50;HKD')
  await run(first, 'first.csv', { ...more, forms: { 'price:mark:EUR': ',', 'price:mark:HKD': '.' } })
  const second = 'M-3;CUP-1;1;12.50;EUR'
  expect(await marksIn(second)).toEqual([['price:mark', null, true]])
  await run(file(second), 'second.csv', { ...more, forms: { 'price:mark': '.' } })
  expect(await marksIn('M-4;CUP-1;1;1.234;EUR')).toEqual([['price:mark', '.', false]])
  expect(await marksIn('M-4;CUP-1;1;13.50;EUR')).toEqual([['price:mark', '.', false]])
  expect(await marksIn('M-4;CUP-1;1;13,50;EUR')).toEqual([['price:mark', null, true]])
  expect(await marksIn('M-5;CUP-1;1;1,234;HKD')).toEqual([['price:mark', '.', false]])
})

describe('an order that the file says is paid', () => {
  const file = (lines: readonly string[], more = 'paidTime,transactionId') =>
    [`originalOrderId,skuCode,qty,price,currency,country,${more}`, ...lines].join('\n')
  const paymentsOf = async (number: string) => {
    const { orderId } = await orderOf(number)
    return (await api.get(`payments?orderId=${orderId}`, { as })).body.items
  }
  const check = async (text: string, more: object = {}) =>
    importOf({ url: await upload(text, 'orders.csv'), dryRun: true, columns: {}, fixed, ...more })
  const byBank = { fixed: { ...fixed, paymentChannel: 'Bank transfer' } }

  test('is asked for its channel, and is stored paid in full with its transaction', async () => {
    const text = file(['PAY-1,CUP-1,2,7.50,HKD,HK,2026-03-05 13:30,TX-PAY-1', 'PAY-2,CUP-1,1,7.50,HKD,HK,,'])
    const asked = await check(text)
    expect(asked.missing).toContainEqual(
      expect.objectContaining({
        column: 'paymentChannel',
        value: null,
        options: expect.arrayContaining(['Bank transfer']),
      }),
    )
    expect(asked.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['paymentChannel'], []])
    const shown = await run(text, 'paid.csv', byBank)
    const fieldsOf = (row: SheetImport['rows'][number] | undefined) => row?.changes.map(({ field }) => field)
    expect(fieldsOf(shown.rows[0])).toEqual(expect.arrayContaining(['paymentChannel', 'paidTime', 'transactionId']))
    expect(fieldsOf(shown.rows[1])).not.toContain('paymentChannel')
    const [payment, ...others] = await paymentsOf('PAY-1')
    expect(others).toEqual([])
    expect(payment).toMatchObject({ status: 'Paid', amount: 15, orderAmount: 15, transactionId: 'TX-PAY-1', fee: null })
    expect(await orderOf('PAY-1')).toMatchObject({ payStatus: 'Paid', paidAmount: 15 })
    expect(await orderOf('PAY-2')).toMatchObject({ payStatus: 'Unpaid', paidAmount: 0 })
    expect(await paymentsOf('PAY-2')).toEqual([])
    expect(await trade.ledger()).toEqual([])
  })

  test('has the number of the marketplace where the file has no transactions, and is paid once', async () => {
    const text = file(['PAY-3,CUP-1,1,7.50,HKD,HK,7.50,0.30'], 'paidAmount,paymentFee')
    await run(text, 'paid.csv', byBank)
    const paid = await paymentsOf('PAY-3')
    expect(paid).toMatchObject([{ transactionId: 'PAY-3', amount: 7.5, fee: 0.3 }])
    expect(await check(text, byBank)).toMatchObject({ added: 0, unchanged: 1, errorCount: 0 })
    expect(await paymentsOf('PAY-3')).toHaveLength(1)
  })

  test('is refused at its cell where the payment cannot be', async () => {
    const lines = [
      'PAY-4,CUP-1,1,7.50,HKD,HK,8,2026-03-05,TX-PAY-4',
      'PAY-5,CUP-1,1,7.50,HKD,HK,7.50,2999-03-05,TX-PAY-5',
      'PAY-6,CUP-1,1,7.50,HKD,HK,7.50,2026-03-05,',
      'PAY-7,CUP-1,1,7.50,HKD,HK,7.50,2026-03-05,tx-pay-1',
      'PAY-8,CUP-1,1,7.50,HKD,HK,7.50,2026-03-05,TX-PAY-8',
      'PAY-9,CUP-1,1,7.50,HKD,HK,7.50,2026-03-05,tx-pay-8',
      'PAY-10,CUP-1,1,7.50,HKD,HK,7.505,2026-03-05,TX-PAY-10',
    ]
    const { rows } = await check(file(lines, 'paidAmount,paidTime,transactionId'), byBank)
    expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ...[['paidAmount'], ['paidTime'], ['transactionId'], ['transactionId'], [], ['transactionId'], ['paidAmount']],
    ])
    const unknown = await check(file(lines.slice(4, 5), 'paidAmount,paidTime,transactionId'), {
      fixed: { ...fixed, paymentChannel: 'Barter' },
    })
    expect(unknown.rows[0]?.errors.map(({ field }) => field)).toEqual(['paymentChannel'])
  })
})

describe('amounts that stand in the rows of an order', () => {
  const head = 'originalOrderId,skuCode,qty,price,currency,country,'
  const check = async (text: string, more: object = {}) =>
    importOf({ url: await upload(text, 'orders.csv'), dryRun: true, columns: {}, fixed, ...more })

  test('are parts of it where they differ, or where the file of a shop has them so', async () => {
    const text = `${head}freightAmount\nROW-1,CUP-1,1,10,USD,US,4.99\nROW-1,POT-2,1,10,USD,US,3\nROW-2,CUP-1,1,10,USD,US,5\nROW-2,POT-2,1,10,USD,US,5\n`
    const asked = await check(text)
    expect(asked.forms).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'freightAmount:scope', value: 'ofRow', isMixed: false })]),
    )
    await run(text, 'parts.csv')
    expect([(await orderOf('ROW-1')).freightAmount, (await orderOf('ROW-2')).freightAmount]).toEqual([7.99, 10])
  })

  test('are counted once where they are the same, unless a person says otherwise', async () => {
    const text = `${head}freightAmount\nROW-3,CUP-1,1,10,USD,US,5\nROW-3,POT-2,1,10,USD,US,5\n`
    const once = await check(text)
    expect(once.forms?.find(({ key }) => key === 'freightAmount:scope')).toMatchObject({ value: 'ofRecord' })
    await run(text, 'once.csv', { forms: { 'freightAmount:scope': 'ofRow' } })
    expect(await orderOf('ROW-3')).toMatchObject({ freightAmount: 10, totalAmount: 30 })
    expect(await check(text, { forms: { 'freightAmount:scope': 'ofRow' } })).toMatchObject({ unchanged: 2 })
  })

  test('leave a tax that prices contain out of them where the total tells it', async () => {
    const text = `${head}taxAmount,freightAmount,totalAmount\nTAX-1,CUP-1,2,11.90,EUR,DE,4.75,4.9,34.65\nTAX-1,POT-2,1,5.95,EUR,DE,4.75,4.9,34.65\n`
    const asked = await check(text)
    expect(asked.forms?.find(({ key }) => key === 'taxAmount:tax')).toMatchObject({
      value: 'contained',
      isMixed: false,
    })
    await run(text, 'tax.csv')
    const order = await orderOf('TAX-1')
    expect(order).toMatchObject({ goodsAmount: 25, taxAmount: 4.75, freightAmount: 4.9, totalAmount: 34.65 })
    expect(await trade.ledger()).toEqual([])
  })

  test('are two lines where the price beside a total is rounded, and an error where it is another', async () => {
    const file = (price: string) => `${head}lineAmount\nLINE-1,CUP-1,3,${price},USD,US,10.00\n`
    const shown = await run(file('3.33'), 'lines.csv')
    expect(shown.rows[0]?.changes).toContainEqual({
      ...{ field: 'price', old: null, new: '2 × 3.33 + 1 × 3.34', cell: '3.33' },
    })
    expect(linesOf(await orderOf('LINE-1'))).toEqual([
      [2, 3.33],
      [1, 3.34],
    ])
    expect(await check(file('3.33'))).toMatchObject({ unchanged: 1, errorCount: 0 })
    const other = await check(file('3.50').replace('LINE-1', 'LINE-2'))
    expect(other.rows[0]?.errors).toEqual([
      expect.objectContaining({ field: 'lineAmount', message: expect.stringContaining('come to 10.5') }),
    ])
  })

  test('ask where they are not as in the file before, and make no order until that is answered', async () => {
    const file = (...rows: string[]) => [`${head}freightAmount,customerName`, ...rows].join('\n')
    const order = (number: string, ...parts: number[]) =>
      parts.map((part) => `${number},CUP-1,1,10,USD,US,${part},Ann`).join('\n')
    await run(file(order('ROW-4', 5, 5)), 'once.csv', { forms: { 'freightAmount:scope': 'ofRecord' } })
    const text = file(order('ROW-5', 4, 3), order('ROW-6', 5, 5), order('ROW-7', 5))
    const asked = await check(text)
    expect(asked.forms?.find(({ key }) => key === 'freightAmount:scope')).toMatchObject({ value: null, isMixed: true })
    expect(asked.rows.map(({ action }) => action)).toEqual(['error', 'error', 'error', 'error', 'added'])
    const answered = await check(text, { forms: { 'freightAmount:scope': 'ofRow' } })
    expect(answered).toMatchObject({ added: 5, errorCount: 0 })
  })

  test('ask where a tax is not as in the file before, and make no order whose total does not tell it', async () => {
    const file = (...rows: string[]) => [`${head}taxAmount,totalAmount,customerName`, ...rows].join('\n')
    await run(file('TAX-4,CUP-1,1,12,EUR,DE,2,12,Ann'), 'contained.csv', { forms: { 'taxAmount:tax': 'contained' } })
    const asked = await check(file('TAX-5,CUP-1,1,10,EUR,DE,2,12,Ann', 'TAX-6,CUP-1,1,10,EUR,DE,2,,Ann'))
    expect(asked.forms?.find(({ key }) => key === 'taxAmount:tax')).toMatchObject({ value: null, isMixed: true })
    expect(asked.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], ['taxAmount']])
  })

  test('ask where one order says this and another one that', async () => {
    const text = `${head}taxAmount,totalAmount\nTAX-2,CUP-1,1,10,EUR,DE,2,12\nTAX-3,CUP-1,1,12,EUR,DE,2,12\n`
    const asked = await check(text)
    expect(asked.forms?.find(({ key }) => key === 'taxAmount:tax')).toMatchObject({ value: null, isMixed: true })
    expect(asked.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], ['totalAmount']])
  })
})

test('an order of another shop or customer with the same number is an error, and a repeated file is not', async () => {
  const headings =
    'Name,Email,Currency,Total,Lineitem quantity,Lineitem price,Lineitem sku,Shipping Name,Shipping Country'
  const line = '#2001,eve@shop.example,USD,7.50,1,7.50,CUP-1,Eve Ho,US'
  await run([headings, line].join('\n'), 'orders_export_2.csv')
  expect(await orderOf('#2001')).toMatchObject({ importedFrom: 'Shopify: orders' })
  const check = async (text: string) =>
    importOf({ url: await upload(text, 'orders.csv'), dryRun: true, columns: {}, fixed })
  expect(await check([headings, line].join('\n'))).toMatchObject({ unchanged: 1, errorCount: 0 })
  const own = 'originalOrderId,email,customerName,skuCode,qty,price,currency,country\n'
  const other = await check(`${own}#2001,fay@shop.example,Fay Ko,POT-2,1,9,USD,US\n`)
  expect(other.rows[0]).toMatchObject({
    action: 'error',
    errors: [{ field: 'originalOrderId', message: expect.stringContaining('has this number already') }],
  })
  const corrected = await check(`${own}#2001,eve@shop.example,Eve Ho,CUP-1,1,7.50,USD,US\n`)
  expect(corrected).toMatchObject({ unchanged: 1, errorCount: 0 })
})

test('an old workbook gets in by the process that reads sheets, and one with a password is refused in words', async () => {
  const rows = [
    ['originalOrderId', 'skuCode', 'qty', 'price', 'currency', 'country'],
    ['XLS-1', 'CUP-1', 2, 7.5, 'HKD', 'Hong Kong'],
  ]
  const book = { SheetNames: ['Orders'], Sheets: { Orders: utils.aoa_to_sheet(rows) } }
  await run(write(book, { type: 'buffer', bookType: 'biff8' }), 'orders.xls')
  expect(await orderOf('XLS-1')).toMatchObject({ country: 'HK', totalAmount: 15 })
  const locked = CFB.utils.cfb_new()
  CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.from('Not to be read'))
  const url = await upload(Buffer.from(CFB.write(locked, { type: 'buffer' }) as Uint8Array), 'orders.xlsx')
  const answer = await api.post('orders/import', { url, dryRun: true, columns: {} }, { as })
  expect([answer.status, answer.body.message]).toEqual([415, expect.stringContaining('password')])
})
