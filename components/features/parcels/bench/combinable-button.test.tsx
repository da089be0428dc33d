import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { CombinableButton } from './combinable-button'

test('the button says what is done, and opens the orders that can go together', async () => {
  mockApi({ 'GET orderpackages/combinable': { body: [] } })
  const { user } = await renderScreen(<CombinableButton />)
  await user.click(screen.getByRole('button', { name: 'Combine orders' }))
  expect(await screen.findByRole('dialog', { name: 'Orders that can go together' })).toBeVisible()
})
