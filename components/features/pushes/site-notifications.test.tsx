import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { SiteNotifications } from './site-notifications'

const row = {
  businessModule: 'Orders',
  businessModuleText: 'Orders',
  businessType: 'OrderShipped',
  businessTypeText: 'Order shipped',
  pushUrl: 'https://shop.example/hook',
  enabled: true,
}

test('nothing can be changed while notifications are saved', async () => {
  const calls = mockApi({
    'GET sites/4/notifications': { body: [row] },
    'POST sites/4/notifications': new Promise(() => {}),
  })
  const { user } = await renderScreen(<SiteNotifications siteId={4} />)
  const address = await screen.findByRole('textbox', { name: 'Address for: Order shipped' })
  await user.type(address, '/2')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(address).toBeDisabled()
  expect(screen.getByRole('switch', { name: 'Push: Order shipped' })).toBeDisabled()
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1)
})
