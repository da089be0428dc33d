import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
let customers = 0

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

const to = (email: string, more: object = {}) => ({
  ...{ customerName: 'Bea Lam', email, country: 'SG', addressLine1: '12 Orchard Road', zipcode: '238823' },
  ...more,
})
const newCustomer = () => {
  customers += 1
  return `bea${customers}@example.com`
}

/** An order of so many pieces, all allocated in a warehouse. */
async function allocated(email: string, { qty = 2, more = {} }: { qty?: number; more?: object } = {}) {
  const sku = await trade.sku(qty, 2)
  const [{ productId }] = await trade.call('GET', `productskus?ids=${sku}`)
  await trade.call('POST', `products/${productId}/skus`, [{ productSkuId: sku, weight: 400 }])
  await trade.call('POST', `products/${productId}/localizations`, { code: 'zh-Hant', title: '馬克杯' })
  const { orderId } = await trade.accepted([{ sku, qty }], to(email, more))
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  return { orderId: orderId as number, sku, qty, orderLineId: lines[0].orderLineId as number }
}
const idsOf = (group: { orders: { orderId: number }[] }) => group.orders.map(({ orderId }) => orderId)
const combinable = async () =>
  (await trade.call('GET', 'orderpackages/combinable?siteId=1')) as {
    orders: { orderId: number }[]
    saving: { apart: number; together: number; amount: number; currency: string } | null
  }[]
const found = async (packing: string) =>
  (await trade.call('GET', `orders?packing=${packing}&pageSize=100&ids=${[...seen].join()}`)).items?.map(
    ({ orderId }: { orderId: number }) => orderId,
  )
const seen = new Set<number>()

test('orders of one customer and address can be combined, with the freight that it would save', async () => {
  const email = newCustomer()
  const [one, other] = [await allocated(email), await allocated(email)]
  const elsewhere = await allocated(email, { more: { addressLine1: '14 Orchard Road' } })
  const held = await allocated(email)
  await trade.call('POST', `orders/${held.orderId}/hold`, { reason: 'Fraud?' })
  for (const { orderId } of [one, other, elsewhere, held]) seen.add(orderId)
  const group = (await combinable()).find((each) => idsOf(each).includes(one.orderId))
  expect(group && idsOf(group)).toEqual([one.orderId, other.orderId])
  const { apart = 0, together = 0, amount } = group?.saving ?? {}
  expect(apart).toBeGreaterThan(together)
  expect(amount).toBeCloseTo(apart - together)
  expect(await found('Combinable')).toEqual(expect.arrayContaining([one.orderId, other.orderId]))
  const nowhere = { more: { addressLine1: null } }
  const [lost, astray] = [await allocated(email, nowhere), await allocated(email, nowhere)]
  expect((await combinable()).filter((each) => idsOf(each).includes(lost.orderId))).toEqual([])
  const alone = await trade.call('GET', `orderpackages/packing?orderIds=${lost.orderId},${astray.orderId}`)
  expect(alone.map(({ hasStreet }: { hasStreet: boolean }) => hasStreet)).toEqual([false, false])
  expect(await found('Combinable')).not.toEqual(expect.arrayContaining([elsewhere.orderId]))
  expect(await found('ReadyToPack')).toEqual(expect.arrayContaining([one.orderId, elsewhere.orderId]))
  expect(await found('ReadyToPack')).not.toContain(held.orderId)
  await trade.post('orderpackages', { lines: [{ orderLineId: one.orderLineId, qty: 2 }] })
  expect((await combinable()).some((each) => idsOf(each).includes(other.orderId))).toBe(false)
  expect(await found('ReadyToPack')).not.toContain(one.orderId)
})

test('the bench gets what can go together as one task, what is held alone, and packed parcels', async () => {
  const email = newCustomer()
  const [one, other, held] = [await allocated(email), await allocated(email), await allocated(email)]
  await trade.call('POST', `orders/${held.orderId}/hold`, { reason: 'Fraud?' })
  const ids = [one, other, held].map(({ orderId }) => orderId).join()
  const tasks = await trade.call('GET', `orderpackages/packing?orderIds=${ids}`)
  expect(tasks.map(idsOf)).toEqual([[one.orderId, other.orderId], [held.orderId]])
  expect(tasks[1].heldReason).toBe('Fraud?')
  expect(tasks[0].lines).toEqual([
    expect.objectContaining({ orderLineId: one.orderLineId, qty: 2, productSkuId: one.sku }),
    expect.objectContaining({ orderLineId: other.orderLineId, qty: 2, productSkuId: other.sku }),
  ])
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId: one.orderLineId, qty: 1 }] })
  const again = await trade.call('GET', `orderpackages/packing?orderIds=${one.orderId}&ids=${body.orderPackageId}`)
  expect(
    again.map(({ orderPackageId, lines }: { orderPackageId: number; lines: { qty: number }[] }) => [
      orderPackageId,
      lines.map(({ qty }) => qty),
    ]),
  ).toEqual([
    [null, [1]],
    [body.orderPackageId, [1]],
  ])
})

test('papers have sender, receiver, contents and customs, in English and the customer’s language', async () => {
  const [there, home] = [
    await allocated(newCustomer(), { qty: 3, more: { freightAmount: 12 } }),
    await allocated(newCustomer(), { more: { country: 'HK', subdivisionName1: 'Kowloon', zipcode: null } }),
  ]
  const ids: number[] = []
  const cost = { freightCost: 88, freightCurrency: 'HKD' }
  for (const { orderLineId } of [there, home]) {
    ids.push((await trade.post('orderpackages', { lines: [{ orderLineId, qty: 2 }], ...cost })).body.orderPackageId)
  }
  const { words, parcels } = await trade.call('GET', `orderpackages/papers?ids=${ids.join()}`)
  expect(Object.keys(words).sort()).toEqual(['en', 'zh-Hant'])
  expect(words['zh-Hant'].slip).toBe('裝箱單')
  const [first, second] = parcels
  expect(first).toMatchObject({
    ...{ orderPackageId: ids[0], language: 'en', from: 'HK', to: 'SG', code: `P${ids[0]}` },
    sender: { name: 'Lantern Trading' },
    receiver: { name: 'Bea Lam' },
    ...{ hasStreet: true, freightCost: 88, paidFreight: [{ currency: 'HKD', amount: 8 }] },
    declaration: { isAbroad: true },
  })
  expect(first.barcode).toContain('<svg')
  expect([first.taxNumbers, first.leftOutNumbers]).toEqual([[], []])
  expect(second.language).toBe('zh-Hant')
  expect(second.lines[0].localName).toMatch(/\p{Script=Han}/u)
})

test('the freight of an order is shared by its parcels, and what has left keeps its share', async () => {
  const { orderId, orderLineId } = await allocated(newCustomer(), { qty: 3, more: { freightAmount: 10 } })
  const pack = async (qty: number) =>
    (await trade.post('orderpackages', { lines: [{ orderLineId, qty }] })).body.orderPackageId as number
  const freightOf = async (...ids: number[]) =>
    (await trade.call('GET', `orderpackages/papers?ids=${ids.join()}`)).parcels.map(
      ({ paidFreight }: { paidFreight: { amount: number }[] }) => paidFreight[0]?.amount,
    )
  const first = await pack(1)
  expect(await freightOf(first)).toEqual([3.33])
  await trade.call('POST', `orderpackages/${first}/ship`, { carrierId: 1, trackingNo: `SHARE-${first}` })
  const { lines } = await trade.read(orderId)
  await trade.call('POST', `orders/${orderId}/cancelpieces`, {
    lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }],
    reason: 'One less',
  })
  const last = await pack(1)
  expect(await freightOf(first, last)).toEqual([3.33, 6.67])
  await trade.call('POST', `orderpackages/${first}/unship`)
  expect(await freightOf(first, last)).toEqual([5, 5])
})

test('papers have the tax numbers that their country takes, IOSS up to 150 euros', async () => {
  const papersTo = async (more: object) => {
    const { orderLineId } = await allocated(newCustomer(), { qty: 1, more })
    const { body } = await trade.post('orderpackages', { lines: [{ orderLineId, qty: 1 }] })
    const id = body.orderPackageId
    const worth = async (value: number, currency: string) => {
      const { declaration } = await trade.call('GET', `orderpackages/${id}`)
      const { category, incoterm, lines } = declaration
      const customs = { category, incoterm, lines: [{ ...lines[0], value, currency }] }
      await trade.call('POST', `orderpackages/${id}`, { customs })
      const [paper] = (await trade.call('GET', `orderpackages/papers?ids=${id}`)).parcels
      return [paper.taxNumbers.map(({ kind }: { kind: string }) => kind), paper.leftOutNumbers]
    }
    return worth
  }
  const ioss = { kind: 'IOSS', number: 'IM3720004821' }
  const british = { country: 'GB', subdivisionName2: 'Town' }
  const french = await papersTo({ country: 'FR', zipcode: '75001', subdivisionName2: 'Paris' })
  expect(await french(150, 'EUR')).toEqual([['IOSS'], []])
  expect(await french(150.01, 'EUR')).toEqual([[], [{ ...ioss, reason: 'AboveLimit', euros: 150.01 }]])
  expect(await french(10, 'ISK')).toEqual([[], [{ ...ioss, reason: 'NoRate', euros: null }]])
  expect(await (await papersTo({ country: 'HK', zipcode: null, addressLine1: null }))(10, 'EUR')).toEqual([[], []])
  expect(await (await papersTo({ ...british, zipcode: 'BT7 1NN' }))(10, 'EUR')).toEqual([['EORI', 'IOSS'], []])
  expect(await (await papersTo({ ...british, zipcode: 'SW1A 1AA' }))(10, 'EUR')).toEqual([['EORI'], []])
})

test('others see nothing of it', async () => {
  const { orderId, orderLineId } = await allocated(newCustomer())
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId, qty: 1 }] })
  const others = { as: 'sales.staff' }
  expect((await api.get(`orderpackages/papers?ids=${body.orderPackageId}`, others)).status).toBe(404)
  expect((await api.get(`orderpackages/packing?orderIds=${orderId}&ids=${body.orderPackageId}`, others)).body).toEqual(
    [],
  )
  expect((await api.get('orderpackages/packing?orderIds=1', { as: 'warehouses.staff' })).status).toBe(403)
})
