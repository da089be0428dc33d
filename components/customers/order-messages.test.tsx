import { act, renderHook, screen } from '@testing-library/react'
import { useChatTarget } from '@/components/state/chat-store'
import { mockApi, renderScreen } from '@/components/testing/page'
import { OrderMessages } from './order-messages'

const message = (status: string, statusText: string) => ({
  ...{ customerMessageId: 7, sceneType: 'OrderShipped', sceneTypeText: 'Order shipped', status, statusText },
  ...{ channel: 'email', recipient: 'ann@shop.example', content: 'It has left.', reason: null },
  ...{ createdTime: '2026-11-26T08:00:00Z', sentTime: null },
})

afterEach(() => jest.useRealTimers())

test('names the channel of each message, and leads to the conversation of those that went by the chat', async () => {
  const sent = { ...message('Sent', 'Sent'), sentTime: '2026-11-26T08:00:00Z' }
  const chatted = { ...sent, customerMessageId: 8, channel: 'whatsapp', recipient: '+6591230001' }
  const skipped = { ...message('Skipped', 'Skipped'), customerMessageId: 9, channel: null, recipient: null }
  mockApi({ 'GET orders/3/messages': { body: [sent, chatted, skipped] }, 'GET orders/3/messages/offers': { body: [] } })
  const { user } = await renderScreen(<OrderMessages orderId={3} siteId={1} />)
  expect(await screen.findByText('Email · ann@shop.example · It has left.')).toBeVisible()
  expect(screen.getByText('WhatsApp · +6591230001 · It has left.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Conversation' }))
  const { result } = renderHook(() => useChatTarget())
  expect(result.current).toEqual({ channel: 'whatsapp', siteId: 1, number: '+6591230001', isBeside: true })
})

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
  const { user } = await renderScreen(<OrderMessages orderId={3} siteId={1} />, {
    profile: { roles: ['staffs', 'sales-staffs'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Order shipped · Waiting')).toBeVisible()
  now = message('Sent', 'Sent')
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('Order shipped · Sent')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
