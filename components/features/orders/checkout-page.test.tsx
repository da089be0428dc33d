import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { checkouts } from '@/contract/entities/checkouts'
import { shapeOf } from '@/contract/shape'
import { CheckoutPage } from './checkout-page'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entity = shapeOf(checkouts)
const line = { lineNo: 1, productId: 1, productSkuId: 11, name: 'Tea set', skuName: 'Blue', coverUrl: null }
const address = {
  ...{ userAddressId: 4, recipientName: 'Amelia Wong', phone: '+85261234567', country: 'HK', countryName: 'Hong Kong' },
  ...{ subdivisionName1: 'Hong Kong Island', subdivisionName2: 'Central', addressLine1: '12 Tea Lane' },
  lines: ['12 Tea Lane', 'Central', 'Hong Kong'],
}

async function open(changes: object) {
  const checkout = {
    ...{
      checkoutId: 3,
      siteId: 1,
      siteName: 'Lantern Home',
      userId: 31,
      userName: 'Amelia',
      customerName: 'Amelia Wong',
    },
    ...{ currency: 'HKD', goodsAmount: 20, freightAmount: 5, discountAmount: 2, taxAmount: 0, totalAmount: 23 },
    ...{ status: 'Open', statusText: 'Open', expireTime: '2030-01-01T00:00:00Z', orderId: null, remark: null },
    ...{ createdTime: '2026-11-20T08:00:00Z', lines: [{ ...line, qty: 2, price: 10, amount: 20 }] },
    ...changes,
  }
  const calls = mockApi({
    'GET checkouts/3': { body: checkout },
    'GET users/31': { body: { userId: 31, email: 'amelia@example.com', phone: null } },
    'GET useraddresses': { body: { items: [address], total: 1 } },
    'GET sites': { body: { items: [], total: 0 } },
    'POST orders': { body: { orderId: 70 } },
  })
  const page = await renderScreen(<CheckoutPage entity={entity} id={3} initial={checkout as never} />, {
    profile: { roles: ['sales-staffs'] },
    onAdminDomain: true,
    currencies: { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } },
  })
  return { ...page, calls }
}

test('an open checkout has a button that makes its order, with its articles, amounts and customer', async () => {
  const { user, calls } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Create order' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('#3')).toBeVisible()
  await user.click(await drawer.findByRole('combobox', { name: 'Use an address of the customer' }))
  await user.click(await screen.findByRole('option', { name: /12 Tea Lane/ }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'POST orders')).toHaveLength(1))
  const sent = calls.find(({ name }) => name === 'POST orders')
  expect(sent?.body).toMatchObject({
    ...{ checkoutId: 3, siteId: 1, userId: 31, currency: 'HKD', freightAmount: 5, discountAmount: 2 },
    ...{ customerName: 'Amelia Wong', email: 'amelia@example.com', country: 'HK', addressLine1: '12 Tea Lane' },
    lines: [{ productSkuId: 11, qty: 2, price: 10 }],
  })
})

test.each([
  ['Open', null, ['Create order']],
  ['Expired', null, ['Create order']],
  ['Paid', 70, []],
])('a checkout that is %s with the order %s has the buttons %j', async (status, orderId, buttons) => {
  await open({ status, orderId })
  const found = screen.queryAllByRole('button', { name: 'Create order' })
  expect(found.map(({ textContent }) => textContent)).toEqual(buttons)
})
