import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { readDraft, readDraftPictures, threadOf } from '@/components/customers/chat-drafts'
import { useChatTarget } from '@/components/state/chat-store'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import { orders } from '@/contract/entities/orders'
import { shapeOf } from '@/contract/shape'
import { OrderPage } from './order-page'
import { lineOf, orderOf } from './testing/order'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const seller = { roles: ['sales-staffs'] }
const buyer = { roles: ['sales-staffs', 'purchases-staffs'] }
const session = { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } }

async function open(changes: object, profile: object = seller, responses: Parameters<typeof mockApi>[0] = {}) {
  const order = orderOf(changes)
  const calls = mockApi({
    'GET orders/7': { body: order },
    'GET sites': { body: { items: [], total: 0 } },
    ...responses,
  })
  const page = await renderScreen(<OrderPage entity={shapeOf(orders)} id={7} initial={order as never} />, {
    profile,
    onAdminDomain: true,
    currencies: session,
  })
  return { ...page, calls }
}
const conversations = {
  'GET smsconversations': { body: { items: [], total: 0 } },
  'GET whatsappconversations': { body: { items: [], total: 0 } },
  'GET lineconversations': { body: { items: [], total: 0 } },
}
const next = () => within(screen.getByRole('region', { name: 'Next step' }))
const steps = () =>
  next()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const filled = () => [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent)

test('says of a shortage where it could come from, and has one filled button', async () => {
  await open({ missingQty: 3, balance: 12, lines: [lineOf(1, { missing: 3, promised: 2 }, { freeQty: 1 })] })
  expect(steps()).toEqual([
    '3 pieces have no supply yet: 1 free in stock, 2 to buy.',
    '2 pieces are promised from stock and can be allocated.Allocate',
    'HK$12.00 is due.Record payment',
  ])
  expect(filled()).toEqual(['Cover shortage'])
})

test('leads buyers to the purchase list, and tells others who orders', async () => {
  const lines = [lineOf(1, { listed: 2 })]
  const { unmount } = await open({ lines })
  expect(steps()).toEqual(['2 pieces are on the purchase list. A buyer will order them.'])
  expect(screen.queryByRole('link', { name: 'Open the purchase list' })).toBeNull()
  unmount()
  await open({ lines }, buyer)
  expect(screen.getByRole('link', { name: 'Open the purchase list' })).toHaveAttribute(
    'href',
    '/carts?siteId=1&group=order',
  )
})

test.each([
  ['Taobao', 'https://trade.taobao.com/trade/detail/trade_order_detail.htm?biz_order_id=2870315264915837265'],
  ['Tmall', 'https://trade.tmall.com/detail/orderDetail.htm?bizOrderId=2870315264915837265'],
  ['Alibaba1688', 'https://trade.1688.com/order/new_step_order_detail.htm?orderId=2870315264915837265'],
])('leads to the original order at %s', async (channelType, address) => {
  await open({ channelType, originalOrderId: '2870315264915837265' })
  const link = screen.getByRole('link', { name: '2870315264915837265' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
})

test('shows the number of an original order without a link where its channel has no such page', async () => {
  await open({ channelType: 'Pinduoduo', originalOrderId: '231104-77' })
  expect(screen.getByText('231104-77')).toBeVisible()
  expect(screen.queryByRole('link', { name: '231104-77' })).toBeNull()
})

test('offers what lies in stock by now before it waits for a purchase', async () => {
  await open({ lines: [lineOf(1, { listed: 2 }, { freeQty: 1 })] })
  expect(steps()).toEqual([
    expect.stringContaining('1 piece on the purchase list is free in stock and can be allocated instead of bought.'),
    '2 pieces are on the purchase list. A buyer will order them.',
  ])
  expect(filled()).toEqual(['Allocate'])
})

test('shows the places of each line as a bar that can be read out', async () => {
  await open({ lines: [lineOf(1, { allocated: 1, missing: 2, delivered: 4 })] })
  expect(screen.getByRole('img', { name: /^Where the 7 pieces are: / })).toHaveAccessibleName(
    'Where the 7 pieces are: 4 delivered, 1 allocated, 2 missing',
  )
})

test('says of each line of a pending order what accepting would do, with the free pieces of an article in turn', async () => {
  const free = { productSkuId: 9, freeQty: 4 }
  const lines = [lineOf(1, { missing: 3 }, free), lineOf(2, { missing: 3 }, free), lineOf(3, { missing: 2 })]
  await open({ status: 'Pending', statusText: 'Pending', lines })
  const bars = screen.getAllByRole('img', { name: /^Where the / })
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Where the 3 pieces are: 3 from stock',
    'Where the 3 pieces are: 1 from stock, 2 to buy',
    'Where the 2 pieces are: 2 to buy',
  ])
  expect(bars[1]?.nextElementSibling).toHaveTextContent('1 from stock2 to buy')
  // The class is the look: free pieces have the one of the first bar, those to buy that of the last.
  const looksOf = (bar?: Element) => [...(bar?.children ?? [])].map(({ className }) => className)
  const [inStock, toBuy] = looksOf(bars[1])
  expect(inStock).not.toBe(toBuy)
  expect([looksOf(bars[0]), looksOf(bars[2])]).toEqual([[inStock], [toBuy]])
})

test.each([
  [2, 'New order: accepting it sets free stock aside and puts the rest on the purchase list.'],
  [3, 'Waiting to be accepted for 3 days. Accepting it sets free stock aside and puts the rest on the purchase list.'],
  [
    41,
    'Waiting to be accepted for 41 days. Accepting it sets free stock aside and puts the rest on the purchase list.',
  ],
])('an order that was made %d days ago says so while it is not accepted', async (days, expected) => {
  const createdTime = new Date(Date.now() - days * 86_400_000).toISOString()
  await open({ status: 'Pending', statusText: 'Pending', createdTime })
  expect(steps()).toEqual([expected])
})

test('an order on hold says why, and ends the hold first', async () => {
  const { user, calls } = await open(
    {
      held: true,
      heldReason: 'Unclear address',
      heldUntil: '2026-12-04T01:00:00Z',
      lines: [lineOf(1, { promised: 1 })],
    },
    seller,
    { 'POST orders/7/unhold': { body: [] } },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('On hold: Unclear address')
  expect(screen.getByRole('alert')).toHaveTextContent('Ends automatically on 2026-12-04 09:00:00.')
  expect(filled()).toEqual(['End the hold'])
  await user.click(screen.getByRole('button', { name: 'End the hold' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST orders/7/unhold'))
})

test('says before accepting that the order is not paid, where its site asks', async () => {
  const { user, calls } = await open({ status: 'Pending', balance: 30 }, seller, {
    'GET sites': { body: { items: [{ siteId: 1 }], total: 1 } },
    'GET orders': { body: { items: [], total: 1 } },
    'POST orders/7/accept': { body: [] },
  })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept: O-20261124-7' })
  expect(dialog).toHaveTextContent('This order is not paid in full.')
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST orders/7/accept'))
})

test('sends pictures of its pieces with their weight to the customer, in the chat they used last', async () => {
  const conversation = { whatsappConversationId: 31, remotePhoneNumber: '+6591234567', unreadCount: 0 }
  const last = { lastTime: '2026-11-20T08:00:00Z', lastContent: null, lastContentJson: null }
  const picture = { orderLineId: 1, weight: 250, defectiveQty: 0 }
  const pictures = [
    { ...picture, imageUrls: ['/files/a.png'] },
    { ...picture, imageUrls: ['/files/a.png', '/files/b.png'], defectiveQty: 1 },
  ]
  const { user } = await open({ phone: '+6591234567', lines: [lineOf(1, { allocated: 1 })], pictures }, seller, {
    'GET smsconversations': { body: { items: [], total: 0 } },
    'GET whatsappconversations': { body: { items: [{ ...conversation, ...last }], total: 1 } },
    'GET lineconversations': { body: { items: [], total: 0 } },
  })
  const part = within(screen.getByRole('region', { name: 'Photos of the goods' }))
  expect(part.getAllByRole('img')).toHaveLength(2)
  expect(part.getByText('250 g · 1 defective')).toBeInTheDocument()
  const { result } = renderHook(useChatTarget)
  await user.click(part.getByRole('button', { name: /^Send photos of / }))
  await waitFor(() =>
    expect(result.current).toEqual({ channel: 'whatsapp', siteId: 1, conversationId: 31, isBeside: true }),
  )
  const [key] = Object.keys(localStorage).filter((name) =>
    name.endsWith(threadOf('whatsapp', 1, { to: '+6591234567' })),
  )
  expect(readDraftPictures(key ?? '')).toEqual(['/files/a.png', '/files/b.png'])
  expect(readDraft(key ?? '')).toContain('250 g')
})

test('leads to a payment that is recorded and not confirmed yet, instead of recording another', async () => {
  const payment = {
    ...{ paymentId: 4, channel: 'fps', channelName: 'FPS', currency: 'HKD', amount: 40, orderAmount: null },
    ...{ refundedAmount: 0, status: 'Pending', statusText: 'Pending', transactionId: 'T-1', paidTime: null },
    createdTime: '2026-11-20T08:00:00Z',
  }
  await open({ status: 'Completed', balance: 40, lines: [lineOf(1, { delivered: 3 })], payments: [payment] })
  expect(steps()[0]).toBe('HK$40.00 is due. Payment 4 is waiting for confirmation.')
  expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '/payments/4')
  expect(screen.getByText(/^FPS · T-1/)).toBeVisible()
  // The dot goes to the next line with the time.
  expect(screen.getByText(/^FPS · T-1/).lastElementChild).toHaveTextContent(/^· \d{4}-/)
})

test('gives back what is too much from the payment that has it', async () => {
  const payment = {
    ...{ paymentId: 4, channel: 'fps', currency: 'HKD', amount: 40, orderAmount: null, refundedAmount: 0 },
    ...{
      status: 'Paid',
      statusText: 'Paid',
      transactionId: 'T-1',
      paidTime: null,
      createdTime: '2026-11-20T08:00:00Z',
    },
  }
  const { user, calls } = await open(
    { balance: -10, lines: [lineOf(1, { shipped: 3 })], payments: [payment] },
    seller,
    {
      'POST payments/4/refund': { body: [] },
      'GET enums/PaymentRefundKind': { body: [{ value: 'Overpaid', text: 'Overpaid' }] },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Refund HK$10.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund payment 4' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/i }), 'Paid twice')
  const [, confirm] = within(dialog).getAllByRole('button').slice(-2)
  await user.click(confirm as HTMLElement)
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST payments/4/refund')?.body).toEqual({
      amount: 10,
      kind: 'Overpaid',
      reason: 'Paid twice',
    }),
  )
})

test('cancels pieces of lines, never more than are there to be cancelled', async () => {
  const lines = [lineOf(1, { missing: 2, packed: 1 }), lineOf(2, { shipped: 1 })]
  const { user, calls } = await open({ lines }, seller, { 'POST orders/7/cancelpieces': { body: [] } })
  await user.click(screen.getByRole('button', { name: 'Actions: O-20261124-7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel pieces' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel pieces: O-20261124-7' }))
  expect(dialog.getByText('of 2')).toBeInTheDocument()
  expect(dialog.queryByRole('textbox', { name: 'Pieces of Blue 2' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Pieces of Blue 1' }), '1')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Never comes')
  await user.click(dialog.getByRole('button', { name: 'Cancel pieces' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST orders/7/cancelpieces')?.body).toEqual({
      lines: [{ orderLineId: 1, qty: 1 }],
      reason: 'Never comes',
    }),
  )
})

test('has one timeline, in its column, with moves, changes and events', async () => {
  const happening = { adminId: 9, adminName: 'Mia Chen', time: '2026-11-21T08:00:00Z', texts: [] }
  await open({
    timeline: [
      { ...happening, id: 'event 1', kind: 'piecesLost' },
      {
        ...{ ...happening, id: 'event 3', kind: 'piecesArrived' },
        texts: [
          { field: 'productSkuId', before: null, after: '801' },
          { field: 'qty', before: null, after: '7' },
          { field: 'purchaseInspectionId', before: null, after: '41' },
        ],
      },
      {
        ...{ ...happening, id: 'change 4', kind: 'cancelpieces' },
        texts: [{ field: 'lines', before: null, after: '[{"qty":2,"orderLineId":740},{"qty":1,"orderLineId":741}]' }],
      },
      {
        ...{ ...happening, id: 'change 2', kind: 'accept', adminName: null },
        texts: [
          { field: 'promisedDate', before: null, after: '2026-11-21T08:00:00.000Z' },
          { field: 'acceptedTime', before: null, after: '2026-11-21T08:00:00.000Z' },
        ],
      },
    ],
  })
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(timeline.getByText('Pieces lost in stock')).toBeInTheDocument()
  const arrived = timeline.getByText('Pieces arrived').parentElement
  expect(arrived).toHaveTextContent(/^Pieces arrivedQuantity: 7Mia Chen/)
  expect(timeline.getByText('Lines: 3 pieces')).toBeInTheDocument()
  const accepted = timeline.getByText('Accept').parentElement
  expect(accepted).toHaveTextContent('Promised date: 2026-11-21 16:00:00')
  expect(accepted).toHaveTextContent('System')
  expect(accepted).not.toHaveTextContent('Accepted:')
  expect(screen.queryByRole('tab', { name: 'Changes' })).toBeNull()
})

test('an order of which no changes are recorded says when it was paid, accepted and created', async () => {
  const payment = {
    ...{ paymentId: 4, channel: 'fps', channelName: 'FPS', currency: 'HKD', amount: 40, orderAmount: null },
    ...{ refundedAmount: 0, status: 'Paid', statusText: 'Paid', transactionId: 'T-1' },
    ...{ paidTime: '2026-11-20T08:09:00Z', createdTime: '2026-11-20T08:09:00Z' },
  }
  const pending = { ...payment, paymentId: 5, status: 'Pending', statusText: 'Pending', paidTime: null }
  await open({ payments: [payment, pending], acceptedTime: '2026-11-21T08:00:00Z' })
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  const entries = timeline.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent)
  expect(entries).toEqual(['Accepted', 'Payment 4', 'Created'])
  expect(timeline.queryByText(/System/)).toBeNull()
})

test('says whose account is meant below the address', async () => {
  await open({})
  const address = within(screen.getByRole('region', { name: 'Address' }))
  expect(address.getByText('Customer account').parentElement).toHaveTextContent('Amelia Wong')
})

test('lays the address out as its country writes it, with a map', async () => {
  await open({ addressLine1: '12 Tea Lane', subdivisionName1: 'Central' })
  const address = within(screen.getByRole('region', { name: 'Address' }))
  expect(address.getByText(/12 Tea Lane/)).toHaveTextContent('Wong Amelia 12 Tea Lane Central Hong Kong')
  expect(address.getByRole('link', { name: /map/i })).toHaveAttribute(
    'href',
    expect.stringContaining('12%20Tea%20Lane'),
  )
})

test('begins a message to the customer in the chat of the site, and keeps one that was begun', async () => {
  const { user, unmount } = await open({ phone: '+85223456789', customerName: 'Ada Lam' }, seller, conversations)
  await user.click(screen.getByRole('button', { name: 'Write in the chat' }))
  const { result } = renderHook(useChatTarget)
  await waitFor(() =>
    expect(result.current).toEqual({ channel: 'sms', siteId: 1, number: '+85223456789', isBeside: true }),
  )
  const draft = Object.keys(localStorage).find((key) => key.includes(threadOf('sms', 1, { to: '+85223456789' })))
  expect(draft).toBeDefined()
  expect(readDraft(draft ?? '')).toMatch(/^Dear Ada Lam, about your order \S+:$/)
  unmount()
  await open({ phone: '+85223456789', customerName: 'Eve Ho' }, seller, conversations)
  await user.click(screen.getByRole('button', { name: 'Write in the chat' }))
  await settle()
  expect(readDraft(draft ?? '')).toContain('Ada Lam')
})

const parcel = (changes: object = {}) => ({
  ...{ orderPackageId: 3, status: 'Shipped', statusText: 'Shipped', warehouseName: 'Kwai Chung', shippedTime: null },
  ...{ carrierName: 'Kestrel Express', trackingNo: 'K1', trackingUrl: 'https://track.example/K1' },
  lines: [{ orderLineId: 1, qty: 2, returned: 0, extra: 0 }],
  ...changes,
})

test('shows what is still to come beside the parcels, and what was sent twice', async () => {
  const twice = parcel({ status: 'Delivered', lines: [{ orderLineId: 1, qty: 2, returned: 0, extra: 1 }] })
  await open({
    lines: [lineOf(1, { delivered: 1, packed: 1, missing: 2 }), lineOf(2, { shipped: 3 })],
    packages: [twice],
  })
  const parcels = within(screen.getByRole('region', { name: 'Parcels' }))
  expect(parcels.getByRole('alert')).toHaveTextContent('1 piece was sent twice')
  const toCome = within(parcels.getByRole('list', { name: 'Still to come' }))
  expect(toCome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 × Tea set / Blue 1: 1 packed, 2 missing',
  ])
})

test('offers the moves of each parcel, and reads the order again after one', async () => {
  const { user, calls } = await open({ lines: [lineOf(1, { shipped: 2 })], packages: [parcel()] }, seller, {
    'POST orderpackages/3/deliver': { body: [] },
  })
  expect(screen.getByRole('link', { name: 'K1' })).toHaveAttribute('href', 'https://track.example/K1')
  const before = calls.filter(({ name }) => name === 'GET orders/7').length
  await user.click(await screen.findByRole('button', { name: 'Mark delivered' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET orders/7').length).toBeGreaterThan(before))
  expect(calls.map(({ name }) => name)).toContain('POST orderpackages/3/deliver')
  expect(screen.getByRole('button', { name: 'Record return' })).toBeVisible()
})

test('begins a message about a parcel that is on its way with its tracking link', async () => {
  const { user } = await open(
    { phone: '+85223456780', customerName: 'Ada Lam', packages: [parcel()], lines: [lineOf(1, { shipped: 2 })] },
    seller,
    { 'GET countries': { body: { items: [], total: 0 } }, 'GET countries/suggestions': { body: [] } },
  )
  await user.click(screen.getByRole('button', { name: 'Send an SMS' }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue(
    'Dear Ada Lam, your parcel with order O-20261124-7 is on its way: Kestrel Express K1 https://track.example/K1',
  )
})

test('allocates at once where everything is there', async () => {
  const { user, calls } = await open({ lines: [lineOf(1, { promised: 2 })] }, seller, {
    'POST orders/7/allocateinventory': { body: [] },
  })
  await user.click(screen.getByRole('button', { name: 'Allocate' }))
  await waitFor(() => expect(calls.find(({ name }) => name.endsWith('allocateinventory'))?.body).toEqual({}))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says how many can be allocated and allocates these, and shows a refusal calmly where it was asked', async () => {
  const lines = [lineOf(1, { promised: 2, missing: 1 })]
  const refusal = { code: 400000002, message: 'Stock has moved.' }
  const { user, calls } = await open({ missingQty: 1, lines }, seller, {
    'POST orders/7/allocateinventory': { status: 400, body: refusal, headers: { 'x-request-id': 'r-77' } },
  })
  await user.click(next().getByRole('button', { name: 'Allocate' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 of 3 pieces can be allocated. Not enough free stock of:')).toBeVisible()
  expect(dialog.getByText('Blue 1: 2 of 3')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Allocate' }))
  expect(await dialog.findByText('Stock has moved.')).toBeVisible()
  expect(calls.find(({ name }) => name.endsWith('allocateinventory'))?.body).toEqual({ partial: true })
  // Nothing in red beside the dialog, and the number for support only for those who look for it.
  expect(screen.getAllByText('Stock has moved.')).toHaveLength(1)
  expect(dialog.getByText(/Details/).closest('details')).not.toHaveAttribute('open')
})

test('says that an order is late, with a message to its customer', async () => {
  await open({ promisedDate: '2020-01-01', phone: '+85223456789' })
  const notice = within(
    screen.getByText(/^Promised for 2020-01-01: [\d,]+ days late\.$/).closest('[role=alert]') as HTMLElement,
  )
  expect(notice.getByRole('button', { name: /chat/i })).toBeVisible()
})
