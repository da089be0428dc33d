import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'warehouses.staff'
let countryId: number
let carrierId: number

beforeAll(async () => {
  api = await startTestApi()
  countryId = await countryOf('NL')
  carrierId = await newCarrier('Dyke Couriers')
})
afterAll(() => api.close())

const countryOf = async (isoCode: string): Promise<number> =>
  (await api.get(`countries/suggestions?isoCode=${isoCode}`, { as })).body[0].countryId

async function newCarrier(name: string): Promise<number> {
  const { body } = await api.post('carriers', { name, transportMode: 'Road' }, { as })
  return body.carrierId
}

const freight = (more: object = {}) => ({
  ...{ carrierId, countryId, currency: 'USD', minWeight: 0, maxWeight: 1000 },
  ...{ firstWeight: 500, firstPrice: 10, stepWeight: 500, stepPrice: 4, ...more },
})
const add = (more: object = {}) => api.post('freights', freight(more), { as })
const quote = async (query: string): Promise<FreightQuote[]> =>
  (await api.get(`freights/quote?countryId=${countryId}&${query}`, { as })).body

/** The fields that an answer complains about. */
const fields = ({ body }: { body: { details?: { field?: string }[] } }) => body.details?.map(({ field }) => field)

test.each([
  ['no step', { stepWeight: 0 }, 'stepWeight'],
  ['no first weight', { firstWeight: 0 }, 'firstWeight'],
  ['ranges upside down', { minWeight: 2000 }, 'maxWeight'],
  ['more decimals than the currency has', { currency: 'JPY', firstPrice: 10.5 }, 'firstPrice'],
])('refuses a freight with %s', async (_, more, field) => {
  const answer = await add(more)
  expect(answer.status).toBe(400)
  expect(fields(answer)).toEqual([field])
})

test('refuses a subdivision of another country', async () => {
  const china = await countryOf('CN')
  const { body } = await api.get(`subdivisions/suggestions?countryId=${china}`, { as })
  expect(fields(await add({ subdivisionId: body[0].subdivisionId }))).toEqual(['subdivisionId'])
})

test('refuses a tracking link without a place for the number', async () => {
  const carrier = { name: 'Linkless', transportMode: 'Air', trackingUrl: 'https://track.example/' }
  expect(fields(await api.post('carriers', carrier, { as }))).toEqual(['trackingUrl'])
})

test('refuses a range that overlaps another one of the carrier and place, also when it is offered again', async () => {
  carrierId = await newCarrier('Overlap Vans')
  const { body: first } = await add()
  expect(fields(await add({ minWeight: 1000, maxWeight: 3000 }))).toEqual(['minWeight'])
  expect((await api.post(`freights/${first.freightId}/disable`, {}, { as })).status).toBe(200)
  expect((await add({ minWeight: 1000, maxWeight: 3000 })).status).toBe(200)
  expect(fields(await api.post(`freights/${first.freightId}/enable`, {}, { as }))).toEqual(['minWeight'])
})

test('adds one of two overlapping freights that come at once', async () => {
  carrierId = await newCarrier('Twice Vans')
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('quotes what fits, the cheapest first, with surcharges, volume and working', async () => {
  carrierId = await newCarrier('Quick Vans')
  countryId = await countryOf('BE')
  await add({ surcharges: [{ name: 'Fuel', kind: 'Percent', value: 10 }] })
  await add({ minWeight: 1000.1, maxWeight: 5000 })
  carrierId = await newCarrier('Slow Vans')
  await add({ firstPrice: 8, stepPrice: 3, days: 9 })
  const quotes = await quote('weight=300&length=30&width=20&height=10')
  expect(quotes.map(({ carrierName, amount, place }) => [carrierName, amount, place])).toEqual([
    ['Slow Vans', 14, 1],
    ['Quick Vans', 19.8, 2],
  ])
  expect(quotes[1]).toMatchObject({
    ...{ weight: 300, volumetricWeight: 1200, chargedWeight: 1200, currency: 'USD' },
    surcharges: [{ name: 'Fuel', kind: 'Percent', value: 10, amount: 1.8 }],
    working: { basis: 'volume', steps: 2, base: 18 },
  })
})

test('leaves out what a carrier does not take, and what is disabled', async () => {
  carrierId = await newCarrier('Dry Vans')
  countryId = await countryOf('LU')
  await add({ restricted: ['Liquid'] })
  expect(await quote('weight=100')).toHaveLength(1)
  expect(await quote('weight=100&restricted=Battery')).toHaveLength(1)
  expect(await quote('weight=100&restricted=Battery,Liquid')).toEqual([])
  await api.post(`carriers/${carrierId}/disable`, {}, { as })
  expect(await quote('weight=100')).toEqual([])
})

test('compares across currencies by approved rates, and lists last what has none', async () => {
  carrierId = await newCarrier('Rate Vans')
  countryId = await countryOf('FR')
  await add({ currency: 'JPY', firstPrice: 1, stepPrice: 1 })
  carrierId = await newCarrier('Yuan Vans')
  await add({ currency: 'CNY', firstPrice: 10, stepPrice: 1 })
  const quotes = await quote('weight=100')
  expect(quotes.map(({ currency, place, compared }) => [currency, place, compared])).toEqual([
    ['CNY', 1, { currency: 'USD', amount: 1.4, rate: '0.1402000000' }],
    ['JPY', null, null],
  ])
})

test('quotes the freights of the own company alone', async () => {
  countryId = await countryOf('HK')
  const { body } = await api.get(`freights/quote?countryId=${countryId}&weight=900`, { as: 'purchases.staff' })
  expect(body).toEqual([])
  expect((await quote('weight=900')).map(({ carrierName }) => carrierName)).toEqual(['Northgate Haulage'])
  expect((await api.get(`freights/quote?countryId=${countryId}&weight=900&warehouseId=1`, { as })).status).toBe(404)
})
