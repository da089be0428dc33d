import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import type { Role } from '@/contract/access'
import { SkuWaiting } from './sku-waiting'

const skus = [
  { productSkuId: 1, skuCode: 'GRY-1', properties: ['Grey'] },
  { productSkuId: 2, skuCode: 'RED-1', properties: ['Red'] },
]

const open = async (role: Role) => {
  const calls = mockApi({
    'GET products/7/waitingorders': { body: [{ productSkuId: 2, waitingOrders: 2, waitingQty: 5 }] },
  })
  await renderScreen(<SkuWaiting productId={7} skus={skus} />, { profile: { roles: [role] } })
  return calls
}

test('a SKU that orders wait for has a link to exactly these, the others have none', async () => {
  await open('sales-staffs')
  const list = await screen.findByRole('list', { name: 'Waiting orders' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list).toHaveTextContent('2 orders are waiting for 5 pieces of RED-1 (Red).')
  const link = screen.getByRole('link', { name: '2 orders are waiting for 5 pieces' })
  expect(link).toHaveAttribute('href', '/orders?waitingArticle=2')
})

test('who may not read orders is shown nothing, and nothing is requested', async () => {
  const calls = await open('purchases-staffs')
  await settle()
  expect(calls).toEqual([])
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
