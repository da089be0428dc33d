import { localizations } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

describe('the name of a customer with a comma', () => {
  const written = async (country: string, customerName = 'Wong, Amelia') => {
    const facts = {
      country,
      customerName,
      subdivisionName2: 'Novena',
      addressLine1: '1 Orchard Road',
      zipcode: '238801',
    }
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, facts)
    const shown = await trade.call('GET', `orders/${orderId}`)
    const listed = await trade.call('GET', `orders?ids=${orderId}`)
    const entered = await trade.call('GET', `orders/${orderId}?localized=false`)
    return [shown.customerName, shown.addressText[0], listed.items[0].customerName, entered.customerName]
  }

  test('is shown in the order of the country, and stays as it was typed in the form and the address', async () => {
    expect(await written('SG')).toEqual(['Amelia Wong', 'Wong, Amelia', 'Amelia Wong', 'Wong, Amelia'])
    expect(await written('HU')).toEqual(['Wong Amelia', 'Wong, Amelia', 'Wong Amelia', 'Wong, Amelia'])
  })

  test('is as it was typed everywhere if it is that of a company', async () => {
    expect(await written('SG', 'ACME Trading, Ltd.')).toEqual(Array(4).fill('ACME Trading, Ltd.'))
  })

  test('is as it was typed in an export', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, { customerName: 'Wong, Amelia' })
    const columns = [{ field: 'customerName', title: 'Name' }]
    const request = { query: { ids: String(orderId) }, columns }
    const { body } = await api.post('orders/export', request, { as: 'trade.admin' })
    await api.runTasks()
    const file = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as: 'trade.admin' })
    expect(new TextDecoder().decode(file.bytes)).toBe('Name\r\n"Wong, Amelia"\r\n')
  })
})

test('the lines of an order name goods as the reader calls them now, and what was ordered where that is no name any more', async () => {
  const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
  const read = async (language: string) =>
    (await api.get(`orders/${orderId}`, { as: 'trade.admin', headers: { 'accept-language': language } })).body.lines[0]
  const { productId, productSkuId, name, skuName } = await read('en')
  const texts = { code: 'zh-Hans', title: '如今的名称' }
  expect(await api.post(`products/${productId}/localizations`, texts, { as: 'trade.admin' })).toMatchObject({
    status: 200,
  })
  await api.store.database.sql.insert(localizations).values({
    resource: 'productskus',
    recordKey: String(productSkuId),
    code: 'zh-Hans',
    texts: { properties: ['红'] },
  })
  const translated = { name, nameNow: '如今的名称', skuName, skuNameNow: '红', renamedFrom: null }
  expect(await read('zh-Hans')).toMatchObject(translated)
  expect(await read('en')).toMatchObject({ name, nameNow: null, skuName, skuNameNow: null, renamedFrom: null })
  await trade.call('POST', `products/${productId}`, { title: name.toUpperCase() })
  expect(await read('en')).toMatchObject({ nameNow: name.toUpperCase(), renamedFrom: null })
  await trade.call('POST', `products/${productId}`, { title: 'Renamed goods' })
  const renamedFrom = `${name} / ${skuName}`
  expect(await read('en')).toMatchObject({ name, nameNow: 'Renamed goods', renamedFrom })
  expect(await read('zh-Hans')).toMatchObject({ ...translated, renamedFrom })
})

describe('the address of an order', () => {
  test('is laid out as its country writes it, in the language of the caller', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, {
      ...{ country: 'SG', customerName: 'Tan Mei', addressLine1: '1 Orchard Road', zipcode: '238801' },
    })
    const { addressText } = await trade.call('GET', `orders/${orderId}`)
    expect(addressText).toEqual(['Tan Mei', '1 Orchard Road', 'SINGAPORE 238801', 'Singapore'])
  })

  test('has all of its parts, whatever the form of its country offers', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, {
      ...{ country: 'SG', customerName: 'Tan Mei', addressLine1: '1 Orchard Road', zipcode: '238801' },
      ...{ subdivisionName1: 'Central', subdivisionName2: 'Novena' },
      ...{ subdivisionName3: 'Moulmein', subdivisionName4: 'Block 4' },
    })
    const { addressText } = await trade.call('GET', `orders/${orderId}`)
    const parts = ['Block 4', 'Moulmein', 'Novena', 'Central']
    expect(addressText).toEqual(['Tan Mei', '1 Orchard Road', ...parts, 'SINGAPORE 238801', 'Singapore'])
  })

  test('has what is known of it before there is a street', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    const known = { addressLine1: null, country: 'HK', customerName: 'Tan Mei', subdivisionName2: 'Sha Tin' }
    await trade.call('POST', `orders/${orderId}`, known)
    expect((await trade.call('GET', `orders/${orderId}`)).addressText).toEqual([
      'Tan Mei',
      'Sha Tin',
      'Hong Kong SAR China',
    ])
  })

  test('needs what its country needs', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    const change = { country: 'US', addressLine1: '1 Market Street', subdivisionName2: 'San Francisco' }
    const { status, body } = await api.post(`orders/${orderId}`, change, { as: trade.as })
    const fields = body.details.map(({ field }: { field: string }) => field)
    expect([status, fields]).toEqual([400, ['subdivisionName1', 'zipcode']])
  })

  test('is empty while the order has none', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, { addressLine1: null })
    expect((await trade.call('GET', `orders/${orderId}`)).addressText).toEqual([])
  })
})

test('the ledger holds after all of this', async () => {
  expect(await trade.ledger()).toEqual([])
})
