import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { deferred, mockApi, refused, settle } from '@/components/testing/page'
import { api, message, openChat, texts } from '../testing/chat'

beforeEach(() => window.localStorage.clear())

test('sends the company of the site along to a number without a conversation', async () => {
  const calls = mockApi({
    ...api,
    'GET sites': { body: { items: [{ siteId: 1, companyId: 6, name: 'Lantern Home' }], total: 1 } },
    'GET whatsappconversations': { body: { items: [], total: 0 } },
    'POST whatsapprecords': 'dead',
  })
  const { user } = await openChat({ number: '+85291110000' })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  const sent = () => calls.find(({ name }) => name === 'POST whatsapprecords')?.body
  await waitFor(() => expect(sent()).toMatchObject({ companyId: 6, siteId: 1, to: '+85291110000' }))
})

test('sends a message only when the one before it has been stored or refused', async () => {
  const [first, second] = [deferred(), deferred()]
  const answers = [first.answer, second.answer]
  const calls = mockApi({ ...api, 'POST whatsapprecords': () => answers.shift() ?? { body: message(12, 'C') } })
  const { user } = await openChat({ conversationId: 2 })
  const field = await screen.findByRole('textbox', { name: 'Message' })
  for (const text of ['A', 'B', 'C']) await user.type(field, `${text}{Enter}`)
  const sent = () =>
    calls
      .filter(({ name }) => name === 'POST whatsapprecords')
      .map(({ body }) => JSON.parse((body as { content: string }).content).text.body)
  await waitFor(() => expect(texts().slice(-3)).toEqual(['A', 'B', 'C'].map((text) => expect.stringContaining(text))))
  expect(sent()).toEqual(['A'])
  await act(async () => first.come({ body: message(10, 'A') }))
  await waitFor(() => expect(sent()).toEqual(['A', 'B']))
  await act(async () => second.come(refused(400, 'Too late.')))
  await waitFor(() => expect(sent()).toEqual(['A', 'B', 'C']))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
})

test('asks before an answer is sent to a customer whom a colleague has answered meanwhile', async () => {
  const ours = { direction: 'Down', status: 'Sent', localName: 'Ben Okafor' }
  let items = [message(8, 'World', ours), message(7, 'Hello')]
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': () => ({ body: { items, total: items.length } }),
    'POST whatsapprecords': { body: message(10, 'Mine', { ...ours, localName: 'Noah Lin' }) },
  })
  jest.useFakeTimers({ advanceTimers: true })
  const { user } = await openChat({ conversationId: 2 })
  await waitFor(() => expect(texts()).toHaveLength(2))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Mine')
  items = [message(9, 'It leaves tomorrow', ours), ...items]
  await act(async () => jest.advanceTimersByTime(15_000))
  await waitFor(() => expect(texts()).toHaveLength(3))
  jest.useRealTimers()
  const sent = () => calls.filter(({ name }) => name === 'POST whatsapprecords')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  const question = await screen.findByRole('alertdialog', { name: /Ben Okafor has just replied/ })
  expect(question).toHaveTextContent('It leaves tomorrow')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitForElementToBeRemoved(question)
  expect([sent().length, screen.getByRole('textbox', { name: 'Message' })]).toEqual([
    0,
    expect.objectContaining({ value: 'Mine' }),
  ])
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  // The key that opened the question does not answer it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('does not ask about what was there before an answer that was begun during a search', async () => {
  const ours = message(9, 'It leaves tomorrow', { direction: 'Down', status: 'Sent', localName: 'Ben Okafor' })
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': ({ query }) => ({
      body: { items: query.keyword ? [message(7, 'Hello')] : [ours, message(7, 'Hello')], total: 2 },
    }),
    'POST whatsapprecords': { body: message(10, 'Mine', { direction: 'Down', status: 'Attempted' }) },
  })
  const { user } = await openChat({ conversationId: 2 })
  await waitFor(() => expect(texts()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Search messages' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'Hello')
  await waitFor(() => expect(texts()).toHaveLength(1))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Search messages' }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST whatsapprecords')).toBe(true))
})

test('writes a note once, however often its response is lost', async () => {
  const calls = mockApi({ ...api, 'POST whatsappconversations/2/notes': 'dead' })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Write an internal note' }))
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Wants a refund{Enter}')
  const keys = () =>
    calls.filter(({ name }) => name.endsWith('/notes')).map(({ headers }) => headers.get('idempotency-key'))
  await waitFor(() => expect(keys().length).toBeGreaterThan(0))
  const before = keys().length
  await settle()
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), '{Enter}')
  await waitFor(() => expect(keys().length).toBeGreaterThan(before))
  expect(new Set(keys()).size).toBe(1)
})

test('shows internal notes unlike messages', async () => {
  const note = message(9, 'Wants a refund', { direction: 'Note', status: 'Read', localName: 'Ben Okafor' })
  mockApi({ ...api, 'GET whatsappconversations/2/messages': { body: { items: [note], total: 1 } } })
  await openChat({ conversationId: 2 })
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/Wants a refund.*Ben Okafor.*not sent/)]))
})

test('sends a failed message again once, however often that is pressed', async () => {
  const failed = message(7, 'Hi', { direction: 'Down', status: 'Failed', statusText: 'Failed', errorMessage: 'No.' })
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': { body: { items: [failed], total: 1 } },
    'POST whatsapprecords': { body: message(9, 'Hi', { direction: 'Down', status: 'Attempted' }) },
  })
  const { user } = await openChat({ conversationId: 2 })
  await user.dblClick(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  const keys = calls
    .filter(({ name }) => name === 'POST whatsapprecords')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys)).toEqual(new Set(['again-whatsapp-7']))
})

test('keeps a message that did not get through while another conversation is open', async () => {
  mockApi({ ...api, 'POST whatsapprecords': 'dead' })
  const { user } = await openChat({ conversationId: 2 })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Lost?{Enter}')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Customer 1/ }))
  expect(screen.queryByText('Lost?')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Customer 2/ }))
  expect(screen.getByText('Lost?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Lost?')).toBeNull()
})

test('shows a sent message at once, and offers a retry with the same key where it did not get through', async () => {
  let isDead = true
  const calls = mockApi({
    ...api,
    'POST whatsapprecords': () =>
      isDead ? refused(503, 'Busy.') : { body: message(9, 'Hi', { direction: 'Down', status: 'Attempted' }) },
  })
  const { user } = await openChat({ conversationId: 2 })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hi{Enter}')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDead = false
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(texts()).toHaveLength(3)
  const keys = calls
    .filter(({ name }) => name === 'POST whatsapprecords')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
