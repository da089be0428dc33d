import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { WholePurchase } from '../use-purchase'
import { PackagesTab } from './packages-tab'

const parcel = {
  ...{ purchaseOrderPackageId: 8, carrier: 'SF', trackingNo: 'SF1300', lines: null, expectedDate: null },
  ...{ arrivedTime: null, purchaseInspectionId: null, sharedWith: [] },
}
const purchase = {
  ...{ purchaseOrderId: 42, status: 'Shipped', companyId: 5, warehouseId: 2, lines: [], packages: [parcel] },
} as unknown as WholePurchase

test('says that a deleted announcement does not come back, and then that the deletion was successful', async () => {
  const calls = mockApi({ 'DELETE purchaseorders/42/packages/8': { status: 204 } })
  const buyer = { profile: { roles: ['staffs', 'purchases-staffs'] } }
  const { user } = await renderScreen(
    <PackagesTab record={purchase} refresh={() => undefined} onDirty={() => undefined} />,
    buyer,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/The parcel is no longer expected\.\s+Deletion cannot be undone\./)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The deletion was successful.')).toBeInTheDocument()
  expect(calls.map(({ name }) => name)).toContain('DELETE purchaseorders/42/packages/8')
})
