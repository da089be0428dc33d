import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { line } from '../testing/lines'
import { CartDrawer } from './cart-drawer'

const link = (name: string) => screen.findByRole('link', { name })

test('leads from its lines to their products and orders, and closes on the way', async () => {
  mockApi({
    'GET orderpurchases': {
      body: { items: [line(1, { orderId: 12, orderName: 'L20260012' })], total: 1, page: 1, pageSize: 100 },
    },
  })
  const onClose = jest.fn()
  const { user } = await renderScreen(<CartDrawer open onClose={onClose} />, {
    profile: { roles: ['sales-staffs', 'purchases-staffs'] },
    onAdminDomain: true,
  })
  expect(await link('Harbour mug')).toHaveAttribute('href', '/products/10')
  expect(await link('L20260012')).toHaveAttribute('href', '/orders/12')
  // jsdom cannot go anywhere.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.click(await link('Harbour mug'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
