import { act, screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { OrderMessages } from './order-messages'

const message = (status: string, statusText: string) => ({
  ...{ customerMessageId: 7, sceneType: 'OrderShipped', sceneTypeText: 'Order shipped', status, statusText },
  ...{ channel: 'email', recipient: 'ann@shop.example', content: 'It has left.', reason: null },
  ...{ createdTime: '2026-11-26T08:00:00Z', sentTime: null },
})

afterEach(() => jest.useRealTimers())

test('shows what became of a message that is sent again', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let now = message('Failed', 'Failed')
  mockApi({
    'GET orders/3/messages': () => ({ body: [now] }),
    'GET orders/3/messages/offers': { body: [] },
    'POST orders/3/messages/7': () => {
      now = message('Waiting', 'Waiting')
      return { body: [now] }
    },
  })
  const { user } = await renderScreen(<OrderMessages orderId={3} />, { profile: { roles: ['staffs', 'sales-staffs'] } })
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Order shipped · Waiting')).toBeVisible()
  now = message('Sent', 'Sent')
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('Order shipped · Sent')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
