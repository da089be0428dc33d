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
  unreachable: null,
}

afterEach(() => jest.useRealTimers())

test.each([
  ['the time of today', '2026-03-01T06:02:59Z', 'Not reachable since 14:02: it answers with status 503'],
  [
    'the day, too, where it is another',
    '2026-02-28T06:02:59Z',
    'Not reachable since 2026-02-28 14:02: it answers with status 503',
  ],
])('an address that does not acknowledge says so with %s, until it is edited', async (_, since, text) => {
  jest.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z'), advanceTimers: true })
  const unreachable = { since, failure: 'Status', statusCode: 503 }
  mockApi({ 'GET sites/4/notifications': { body: [{ ...row, unreachable }] } })
  const { user } = await renderScreen(<SiteNotifications siteId={4} />)
  const address = await screen.findByRole('textbox', { name: 'Address for: Order shipped' })
  expect(address).toHaveAccessibleDescription(text)
  await user.type(address, '/2')
  expect(address).not.toHaveAccessibleDescription(text)
})

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
