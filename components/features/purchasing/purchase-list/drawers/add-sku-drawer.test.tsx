import { fireEvent, screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { line } from '../testing/lines'
import { AddSkuDrawer } from './add-sku-drawer'

const variant = {
  ...{ productSkuId: 7, productId: 10, skuCode: 'MUG-7', properties: ['Navy'], coverUrl: null },
  ...{ marketPrice: 12, salePrice: 9.5, currency: 'CNY', status: 'Enabled', statusText: 'Enabled', remark: null },
}
const error = 'please select one product style, then click the OK button'

const open = async (lines: OrderPurchase[] = []) => {
  const onMore = jest.fn()
  const calls = mockApi({
    'GET products/suggestions': { body: [{ productId: 10, name: 'Harbour mug' }] },
    'GET products/10/skus': { body: [variant] },
    'GET productskus/suggestions': { body: [] },
    'POST orderpurchases': { body: {} },
  })
  const { user } = await renderScreen(
    <AddSkuDrawer siteId={1} companyId={5} lines={lines} onMore={onMore} onClose={() => {}} onAdded={() => {}} />,
  )
  const written = () => calls.filter(({ name }) => name === 'POST orderpurchases')
  return { user, written, onMore, ok: screen.getByRole('button', { name: 'OK' }) }
}

test('disables OK for assistive technology, and says what is missing on click, until a variant is chosen', async () => {
  const { user, written, ok } = await open()
  expect(ok).toHaveAttribute('aria-disabled', 'true')
  expect(ok).toBeEnabled()
  await user.click(ok)
  expect(screen.getByRole('alert')).toHaveTextContent(error)
  expect(written()).toEqual([])

  await user.click(screen.getByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour mug' }))
  expect(ok).toHaveAttribute('aria-disabled', 'true')
  await user.click(await screen.findByRole('radio', { name: 'Navy MUG-7' }))
  expect(ok).not.toHaveAttribute('aria-disabled')
  expect(screen.queryByText(error)).not.toBeInTheDocument()
  await user.click(ok)
  expect(written()).toHaveLength(1)
})

test('Enter in a field says what is missing, and adds the variant once one is chosen', async () => {
  const { user, written } = await open()
  // The simulated keyboard does not know that a button elsewhere may belong to a form.
  const { form } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  const enter = () => fireEvent.submit(form as HTMLFormElement)
  enter()
  expect(screen.getByRole('alert')).toHaveTextContent(error)
  expect(written()).toEqual([])

  await user.click(screen.getByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour mug' }))
  await user.click(await screen.findByRole('radio', { name: 'Navy MUG-7' }))
  enter()
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written().map(({ body }) => body)).toEqual([{ siteId: 1, productId: 10, productSkuId: 7, qty: 1 }])
})

describe('a SKU that is on the list already', () => {
  const forOrder = line(1, { productSkuId: 7, qty: 12, orderId: 5, orderName: 'L5' })
  const choose = async (lines: OrderPurchase[]) => {
    const opened = await open(lines)
    const { user } = opened
    await user.click(screen.getByRole('combobox', { name: 'Product' }))
    await user.click(await screen.findByRole('option', { name: 'Harbour mug' }))
    await user.click(await screen.findByRole('radio', { name: 'Navy MUG-7' }))
    return opened
  }

  test('is added to the line that is there, first to one for no order', async () => {
    const { user, written, onMore, ok } = await choose([forOrder, line(2, { productSkuId: 7, qty: 3 })])
    expect(screen.getByText('3 pieces are on the list already: Not from an order.')).toBeInTheDocument()
    await user.click(ok)
    expect(onMore.mock.calls).toEqual([[expect.objectContaining({ orderPurchaseId: 2 }), 4]])
    expect(written()).toEqual([])
  })

  test('is kept apart if the buyer says so', async () => {
    const { user, written, onMore, ok } = await choose([forOrder])
    expect(screen.getByText('12 pieces are on the list already: L5.')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Add as a separate line' }))
    await user.click(ok)
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(onMore).not.toHaveBeenCalled()
  })

  test('is not asked about another SKU', async () => {
    await choose([line(1, { productSkuId: 8 })])
    expect(screen.queryByText(/are on the list already/)).not.toBeInTheDocument()
  })
})
