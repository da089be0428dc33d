import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { mockApi } from '@/components/testing/page'
import { api, conversation, openChat, shownTarget, texts } from '../testing/chat'

test('lists conversations and asks to select one', async () => {
  mockApi(api)
  await openChat()
  expect(await screen.findByRole('button', { name: /Customer 2.*Last of 2/ })).toBeInTheDocument()
  expect(screen.getByText('Please select a conversation')).toBeInTheDocument()
})

test('shows the messages of a conversation, the latest last, and marks received ones as new', async () => {
  mockApi(api)
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: /Customer 2/ }))
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^Hello.*new$/), expect.stringMatching(/^World/)]))
})

test('saves what staff note about a customer', async () => {
  const calls = mockApi({
    ...api,
    'POST whatsappconversations/2': { body: conversation(2, { customName: 'Mrs Wong' }) },
  })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  await user.type(screen.getByRole('textbox', { name: 'Custom name' }), 'Mrs Wong')
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'vip, tea')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST whatsappconversations/2')?.body).toEqual({
      customName: 'Mrs Wong',
      tags: ['vip', 'tea'],
    }),
  )
})

test('keeps the open conversation and what is typed about it while the list is filtered', async () => {
  mockApi(api)
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Calls back')
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: [conversation(1)], total: 1 } } })
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Customer 2.*Last of 2/ })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Calls back')
  expect(texts()).toHaveLength(2)
})

test('asks before what is typed about a customer is lost, and keeps it where the answer is no', async () => {
  mockApi(api)
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Calls back')
  const leaving = [
    screen.getByRole('button', { name: /Customer 1/ }),
    screen.getByRole('button', { name: 'Conversation details' }),
    screen.getByRole('button', { name: 'Close' }),
    screen.getAllByRole('button', { name: 'Message details' })[0],
  ]
  for (const button of leaving) {
    if (button) await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitForElementToBeRemoved(() => screen.queryByRole('button', { name: 'Stay' }))
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Calls back')
  }
  await user.click(screen.getByRole('button', { name: /Customer 1/ }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customer 1' })).toBeInTheDocument())
  expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull()
})

test('marks unsaved details for the browser, until they are saved', async () => {
  mockApi({ ...api, 'POST whatsappconversations/2': { body: conversation(2, { remark: 'Calls back' }) } })
  const { user } = await openChat({ conversationId: 2 })
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  expect(isHeld()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Calls back')
  expect(isHeld()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isHeld()).toBe(false))
})

describe('the card of a customer', () => {
  const user = { userId: 31, siteId: 1, companyId: 5, nickname: 'Auntie May', email: null, phone: '+85290000002' }
  const order = { orderId: 61, friendlyOrderId: 'LH-61', statusText: 'Accepted', totalAmount: 120, currency: 'CNY' }
  const line = { orderPurchaseId: 71, productName: 'Lamp', productSkuName: 'Red', qty: 2 }
  const page = (item: object) => ({ body: { items: [item], total: 1 } })
  const other = { ...conversation(5), smsConversationId: 5, lastContent: 'By SMS', lastContentJson: null }
  const known = {
    ...api,
    'GET users': page(user),
    'GET orders': page(order),
    'GET orderpurchases': page(line),
    'GET smsconversations': page(other),
    'GET lineconversations': { body: { items: [], total: 0 } },
    'POST userbans': { body: {} },
  }
  const openCard = async (roles: string[]) => {
    const calls = mockApi(known)
    const opened = await openChat({ conversationId: 2 }, { profile: { roles } })
    await opened.user.click(await screen.findByRole('button', { name: 'Conversation details' }))
    return { ...opened, calls, card: within(await screen.findByRole('region', { name: 'Customer' })) }
  }

  beforeEach(() => window.localStorage.clear())

  test('inserts orders and purchase lines into what is being written', async () => {
    const { user, card, calls } = await openCard(['sales-staffs'])
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello, ')
    await user.click(await card.findByRole('button', { name: 'Insert LH-61' }))
    await user.click(await card.findByRole('button', { name: 'Insert Lamp' }))
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Hello,\nOrder LH-61: Accepted, ¥120.00\nLamp, 2 pcs.',
    )
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    expect(calls.find(({ name }) => name === 'GET orders')?.query.userId).toBe('31')
    const draft = Object.keys(window.localStorage).find((key) => key.startsWith('draft:')) ?? ''
    expect(window.localStorage.getItem(draft)).toContain('"after":8')
  })

  test('inserts into a note, which stays one', async () => {
    const { user, card } = await openCard(['sales-staffs'])
    await user.click(screen.getByRole('button', { name: 'Write an internal note' }))
    await user.click(await card.findByRole('button', { name: 'Insert LH-61' }))
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Order LH-61: Accepted, ¥120.00')
  })

  test('requests and shows nothing of areas that the account may not see', async () => {
    const { card, calls } = await openCard(['purchases-staffs'])
    expect(await card.findByText('By SMS')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Ban' })).toBeNull()
    expect(calls.map(({ name }) => name).filter((name) => /users|orders/.test(name))).toEqual([])
  })

  test.each([
    ['of a user', page(user), 'GET users/31/bans', (bans: object[]) => ({ body: bans })],
    ['of a number', { body: { items: [], total: 0 } }, 'GET userbans', (items: object[]) => ({ body: { items } })],
  ])('names the bans %s that are in force', async (_, users, name, asBody) => {
    const ban = { userBanId: 41, accountId: '+85290000002', matters: ['Chat'], isInForce: true, siteId: null }
    const bans = [
      { ...ban, expireTime: '2026-12-01T00:00:00Z' },
      { ...ban, userBanId: 42, isInForce: false },
    ]
    mockApi({ ...known, 'GET users': users, [name]: asBody(bans) })
    const { user: hand } = await openChat({ conversationId: 2 }, { profile: { roles: ['sales-staffs'] } })
    await hand.click(await screen.findByRole('button', { name: 'Conversation details' }))
    const card = within(await screen.findByRole('region', { name: 'Customer' }))
    expect(await card.findByText(/Banned from/)).toBeVisible()
    expect(card.getAllByText(/Banned from/)).toHaveLength(1)
    expect(card.getByText(/2026-12-01/)).toBeVisible()
  })

  test('bans the customer from chat', async () => {
    const { user, card, calls } = await openCard(['sales-staffs'])
    await card.findByText('Auntie May')
    await user.click(card.getByRole('button', { name: 'Ban' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ban' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST userbans')?.body).toMatchObject({
        ...{ companyId: 5, siteId: 1, accountType: 'User', accountId: '31', matters: ['Chat'] },
      }),
    )
  })

  test('opens the conversation with the same number on another channel', async () => {
    const { user, card } = await openCard(['sales-staffs'])
    await user.click(await card.findByRole('button', { name: /SMS.*By SMS/ }))
    expect(shownTarget()).toEqual({ channel: 'sms', siteId: 1, conversationId: 5 })
  })
})
