import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useRecordOpening } from '@/components/resource/core/use-shown-record'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { OneOf } from '@/contract/entity'
import { enums } from '@/contract/enums'
import { shapeOf } from '@/contract/shape'
import { stepsOf } from './purchase-head'
import { PurchaseOrderPage } from './purchase-order-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const row = {
  ...{ purchaseOrderId: 42, businessCode: 'PO20260131000042', summary: 'Lamp', lineCount: 1, coverUrls: [] },
  ...{ companyId: 5, companyName: 'Lantern Trading', siteId: 1, siteName: 'Lantern', orderId: null, orderName: null },
  ...{ warehouseId: 2, warehouseName: 'Yiwu', supplierId: 3, supplierName: 'Bright Co.' },
  ...{ channelType: 'Offline', channelTypeText: 'Offline', supplierOrderId: null, originalOrderId: null },
  ...{ currency: 'CNY', goodsAmount: '30', domesticShippingFee: null, totalAmount: '30' },
  ...{ status: 'Unpaid', statusText: 'Unpaid', placedBy: 9, placedByName: 'Mia Chen', paidTime: null, remark: null },
  ...{ sellerMessage: null },
  ...{ createdTime: '2026-01-31T08:05:09Z', updatedTime: '2026-01-31T08:05:09Z' },
}
const sent = { ...row, status: 'Shipped', statusText: 'On its way' }
const line = {
  ...{ purchaseOrderLineId: 1, orderId: null, productId: 1, productName: 'Desk lamp', productSkuId: 1 },
  ...{ productSkuName: null, coverUrl: null, supplierProductName: null, supplierProductSkuName: null },
  ...{ supplierProductUrl: null, supplierCoverUrl: null, qty: 3, price: '10', amount: '30', remark: null },
}
const order = { ...row, lines: [line], packages: [], inspections: [], refunds: [] } as unknown as OneOf<
  typeof purchaseOrders
>
const page = (initial?: typeof order) => (
  <PurchaseOrderPage id={42} initial={initial} entity={shapeOf(purchaseOrders)} />
)

/** The page as opened from a list; the second one once the order has been sent. */
function FromItsList() {
  const opening = useRecordOpening({ path: 'purchaseorders' })
  const [isOpen, setOpen] = useState(false)
  const follow = (known: typeof row) => {
    opening.open(42, known)
    setOpen(true)
  }
  if (isOpen) {
    return (
      <>
        <button type="button" onClick={() => setOpen(false)}>
          Back
        </button>
        {page()}
      </>
    )
  }
  return (
    <>
      <button type="button" onClick={() => follow(row)}>
        Follow
      </button>
      <button type="button" onClick={() => follow(sent)}>
        Follow again
      </button>
    </>
  )
}
const followed = async (answer: Parameters<typeof mockApi>[0][string]) => {
  const calls = mockApi({ 'GET purchaseorders/42': answer })
  const { user } = await renderScreen(<FromItsList />)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  return { calls, user }
}
const heading = () => screen.queryByRole('heading', { level: 1, name: row.businessCode })
const placer = () => screen.getByText('Placed by').nextElementSibling

test('begins with the row of the list that it was opened from', async () => {
  const { answer, come } = deferred()
  const { calls } = await followed(answer)
  expect(heading()).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent('¥30.00')
  expect(screen.getByRole('table', { name: 'Lines' })).toHaveAttribute('aria-busy', 'true')
  expect(placer()).toHaveTextContent('Mia Chen')
  come({ body: order })
  expect(await screen.findByText('Desk lamp')).toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

const totalsAndHead = () => [
  screen.getByRole('region', { name: 'Totals' }).textContent,
  screen.getByTitle('Total').textContent,
]

test('says a total from below while its freight is not known, in the head too', async () => {
  mockApi({})
  await renderScreen(page(order))
  expect(totalsAndHead()).toEqual([
    'TotalsGoods amount¥30.00Domestic shippingNot known yetTotalfrom ¥30.00',
    'Total from ¥30.00',
  ])
})

test('says a total as it is once its freight is known', async () => {
  mockApi({})
  await renderScreen(page({ ...order, domesticShippingFee: 0 }))
  expect(totalsAndHead()).toEqual(['TotalsGoods amount¥30.00Domestic shipping¥0.00Total¥30.00', 'Total ¥30.00'])
})

test('does not show half of an order whose rest failed to load', async () => {
  let isBack = false
  const { user } = await followed(() => (isBack ? { body: order } : refused(500, 'Out of order.')))
  const again = await screen.findByRole('button', { name: 'Reload' })
  expect(screen.getByRole('alert')).toHaveTextContent('Out of order.')
  expect(heading()).toBeNull()
  isBack = true
  await user.click(again)
  expect(await screen.findByText('Desk lamp')).toBeInTheDocument()
})

test('prefers the row to the cache of an earlier visit', async () => {
  const responses = [{ body: order }, deferred().answer]
  const { user } = await followed(() => responses.shift() ?? refused(500, 'Asked too often.'))
  expect(await screen.findByText('Desk lamp')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Follow again' }))
  expect(heading()).toBeInTheDocument()
  expect(screen.getByText('On its way')).toBeInTheDocument()
  expect(screen.queryByText('Unpaid')).toBeNull()
})

test('does not repeat the error of a previous visit', async () => {
  const responses = [refused(500, 'Out of order.'), deferred().answer]
  const { user } = await followed(() => responses.shift() ?? refused(500, 'Asked too often.'))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Follow again' }))
  expect(heading()).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('asks what becomes of pieces whose order is cancelled: cancel them at the supplier or keep them', async () => {
  const calls = mockApi({ 'POST purchaseorders/42/keep': { body: [] }, 'GET purchaseorders/42': { body: order } })
  const paid = { ...order, status: 'Paid', statusText: 'Paid', lines: [{ ...line, orderCancelled: true }] }
  const { user } = await renderScreen(page(paid as unknown as typeof order))
  const notice = within(screen.getByRole('alert'))
  expect(notice.getByText(/Cancel them at the supplier or keep them as stock/)).toHaveTextContent('Desk lamp')
  expect(notice.getByRole('button', { name: 'Cancel at supplier' })).toBeInTheDocument()
  await user.click(notice.getByRole('button', { name: 'Keep as stock' }))
  const dialog = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
  if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Keep as stock' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST purchaseorders/42/keep'))
})

test('offers to cancel an order at the end of its menu, not beside what is next', async () => {
  mockApi({})
  const { user } = await renderScreen(page(order))
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel purchase order' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `Actions: ${row.businessCode}` }))
  expect(screen.getAllByRole('menuitem').at(-1)).toHaveTextContent('Cancel purchase order')
})

const refundable = { refundableReceived: 2, refundableMissing: 1 }

test('begins a payment with what is due, which follows the shipping until it is changed by hand', async () => {
  const calls = mockApi({ 'POST purchaseorders/42/pay': { body: [] }, 'GET purchaseorders/42': { body: order } })
  const priced = { ...order, goodsAmount: 30, domesticShippingFee: 8 } as unknown as typeof order
  const { user } = await renderScreen(page(priced))
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /^Paid amount/ })
  const fee = dialog.getByRole('textbox', { name: /^Domestic shipping/ })
  expect(amount).toHaveValue('38')
  await user.clear(fee)
  await user.type(fee, '12')
  expect(amount).toHaveValue('42')
  await user.clear(amount)
  await user.type(amount, '40')
  await user.type(fee, '.5')
  expect(amount).toHaveValue('40')
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST purchaseorders/42/pay'))
  const sent = calls.find(({ name }) => name === 'POST purchaseorders/42/pay')
  expect(sent?.body).toMatchObject({ paidAmount: 40, domesticShippingFee: 12.5 })
})

test('asks for a refund by lines with their orders and what can be refunded of each', async () => {
  const lines = [
    { ...line, ...refundable, purchaseOrderLineId: 1, orderId: 3, orderName: 'L2026-3' },
    { ...line, ...refundable, purchaseOrderLineId: 2, orderId: null, orderName: null, refundableReceived: 0 },
  ]
  const paid = { ...order, status: 'Paid', statusText: 'Paid', lines } as unknown as typeof order
  const kinds = Object.entries({ Missing: 'Missing', GoodsKept: 'Goods kept', Replacement: 'Replacement' })
  const calls = mockApi({
    'GET enums/PurchaseRefundKind': { body: kinds.map(([value, text]) => ({ value, text })) },
    ...{ 'GET purchaseorders/42': { body: paid }, 'POST purchaserefunds': { body: {} } },
  })
  const { user } = await renderScreen(page(paid))
  await user.click(screen.getByRole('button', { name: 'Request refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('for L2026-3')).toBeInTheDocument()
  expect(dialog.getByText('for stock')).toBeInTheDocument()
  const choose = async (kind: string) => {
    await user.click(dialog.getByRole('combobox', { name: /^Kind/ }))
    await user.click(screen.getByRole('option', { name: kind }))
  }
  await choose('Missing')
  expect(dialog.getAllByText('of 1')).toHaveLength(2)
  await choose('Goods kept')
  expect(dialog.getByText('of 2')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Pieces of Desk lamp' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: 'Pieces of Desk lamp, L2026-3' }), '1')
  await user.type(dialog.getByRole('textbox', { name: 'Amount for Desk lamp, L2026-3' }), '5')
  await user.type(dialog.getByRole('textbox', { name: 'Shipping' }), '7')
  expect(dialog.getByRole('textbox', { name: 'Other' })).toBeInTheDocument()
  // New pieces come without money.
  await choose('Replacement')
  expect(dialog.queryByRole('textbox', { name: /^Amount for|^Shipping|^Other/ })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken')
  await user.click(dialog.getByRole('button', { name: 'Request refund' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST purchaserefunds'))
  const sent = calls.find(({ name }) => name === 'POST purchaserefunds')
  expect(sent?.body).toMatchObject({ kind: 'Replacement', lines: [{ purchaseOrderLineId: 1, qty: 1 }] })
  expect(JSON.stringify(sent?.body)).not.toMatch(/amount/i)
})

const actions: Readonly<Record<string, { from: readonly string[] }>> = purchaseOrders.states?.actions ?? {}
test.each(enums.PurchaseOrderStatus)('offers in state %s what the state table has', (status) => {
  const steps = (stepsOf[status] ?? []).filter((step) => step in actions)
  const allowed = Object.entries(actions).filter(([, { from }]) => from.includes(status))
  const offered = allowed.map(([action]) => action).filter((action) => action !== 'unpay' && action !== 'keep')
  expect([...steps].sort()).toEqual(offered.sort())
})

test('shows a prefetched order at once without a request', async () => {
  const calls = mockApi({})
  await renderScreen(page(order))
  expect(screen.getByText('Desk lamp')).toBeInTheDocument()
  expect(calls).toEqual([])
})

test.each([
  ['Paid', true],
  ['Unpaid', false],
] as const)('says of an order that is %s and was expected long ago that it is late: %s', async (status, isSaid) => {
  mockApi({})
  await renderScreen(page({ ...order, status, expectedDate: '2020-01-01' }))
  expect(screen.queryByText(/^Expected on 2020-01-01: [\d,]+ days late\.$/) !== null).toBe(isSaid)
})

test('says of an order that is unpaid for long for how many days', async () => {
  mockApi({})
  const isSaid = async (changes: object) => {
    const { unmount } = await renderScreen(page({ ...order, ...changes }))
    const found = screen.queryByText(/^Not paid for [\d,]+ days\.$/) !== null
    unmount()
    return found
  }
  const createdTime = '2020-01-01T08:00:00Z'
  expect(await isSaid({ createdTime })).toBe(true)
  expect(await isSaid({ createdTime: new Date().toISOString() })).toBe(false)
  expect(await isSaid({ createdTime, status: 'Paid' })).toBe(false)
})
