import { screen, within } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { PayManyDialog } from './pay-many-dialog'
import type { Unpaid } from './pay-many-rows'

const order = (purchaseOrderId: number, changes: Partial<Unpaid> & { status?: string } = {}) => ({
  ...{ purchaseOrderId, businessCode: `PO-${purchaseOrderId}`, supplierId: 1, supplierName: 'Yiwu Chenguang' },
  ...{ supplierOrderId: null, currency: 'CNY', goodsAmount: 10, domesticShippingFee: 2, totalAmount: 12 },
  ...{ status: 'Unpaid', ...changes },
})
const onClose = jest.fn()
beforeEach(() => jest.clearAllMocks())

async function open(selected = [order(1), order(2, { domesticShippingFee: null }), order(3, { status: 'Paid' })]) {
  const sent = mockApi({
    'GET purchaseorders': ({ query }) => {
      const items = query.status === 'Unpaid' ? [order(1), order(4)] : selected
      return { body: { items, total: items.length } }
    },
    'POST purchaseorders/paymany': { body: [] },
  })
  const { user } = await renderScreen(<PayManyDialog ids={[1, 2, 3]} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Record payments' })
  await within(dialog).findByRole('table')
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  const pay = () => within(dialog).getByRole('button', { name: /^Record/ })
  return { user, dialog, field, pay, body: () => sent.find(({ name }) => name === 'POST purchaseorders/paymany')?.body }
}

test('pays what is selected and unpaid, with pasted numbers and the freight that was uncertain', async () => {
  const { user, dialog, field, pay, body } = await open()
  expect(within(dialog).queryByText('PO-3')).not.toBeInTheDocument()
  expect(pay()).toHaveTextContent('Record 2 payments')
  expect(pay()).toBeDisabled()
  expect(dialog).toHaveTextContent('2 orders · ¥12.00 · shipping of 1 order missing')
  await user.click(field('Paste transaction numbers'))
  await user.paste('T-1\nT-2')
  expect(field('Transaction: PO-1')).toHaveValue('T-1')
  expect(field('Transaction: PO-2')).toHaveValue('T-2')
  await user.type(field('Domestic shipping: PO-2'), '7.5')
  expect(dialog).toHaveTextContent('2 orders · ¥29.50')
  await user.click(pay())
  expect(body()).toEqual({
    payments: [
      { purchaseOrderId: 1, transactionId: 'T-1' },
      { purchaseOrderId: 2, domesticShippingFee: 7.5, transactionId: 'T-2' },
    ],
  })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('pays all unpaid orders of a shop, and says which numbers are left', async () => {
  const { user, dialog, field, pay } = await open([order(1)])
  expect(pay()).toHaveTextContent('Record 1 payment')
  await user.click(within(dialog).getByRole('button', { name: 'All 2 unpaid of Yiwu Chenguang' }))
  expect(pay()).toHaveTextContent('Record 2 payments')
  await user.click(field('Paste transaction numbers'))
  await user.paste('T-1\nT-2\nT-3')
  expect(dialog).toHaveTextContent('No order matches 1 number: T-3')
})

test('does not put pasted numbers over what was typed since', async () => {
  const { user, field } = await open()
  await user.click(field('Paste transaction numbers'))
  await user.paste('T-1\nT-2')
  await user.clear(field('Transaction: PO-1'))
  await user.type(field('Transaction: PO-1'), 'T-9')
  await user.click(field('Paste transaction numbers'))
  await user.tab()
  expect(field('Transaction: PO-1')).toHaveValue('T-9')
  expect(field('Transaction: PO-2')).toHaveValue('T-2')
})

test('takes typed numbers once, when their field is left', async () => {
  const { user, field } = await open()
  await user.type(field('Paste transaction numbers'), 'T-1{Enter}T-2')
  await user.tab()
  expect(field('Transaction: PO-2')).toHaveValue('T-2')
  expect(field('Paste transaction numbers')).toHaveValue('')
})

test('says how many are shown where a shop has more than are paid at once', async () => {
  const many = Array.from({ length: 100 }, (_, at) => order(at + 1))
  mockApi({
    'GET purchaseorders': ({ query }) => ({
      body: query.status ? { items: many, total: 130 } : { items: [order(1)], total: 1 },
    }),
  })
  await renderScreen(<PayManyDialog ids={Array.from({ length: 101 }, (_, at) => at + 1)} onClose={onClose} />)
  expect(await screen.findByText(/^100 of 130 unpaid purchase orders are shown/)).toBeInTheDocument()
  expect(screen.getByText(/^The first 100 of the 101 selected/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'The 100 shown of Yiwu Chenguang' })).toBeInTheDocument()
})

test('says so where nothing is unpaid', async () => {
  mockApi({ 'GET purchaseorders': { body: { items: [], total: 0 } } })
  await renderScreen(<PayManyDialog ids={[3]} onClose={onClose} />)
  expect(await screen.findByText('None of the selected purchase orders is unpaid.')).toBeInTheDocument()
})

test('keeps what was entered where the API refuses it', async () => {
  const { user, field, pay } = await open([order(1)])
  mockApi({
    'POST purchaseorders/paymany': refused(400, 'PO-1 is Paid.'),
    'GET purchaseorders': { body: { items: [], total: 0 } },
  })
  await user.type(field('Transaction: PO-1'), 'T-1')
  await user.click(pay())
  expect(await screen.findByText('PO-1 is Paid.')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
