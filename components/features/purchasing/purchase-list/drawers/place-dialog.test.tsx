import { fireEvent, screen, within } from '@testing-library/react'
import { CurrencyScope } from '@/components/fields/money'
import { renderScreen } from '@/components/testing/page'
import type { OrderToPlace } from '../rules/order-table'
import { PlaceDialog } from './place-dialog'
import { PlacedDialog } from './placed-dialog'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const sums = (goods: number, freight: number, unknownOrders = 0) => ({
  ...{ lines: 2, pieces: 9, orders: 1, isQuoted: true },
  amounts: [{ currency: 'CNY', goods, freight, total: goods + freight, unknownOrders, freeOrders: 0 }],
})
const orders: OrderToPlace[] = [
  { firstLine: 1, supplierName: 'Yiwu', channelType: 'Taobao', sums: sums(420, 6), rises: null },
  {
    ...{ firstLine: 3, supplierName: 'Suzhou', channelType: 'Alibaba1688', sums: sums(80, 0, 1) },
    rises: { count: 2, amount: { amount: 12, currency: 'CNY' } },
  },
]

const events = { onPlace: jest.fn(), onClose: jest.fn(), onConfirm: jest.fn(), onStay: jest.fn() }
beforeEach(() => jest.clearAllMocks())

const open = (staying = { unselected: 0, others: 0 }, isPlacing = false) =>
  renderScreen(
    <CurrencyScope codes={['CNY']}>
      <PlaceDialog orders={orders} warehouseName="Shenzhen" staying={staying} isPlacing={isPlacing} {...events} />
    </CurrencyScope>,
  )
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

describe('the table before placing', () => {
  test('has each order with its sums, and what is dearer', async () => {
    await open()
    const dialog = screen.getByRole('alertdialog', { name: 'Place 2 purchase orders?' })
    expect(dialog).toHaveTextContent('4 lines for ¥500.00 + shipping from ¥6.00 (1 order unknown), to Shenzhen.')
    expect(rowOf('Yiwu').getByText('¥426.00')).toBeInTheDocument()
    expect(rowOf('Suzhou').getByText('from ¥80.00')).toBeInTheDocument()
    expect(rowOf('Suzhou').getByText('2 prices up +¥12.00')).toBeInTheDocument()
  })

  test('says what stays on the list, and why', async () => {
    await open({ unselected: 3, others: 1 })
    expect(
      screen.getByText(/3 lines stay on the list \(not selected\) · 1 line stays on the list \(ticked/),
    ).toBeVisible()
  })

  test('places with a message to each seller that has one', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Message to Suzhou' }), 'Wrap')
    await user.click(screen.getByRole('button', { name: 'Place order' }))
    expect([...events.onPlace.mock.calls[0][0]]).toEqual([[3, 'Wrap']])
  })

  test('stays until the response has come, and places no second time', async () => {
    await open(undefined, true)
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(screen.getByRole('button', { name: /Place order/ })).toBeDisabled()
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    expect(events.onClose).not.toHaveBeenCalled()
  })

  test('places nothing with a message that is too long', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'Message to Yiwu' })
    await user.click(field)
    await user.paste('x'.repeat(501))
    expect(field).toHaveAccessibleDescription('At most 500 characters.')
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled()
  })

  test('is left without placing', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([events.onClose.mock.calls.length, events.onPlace.mock.calls.length]).toEqual([1, 0])
  })
})

test('placed orders have their sum, and the list may stay open', async () => {
  const placed = orders.map((order, index) => ({ purchaseOrderId: 7 + index, order }))
  const { user } = await renderScreen(
    <CurrencyScope codes={['CNY']}>
      <PlacedDialog orders={placed} {...events} />
    </CurrencyScope>,
  )
  expect(rowOf('Yiwu').getByText('¥426.00')).toBeInTheDocument()
  expect(rowOf('Suzhou').getByRole('link', { name: 'Open and pay' })).toHaveAttribute('href', '/purchases/8')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect([events.onStay.mock.calls.length, events.onConfirm.mock.calls.length]).toEqual([1, 0])
})
