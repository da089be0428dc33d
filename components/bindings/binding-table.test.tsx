import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { BindingTable } from './binding-table'
import type { Binding } from './edit-binding-dialog'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
// jsdom does not tell what comes into view.
jest.mock('./price-history', () => ({ PriceHistory: () => null }))

const binding = {
  ...{ productSupplierId: 7, supplierName: 'Bright Co.', currency: 'CNY', supplierProductTypeText: 'Same article' },
  ...{ status: 'Enabled', statusText: 'Enabled', price: 12.5, minOrderQty: 2, availableCount: 5, checkedTime: null },
  ...{ channelType: 'Offline', supplierProductName: 'Lamp', supplierProductUrl: null, remark: null },
} as unknown as Binding

test('says that a deleted binding does not come back, and then that the deletion was successful', async () => {
  const calls = mockApi({ 'DELETE productsuppliers/7': { status: 204 } })
  const onChanged = jest.fn(async () => undefined)
  const { user } = await renderScreen(<BindingTable bindings={[binding]} onChanged={onChanged} />)
  await user.click(screen.getByRole('button', { name: /Bright Co/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Deletion cannot be undone\./)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The deletion was successful.')).toBeInTheDocument()
  expect(calls.map(({ name }) => name)).toContain('DELETE productsuppliers/7')
  expect(onChanged).toHaveBeenCalled()
})
