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
  const written = async (country: string) => {
    const facts = { country, customerName: 'Wong, Amelia', addressLine1: '1 Orchard Road', zipcode: '238801' }
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, facts)
    const shown = await trade.call('GET', `orders/${orderId}`)
    const listed = await trade.call('GET', `orders?ids=${orderId}`)
    const entered = await trade.call('GET', `orders/${orderId}?localized=false`)
    return [shown.customerName, shown.addressText[0], listed.items[0].customerName, entered.customerName]
  }

  test('is written in the order of the country, and stays as it was entered in the form', async () => {
    expect(await written('SG')).toEqual(['Amelia Wong', 'Amelia Wong', 'Amelia Wong', 'Wong, Amelia'])
    expect(await written('HU')).toEqual(['Wong Amelia', 'Wong Amelia', 'Wong Amelia', 'Wong, Amelia'])
  })
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

  test('is empty while the order has none', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await trade.call('POST', `orders/${orderId}`, { addressLine1: null })
    expect((await trade.call('GET', `orders/${orderId}`)).addressText).toEqual([])
  })
})

test('the books hold after all of this', async () => {
  expect(await trade.books()).toEqual([])
})
