import { act, fireEvent, screen, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, type SessionChanges } from '@/components/testing/page'
import { QuickView, quickViewDelayMs } from './quick-view'
import { RecordLink } from './record-link'

const site = {
  siteId: 3,
  name: 'Lantern Home',
  description: 'Goods for the home',
  domain: 'home.lantern.example',
  logoUrl: null,
  status: 'Enabled',
  statusText: 'Enabled',
  companyName: 'Lantern Trading',
}
const japan = {
  countryId: 9,
  name: 'Japan',
  nativeName: '日本',
  isoCode: 'JP',
  flag: '🇯🇵',
  phoneCode: '81',
  primaryCurrency: 'JPY',
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const open = async (path: string, id: number, responses: Record<string, MockResponse>, changes?: SessionChanges) => {
  const calls = mockApi(responses)
  await renderScreen(
    <QuickView path={path} id={id}>
      The name
    </QuickView>,
    changes,
  )
  const name = screen.getByText('The name')
  const point = async (ms: number) => {
    fireEvent.mouseOver(name)
    await act(() => jest.advanceTimersByTimeAsync(ms))
  }
  return { calls, point, leave: () => fireEvent.mouseLeave(name) }
}
const card = () => screen.findByRole('tooltip')

test('a site shows name, description, domain and status after 200 ms, and loads nothing before', async () => {
  const { calls, point } = await open('sites', 3, { 'GET sites/3': { body: site } })
  await point(quickViewDelayMs - 20)
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(calls).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(40))
  const content = within(await card())
  for (const text of ['Lantern Home', 'Goods for the home', 'home.lantern.example', 'Enabled']) {
    expect(await content.findByText(text)).toBeInTheDocument()
  }
  expect(content.queryByText('Lantern Trading')).toBeNull()
})

test('a pointer that passes over a name opens nothing', async () => {
  const { calls, point, leave } = await open('sites', 3, { 'GET sites/3': { body: site } })
  await point(100)
  leave()
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect([calls, screen.queryByRole('tooltip')]).toEqual([[], null])
})

test('super roles see the company of a site', async () => {
  const { point } = await open('sites', 3, { 'GET sites/3': { body: site } }, { profile: { administrative: true } })
  await point(300)
  expect(await within(await card()).findByText('Lantern Trading')).toBeInTheDocument()
})

test('empty values of a site are omitted', async () => {
  const bare = { ...site, domain: null, description: null }
  const { point } = await open('sites', 3, { 'GET sites/3': { body: bare } })
  await point(300)
  const content = within(await card())
  expect(await content.findByText('Lantern Home')).toBeInTheDocument()
  expect(content.queryByText('Domain')).toBeNull()
})

test('a country shows its flag, names and codes', async () => {
  const { point } = await open('countries', 9, { 'GET countries/9': { body: japan } })
  await point(300)
  const content = within(await card())
  await content.findByText('Japan')
  expect((await card()).querySelector('img')).toHaveAttribute('src', '/flags/JP.svg')
  for (const text of ['Japan', '日本', 'JP', '+81', 'JPY']) expect(content.getByText(text)).toBeInTheDocument()
})

const order = { orderId: 7, friendlyOrderId: 'O-20261124-7', status: 'Accepted', statusText: 'Accepted', country: 'HK' }

test('an order shows its summary to those who buy for it, and nothing to others', async () => {
  const responses = { 'GET orders/7': { body: order } }
  const { calls, point } = await open('orders', 7, responses, { profile: { roles: ['purchases-staffs'] } })
  await point(300)
  const content = within(await card())
  for (const text of ['O-20261124-7', 'Accepted', 'HK']) expect(await content.findByText(text)).toBeInTheDocument()
  expect(calls.map(({ query }) => query)).toEqual([{ summary: 'true' }])
})

test('an order shows nothing to those who may not read its summary', async () => {
  const { calls, point } = await open('orders', 7, {}, { profile: { roles: ['warehouses-staffs'] } })
  await point(300)
  expect([calls, screen.queryByRole('tooltip')]).toEqual([[], null])
})

test('a load error is shown in the card', async () => {
  const { point } = await open('sites', 3, { 'GET sites/3': refused(404, 'There is no such record.') })
  await point(300)
  expect(await within(await card()).findByText(/does not exist or has been deleted/)).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a resource without a quick view shows only its name', async () => {
  const { calls, point } = await open('suppliers', 3, {})
  await point(300)
  expect([calls, screen.queryByRole('tooltip')]).toEqual([[], null])
})

test('a linked record without a card of its own shows what most records have', async () => {
  const supplier = { supplierId: 3, name: 'Yiwu', status: 'Disabled', statusText: 'Closed', description: 'Weaves.' }
  mockApi({ 'GET suppliers/3': { body: { ...supplier, createdTime: '2026-03-02T20:00:00Z' } } })
  await renderScreen(
    <RecordLink path="suppliers" id={3}>
      Yiwu Weavers
    </RecordLink>,
    { profile: { roles: ['super-staffs'] }, onAdminDomain: true },
  )
  fireEvent.mouseOver(screen.getByRole('link', { name: 'Yiwu Weavers' }))
  await act(() => jest.advanceTimersByTimeAsync(300))
  const shown = within(await card())
  for (const text of ['Yiwu Weavers', 'Closed', 'Weaves.']) expect(await shown.findByText(text)).toBeInTheDocument()
})

describe('a name links to its record', () => {
  test.each<[string, string, string[], string | null]>([
    ['of a site', 'sites', ['staffs'], '/sites?record=3'],
    ['of a company, for whoever may open it', 'companies', ['super-staffs'], '/companies?record=3'],
    ['of a company, for nobody else', 'companies', ['sales-staffs'], null],
    ['of a product', 'products', ['sales-staffs'], '/products/3'],
    ['of a product, for nobody else', 'products', ['staffs'], null],
    ['of an order', 'orders', ['sales-staffs'], '/orders/3'],
    ['of an order, for nobody who only buys for it', 'orders', ['purchases-staffs'], null],
    ['of what has no screen', 'orderpurchases', ['super-staffs'], null],
    ['of what is named as things are called inside', 'constructor', ['super-staffs'], null],
  ])('%s', async (_, path, roles, expected) => {
    mockApi({})
    await renderScreen(
      <RecordLink path={path} id={3}>
        Its name
      </RecordLink>,
      { profile: { roles }, onAdminDomain: true },
    )
    expect(screen.getByText('Its name')).toBeInTheDocument()
    expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(expected)
  })
})
