import { screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { EditBindingDialog } from './edit-binding-dialog'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const binding = {
  ...{ productSupplierId: 7, supplierName: 'Bright Co.', currency: 'CNY', supplierProductType: 'Original' },
  ...{ price: 12.5, minOrderQty: 2, maxOrderQty: null, domesticShippingFee: 6 },
} as never

test('sends what is agreed with the supplier, and what was emptied as unknown', async () => {
  const calls = mockApi({
    'GET enums/SupplierProductType': { body: [{ value: 'Original', text: 'Same article' }] },
    'POST productsuppliers/7': { body: {} },
  })
  const onSaved = jest.fn(async () => undefined)
  const { user } = await renderScreen(
    <EditBindingDialog binding={binding} onSaved={onSaved} onClose={() => undefined} />,
  )
  await user.clear(await screen.findByLabelText('Domestic shipping'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const sent = calls.find(({ name }) => name.startsWith('POST'))
  expect(sent?.body).toMatchObject({ price: 12.5, minOrderQty: 2, maxOrderQty: null, domesticShippingFee: null })
})
