import { screen, waitFor } from '@testing-library/react'
import { mockApi } from '@/components/testing/page'
import { api, message, openChat, texts } from '../testing/chat'

const start = '茶'.repeat(2700)
const end = `${start}, and that is all.`
const cut = { truncated: true, direction: 'Down', status: 'Failed' }
const list = { 'GET whatsappconversations/2/messages': { body: { items: [message(7, start, cut)], total: 1 } } }
const whole = { 'GET whatsapprecords/7': { body: message(7, end, { ...cut, truncated: false }) } }

test('shows the beginning of a long message, and the whole on request', async () => {
  const calls = mockApi({ ...api, ...list, ...whole })
  const { user } = await openChat({ conversationId: 2 })
  const button = await screen.findByRole('button', { name: 'Show all' })
  expect(texts()).toEqual([expect.stringContaining(start)])
  expect(calls.map(({ name }) => name)).not.toContain('GET whatsapprecords/7')
  await user.click(button)
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining(end)]))
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('says why the whole message cannot be loaded, and tries again', async () => {
  mockApi({
    ...api,
    ...list,
    'GET whatsapprecords/7': { status: 503, body: { code: 503_000_001, message: 'Too busy.' } },
  })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too busy.')
  mockApi({ ...api, ...list, ...whole })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining(end)]))
})

test('shows the whole of a long message in its details', async () => {
  mockApi({ ...api, ...list, ...whole })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Message details' }))
  expect(await screen.findByText(`"${end}"`)).toBeInTheDocument()
})

test('sends the whole of a long message again', async () => {
  const calls = mockApi({ ...api, ...list, ...whole, 'POST whatsapprecords': { body: message(9, end) } })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST whatsapprecords')?.body).toMatchObject({
      content: JSON.stringify({ type: 'text', text: { body: end } }),
    }),
  )
})
