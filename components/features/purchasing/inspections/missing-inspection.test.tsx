import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { shapeOf } from '@/contract/shape'
import { CheckScreen } from './check-screen'
import { PrintScreen } from './print-screen'

test.each([
  ['check', CheckScreen],
  ['print', PrintScreen],
])('the page to %s an inspection that is not there says so', async (_, Screen) => {
  mockApi({})
  await renderScreen(<Screen entity={shapeOf(purchaseInspections)} id={7} initial={undefined} />)
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeEnabled()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('#7')
  expect(screen.getByText(/does not exist or has been deleted/)).toBeInTheDocument()
})
