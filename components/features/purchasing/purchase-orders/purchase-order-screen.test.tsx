import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useQuickLink } from '@/components/resource/record-page/use-record-page'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { purchaseOrders } from '@/contract/entities/purchase-orders'
import type { OneOf } from '@/contract/entity'
import { shapeOf } from '@/contract/shape'
import { PurchaseOrderScreen } from './purchase-order-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const row = {
  ...{ purchaseOrderId: 42, businessCode: 'PO20260131000042', summary: 'Lamp', lineCount: 1, coverUrls: [] },
  ...{ companyId: 5, companyName: 'Lantern Trading', siteId: 1, siteName: 'Lantern', orderId: null, orderName: null },
  ...{ warehouseId: 2, warehouseName: 'Yiwu', supplierId: 3, supplierName: 'Bright Co.' },
  ...{ channelType: 'Offline', channelTypeText: 'Offline', supplierOrderId: null, originalOrderId: null },
  ...{ currency: 'CNY', goodsAmount: '30', domesticShippingFee: null, totalAmount: '30' },
  ...{ status: 'Unpaid', statusText: 'Unpaid', placedBy: 9, paidTime: null, remark: null },
  ...{ createdTime: '2026-01-31T08:05:09Z', updatedTime: '2026-01-31T08:05:09Z' },
}
const sent = { ...row, status: 'Shipped', statusText: 'On its way' }
const line = {
  ...{ purchaseOrderLineId: 1, orderId: null, productId: 1, productName: 'Desk lamp', productSkuId: 1 },
  ...{ productSkuName: null, coverUrl: null, supplierProductName: null, supplierProductSkuName: null },
  ...{ supplierProductUrl: null, supplierCoverUrl: null, qty: 3, price: '10', amount: '30', remark: null },
}
const order = { ...row, lines: [line], placedByName: 'Mia Chen' } as unknown as OneOf<typeof purchaseOrders>
const page = (initial?: typeof order) => (
  <PurchaseOrderScreen id={42} initial={initial} shape={shapeOf(purchaseOrders)} />
)

/** The page as a list's links lead to it, the second when the order has been sent off. */
function FromItsList() {
  const quick = useQuickLink('purchaseorders')
  const [isOpen, setOpen] = useState(false)
  const follow = (known: typeof row) => {
    quick('/purchases/42', 42, known).onClick()
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

test('an order that a list leads to begins with what the list had of it', async () => {
  const { answer, come } = deferred()
  const { calls } = await followed(answer)
  expect(heading()).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Totals' })).getAllByText('¥30.00')).toHaveLength(2)
  expect(screen.queryByRole('table')).toBeNull()
  // Not a dash: that would say that nobody did.
  expect(placer()).toHaveTextContent(/^$/)
  come({ body: order })
  expect(await screen.findByText('Desk lamp')).toBeInTheDocument()
  expect(placer()).toHaveTextContent('Mia Chen')
  expect(calls).toHaveLength(1)
})

test('where the rest cannot be had, half of it is not shown for the whole', async () => {
  let isBack = false
  const { user } = await followed(() => (isBack ? { body: order } : refused(500, 'Out of order.')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  expect(heading()).toBeNull()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('Desk lamp')).toBeInTheDocument()
})

test('what an earlier visit has left is older than the row', async () => {
  const answers = [{ body: order }, deferred().answer]
  const { user } = await followed(() => answers.shift() ?? refused(500, 'Asked too often.'))
  expect(await screen.findByText('Desk lamp')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Follow again' }))
  expect(heading()).toBeInTheDocument()
  expect(screen.getByText('On its way')).toBeInTheDocument()
  expect(screen.queryByText('Unpaid')).toBeNull()
})

test('nor is the refusal of an earlier visit told again', async () => {
  const answers = [refused(500, 'Out of order.'), deferred().answer]
  const { user } = await followed(() => answers.shift() ?? refused(500, 'Asked too often.'))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Follow again' }))
  expect(heading()).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an order whose page was loaded is there at once, and not asked for again', async () => {
  const calls = mockApi({})
  await renderScreen(page(order))
  expect(screen.getByText('Desk lamp')).toBeInTheDocument()
  expect(calls).toEqual([])
})
