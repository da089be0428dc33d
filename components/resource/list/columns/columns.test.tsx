import { fireEvent, screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { brands } from '@/contract/entities/catalogue/brands'
import { requestLogs } from '@/contract/entities/logs'
import { orders } from '@/contract/entities/orders'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { columnsFor } from './columns'
import { identityOf } from './identity'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const description = { columns: ['requestLogId'], recordPath: (id: number | string) => `/tools/requestlogs/${id}` }
const [column] = columnsFor(shapeOf(requestLogs), description, (field) => field, jest.fn())
const cell = () => column?.render({ requestLogId: 7 })

test('a record is linked for those who may open its page', async () => {
  await renderScreen(<p>{cell()}</p>, { profile: { roles: ['super-staffs'] } })
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/tools/requestlogs/7')
})

test('requests a record when its link is pressed, and not before', async () => {
  const calls = mockApi({})
  await renderScreen(<p>{cell()}</p>, { profile: { roles: ['super-staffs'] } })
  const link = screen.getByRole('link', { name: '7' })
  fireEvent.pointerEnter(link)
  const press = (how: MouseEventInit) => fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, ...how }))
  press({ button: 1 })
  press({ button: 0, ctrlKey: true })
  expect(calls).toEqual([])
  press({ button: 0 })
  expect(calls.map(({ name }) => name)).toEqual(['GET requestlogs/7'])
})

test('renders plain text for users who may only see the list', async () => {
  await renderScreen(<p>{cell()}</p>, { profile: { roles: ['purchases-administrators'] } })
  expect(screen.getByText('7')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})

test('links a record over its list with the current search and order', async () => {
  const [name] = columnsFor(shapeOf(suppliers), { columns: ['name'] }, (field) => field, jest.fn())
  window.history.replaceState(null, '', '/settings/suppliers?keyword=yi&sort=-name&record=3')
  await renderScreen(<p>{name?.render({ supplierId: 7, name: 'Yiwu' })}</p>)
  expect(screen.getByRole('link', { name: 'Yiwu' })).toHaveAttribute('href', '?keyword=yi&sort=-name&record=7')
})

test('a record without a name is opened by its number', async () => {
  const [name] = columnsFor(shapeOf(suppliers), { columns: ['name'] }, (field) => field, jest.fn())
  await renderScreen(<p>{name?.render({ supplierId: 7, name: null })}</p>)
  expect(screen.getByRole('link', { name: '#7' })).toBeInTheDocument()
})

test('detects a row without a value in a column', () => {
  const [name, contact, status] = columnsFor(
    shapeOf(suppliers),
    { columns: ['name', 'contact', { field: 'status', render: () => 'drawn' }] },
    (field) => field,
    jest.fn(),
  )
  const row = { supplierId: 7, name: 'Yiwu', contact: null, status: null }
  expect([name?.card, contact?.card]).toEqual(['title', 'second'])
  expect([name, contact, status].map((column) => column?.isEmpty?.(row))).toEqual([false, true, undefined])
})

test('shows picture, name and second name in one cell', async () => {
  const description = { columns: ['logoUrl', 'name'], card: { second: 'website' } }
  const [, name] = columnsFor(shapeOf(brands), description, (field) => field, jest.fn())
  const brand = { brandId: 7, name: 'Harbour & Vine', logoUrl: null, website: 'https://vine.example' }
  const { container } = await renderScreen(<p>{name?.render(brand)}</p>)
  expect(container).toHaveTextContent('HVHarbour & Vinevine.example')
  expect(screen.getByRole('link', { name: 'Harbour & Vine' })).toBeInTheDocument()
})

test('a card has a third line of a day and a name, as far as there are any', async () => {
  const description = { columns: ['friendlyOrderId'], card: { third: ['createdTime', 'siteId'] as const } }
  const [name] = columnsFor(shapeOf(orders), description, (field) => field, jest.fn())
  const order = {
    orderId: 1,
    friendlyOrderId: 'L1',
    createdTime: '2026-03-05T10:11:12Z',
    siteId: 2,
    siteName: 'Lantern',
  }
  const { container, unmount } = await renderScreen(<p>{name?.render(order)}</p>)
  expect(container.querySelector('.on-card')).toHaveTextContent(/^2026-03-05 · Lantern$/)
  unmount()
  const without = await renderScreen(<p>{name?.render({ ...order, siteId: null })}</p>)
  expect(without.container.querySelector('.on-card')).toHaveTextContent(/^2026-03-05$/)
})

test('shows the day on which a record was made, and the second of a log', async () => {
  const made = { createdTime: '2026-03-05T10:11:12Z' }
  for (const [entity, expected] of [
    [suppliers, '2026-03-05'],
    [requestLogs, '2026-03-05 18:11:12'],
  ] as const) {
    const [column] = columnsFor(shapeOf(entity), { columns: ['createdTime'] }, (field) => field, jest.fn())
    const { container, unmount } = await renderScreen(<p>{column?.render(made)}</p>)
    expect(container).toHaveTextContent(expected)
    unmount()
  }
})

test('says on a card that an order needs to be paid, while it does', async () => {
  const columns = columnsFor(shapeOf(orders), { columns: ['friendlyOrderId', 'status'] }, (field) => field, jest.fn())
  const state = columns.find(({ card }) => card === 'state')
  const order = { orderId: 1, status: 'Accepted', statusText: 'Accepted', payStatus: 'Unpaid', payStatusText: 'Unpaid' }
  const { container, unmount } = await renderScreen(<p>{state?.render(order)}</p>)
  expect(container.querySelector('.on-card')).toHaveTextContent('Unpaid')
  unmount()
  const paid = await renderScreen(<p>{state?.render({ ...order, payStatus: 'Paid', payStatusText: 'Paid' })}</p>)
  expect(paid.container).toHaveTextContent(/^Accepted$/)
})

test.each([
  ['suppliers', suppliers, { columns: ['name', 'createdTime'] }, undefined],
  ['logs', requestLogs, { columns: ['requestLogId', 'createdTime'] }, 'createdTime'],
] as const)(
  'the time at which a record was made is the value of a card of %s only where it says something',
  (_, entity, description, expected) => {
    expect(identityOf(shapeOf(entity), description).value).toBe(expected)
  },
)

test('a card has nothing below the name where its description says so', () => {
  const columns = ['name', 'contact']
  const below = (card?: { below: false }) =>
    identityOf(shapeOf(suppliers), { columns, ...(card && { card }) }).cardSecond
  expect([below(), below({ below: false })]).toEqual(['contact', undefined])
})
