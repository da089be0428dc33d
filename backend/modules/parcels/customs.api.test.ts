import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** A packed parcel from Hong Kong of so many pieces of a product. */
async function parcelOf(product: object, more: object = {}, qty = 2) {
  const sku = await trade.sku(qty, 2)
  const [{ productId }] = await trade.call('GET', `productskus?ids=${sku}`)
  await trade.call('POST', `products/${productId}`, product)
  const { orderId } = await trade.accepted([{ sku, qty }], { customerName: 'Ada', email: 'ada@example.com', ...more })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  const contents = lines.map(({ orderLineId }: { orderLineId: number }) => ({ orderLineId, qty }))
  const { body } = await trade.post('orderpackages', { lines: contents })
  return { id: body.orderPackageId as number, contents, price: Number(lines[0].price), productId }
}
const read = (id: number) => trade.call('GET', `orderpackages/${id}`)
const kinds = ({ declaration }: { declaration: { findings: { kind: string }[] } }) =>
  declaration.findings.map(({ kind }) => kind)
const fields = ({ body }: { body: { details?: { field?: string }[] } }) => body.details?.map(({ field }) => field)
const whole = { hsCode: '6912.00', customsName: 'Ceramic mug', countryOfOrigin: 'CN' }

test('a parcel is declared as its products say, and its gaps are named', async () => {
  const { id, price } = await parcelOf(whole, { country: 'SG' })
  const { declaration, customs } = await read(id)
  expect(customs).toBeNull()
  expect(declaration).toMatchObject({ category: 'Sale', incoterm: 'DAP', isAbroad: true, isEdited: false })
  expect(declaration.lines).toEqual([
    expect.objectContaining({ hsCode: '691200', name: 'Ceramic mug', qty: 2, value: price * 2, originCountry: 'CN' }),
  ])
  const bare = await parcelOf({ hsCode: null, countryOfOrigin: null }, { country: 'SG' })
  expect(kinds(await read(bare.id))).toEqual(expect.arrayContaining(['NoHsCode', 'NoOrigin']))
  const home = await parcelOf(whole)
  expect((await read(home.id)).declaration.isAbroad).toBe(false)
})

test('a declaration is edited, kept when it leaves, and filled in again for other contents', async () => {
  const { id, contents, price, productId } = await parcelOf(whole, { country: 'SG' })
  const { declaration } = await read(id)
  const [line] = declaration.lines
  const edited = { category: 'Gift', incoterm: 'DDP', lines: [{ ...line, value: price * 2 + 1, qty: 1 }] }
  expect((await trade.post(`orderpackages/${id}`, { customs: edited })).status).toBe(200)
  const shown = await read(id)
  expect(shown.declaration).toMatchObject({ category: 'Gift', incoterm: 'DDP', isEdited: true })
  expect(kinds(shown)).toEqual(expect.arrayContaining(['PiecesDiffer', 'AbovePaid']))
  const [{ fields: changed }] = (await trade.call('GET', `orderpackages/${id}/changes`)).items
  expect(changed.find(({ field }: { field: string }) => field === 'customs')).toMatchObject({
    ...{ beforeText: null, afterText: expect.stringMatching(/^Gift · DDP .*\nCeramic mug × 1 · 691200 · CN · HKD /) },
  })
  await trade.post(`orderpackages/${id}`, { lines: contents.map((one: object) => ({ ...one, qty: 1 })) })
  expect((await read(id)).declaration).toMatchObject({ isEdited: false, lines: [{ qty: 1 }] })
  const shipped = await trade.post(`orderpackages/${id}/ship`, { carrierId: 1, trackingNo: 'CUSTOMS1' })
  expect([shipped.status, shipped.body.message]).toEqual([200, undefined])
  await trade.call('POST', `products/${productId}`, { hsCode: '340600' })
  expect((await read(id)).declaration.lines[0].hsCode).toBe('691200')
})

test.each([
  ['an HS code with letters', { hsCode: '69AB00' }, 'customs.lines.0.hsCode'],
  ['no pieces', { qty: 0 }, 'customs.lines.0.qty'],
  ['a fraction of a cent', { value: 1.005 }, 'customs.lines.0.value'],
])('refuses a declaration with %s', async (_, bad, field) => {
  const { id } = await parcelOf(whole, { country: 'SG' }, 1)
  const [line] = (await read(id)).declaration.lines
  const customs = { category: 'Sale', incoterm: 'DAP', lines: [{ ...line, ...bad }] }
  const answer = await trade.post(`orderpackages/${id}`, { customs })
  expect([answer.status, fields(answer)]).toEqual([400, [field]])
})

test('refuses an HS code of a product with letters or too few digits', async () => {
  for (const hsCode of ['8518AB', '85183', '85183000001']) {
    expect(fields(await trade.post('products/1', { hsCode }))).toEqual(['hsCode'])
  }
})

test('a quote leaves out freights that do not take what is in the parcel, and a chosen one is named', async () => {
  const { id, productId } = await parcelOf({ ...whole, restricted: ['Liquid'] }, { country: 'SG' }, 1)
  const quoted = async () =>
    (await trade.call('GET', `orderpackages/${id}/quote?weight=600`)).map(
      ({ freightId }: { freightId: number }) => freightId,
    ) as number[]
  const some = await quoted()
  await trade.call('POST', `products/${productId}`, { restricted: [] })
  const all = await quoted()
  const refused = all.find((freightId) => !some.includes(freightId))
  expect(refused).toBeDefined()
  expect(some.length).toBeGreaterThan(0)
  await trade.call('POST', `products/${productId}`, { restricted: ['Liquid'] })
  await trade.post(`orderpackages/${id}`, { freightId: refused })
  expect(kinds(await read(id))).toContain('NotByThisFreight')
})

test('companies have tax numbers, warehouses a sender', async () => {
  const taxNumbers = [{ kind: 'EORI', number: 'GB1', country: 'GB' }]
  const { body } = await api.post('companies/5', { taxNumbers }, { as: 'super.admin' })
  expect(body.taxNumbers).toMatchObject([{ kind: 'EORI', number: 'GB1', country: 'GB' }])
  const { status } = await api.post('warehouses/2', { senderName: null }, { as: trade.as })
  expect(status).toBe(200)
  const { id } = await parcelOf(whole, { country: 'SG' }, 1)
  expect(kinds(await read(id))).toContain('NoSender')
})

test('names unpaid orders, missing streets and customs gaps of many parcels before they leave', async () => {
  const home = await parcelOf(whole, {
    subdivisionName1: 'Kowloon',
    subdivisionName2: 'Yau Tsim Mong',
    addressLine1: '12 Nathan Road',
  })
  const gaps = await parcelOf({ hsCode: null, countryOfOrigin: 'CN' }, { country: 'SG' })
  const check = async (...ids: number[]) => trade.call('GET', `orderpackages/shippingchecks?ids=${ids.join()}`)
  const [abroad, near, ...others] = await check(gaps.id, home.id)
  expect(others).toEqual([])
  expect([abroad.hasStreet, near.hasStreet]).toEqual([false, true])
  expect(abroad).toMatchObject({ orderPackageId: gaps.id, held: [] })
  expect(abroad.findings.map(({ kind }: { kind: string }) => kind)).toContain('NoHsCode')
  expect(near).toMatchObject({ orderPackageId: home.id, unpaid: [expect.any(String)], findings: [] })
  await api.post('sites/1', { shipUnpaid: 'Always' }, { as: 'super.admin' })
  expect(await check(home.id)).toEqual([])
  await api.post('sites/1', { shipUnpaid: 'Ask' }, { as: 'super.admin' })
  const foreign = await api.get(`orderpackages/shippingchecks?ids=${home.id}`, { as: 'warehouses.staff' })
  expect(foreign.status).toBe(404)
})
