import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { toMessage } from '../store/messaging-calls'
import { api, conversation, message, openChat } from '../testing/chat'
import { LinkedText } from './linked-text'
import { MessageBody } from './message-body'
import { withReactions } from './reactions'

const show = (contentJson: object) =>
  renderScreen(<MessageBody message={{ content: JSON.stringify(contentJson), contentJson }} />)

describe('a message of a customer', () => {
  test('with a place has its name and a link to a map', async () => {
    await show({ type: 'location', location: { latitude: 22.28, longitude: 114.16, name: 'Pier 7' } })
    expect(screen.getByText('Pier 7')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open the map' })
    expect(link.getAttribute('href')).toContain('mlat=22.28&mlon=114.16')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('with contacts has their numbers to call', async () => {
    await show({ type: 'contacts', contacts: [{ name: { formatted_name: 'Mei' }, phones: [{ phone: '+852 9123' }] }] })
    expect(screen.getByText('Mei')).toBeVisible()
    expect(screen.getByRole('link', { name: '+852 9123' })).toHaveAttribute('href', 'tel:+8529123')
  })

  test('with a basket is a table of its lines, which are copied as a new order takes them', async () => {
    const items = [
      { product_retailer_id: 'CUP-1', quantity: 3, item_price: 9.5, currency: 'HKD' },
      { product_retailer_id: 'LAMP', quantity: 1 },
    ]
    const { user } = await show({ type: 'order', order: { text: 'Soon?', product_items: items } })
    const [row] = within(screen.getByRole('table')).getAllByRole('row')
    expect(row).toHaveTextContent(/CUP-1.*3 pcs\..*9\.50/)
    expect(screen.getByText('Soon?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy lines for a new order' }))
    expect(await navigator.clipboard.readText()).toBe('CUP-1\t3\nLAMP\t1')
  })

  test.each([
    [{ type: 'call', call: { isMissed: true } }, 'Missed call'],
    [{ type: 'system', system: { type: 'user_changed_number', wa_id: '85291112222' } }, /now \+85291112222/],
    [{ type: 'unsupported', unsupported: {} }, /does not pass on/],
    [{ type: 'interactive', interactive: { type: 'button_reply', button_reply: { title: 'Yes' } } }, 'Yes'],
    [{ type: 'sticker', sticker: { text: 'hello' } }, 'Sticker: hello'],
    [{ type: 'poll', poll: { title: 'Which colour?' } }, 'Which colour?'],
    [{ type: 'audio', audio: { duration: 65_000, voice: true } }, 'Voice message · 1:05'],
    [{ type: 'text', text: { body: 'Hi' }, referral: { headline: 'Lamps' } }, 'From an advertisement: Lamps'],
  ])('says what it is: %j', async (json, text) => {
    await show(json)
    expect(screen.getByText(text)).toBeVisible()
  })
})

test.each([
  ['See https://shop.example/a.', 'https://shop.example/a', null],
  ['(http://shop.example/b?c=1)', 'http://shop.example/b?c=1', null],
  ['https://bank.example@evil.example/', 'https://bank.example@evil.example/', '(evil.example)'],
])('an address in %s is a link, and its host is seen', async (text, address, host) => {
  const { container } = await renderScreen(<LinkedText text={text} />)
  const link = screen.getByRole('link', { name: address })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([address, 'noopener noreferrer'])
  expect(container.textContent?.startsWith(text.slice(0, text.indexOf(address)))).toBe(true)
  if (host) expect(container).toHaveTextContent(host)
})

test.each(['javascript:alert(1)', 'http://', 'www.shop.example'])('%s is no link', async (text) => {
  await renderScreen(<LinkedText text={text} />)
  expect(screen.queryByRole('link')).toBeNull()
})

describe('a reaction', () => {
  const reaction = (id: number, emoji: string | undefined, recordId: number, values: object = {}) => {
    const contentJson = { type: 'reaction', reaction: { message_id: 'wamid', emoji } }
    const quote = { recordId, direction: 'Up', content: '', contentJson: null }
    return toMessage('whatsapp', message(id, '', { contentJson, quote, ...values }) as never)
  }
  const first = toMessage('whatsapp', message(1, 'Two cups') as never)

  test('stands at its message, the last of each side', () => {
    const rows = [first, reaction(2, '👍', 1), reaction(3, '❤️', 1), reaction(4, '🙏', 1, { direction: 'Down' })]
    expect(withReactions(rows)).toEqual([{ message: first, reactions: ['❤️', '🙏'] }])
  })

  test('is taken back by an empty one', () => {
    expect(withReactions([first, reaction(2, '👍', 1), reaction(3, undefined, 1)])[0]?.reactions).toEqual([])
  })

  test('to a message that is not loaded stays one of its own', () => {
    expect(withReactions([first, reaction(2, '👍', 99)]).map(({ message: { id } }) => id)).toEqual([1, 2])
  })
})

test('an edited, a withdrawn and an answering message say so, and ours from a phone', async () => {
  const quote = {
    recordId: 99,
    direction: 'Down',
    content: '',
    contentJson: { type: 'text', text: { body: 'Which?' } },
  }
  const items = [
    message(9, 'From my phone', { direction: 'Down', isFromPhone: true, statusText: 'Sent' }),
    message(8, '', {
      contentJson: { type: 'withdrawn' },
      content: '{"type":"withdrawn"}',
      withdrawnTime: '2026-01-02T00:05:00Z',
    }),
    message(7, 'Three cups', { editedTime: '2026-01-02T00:03:00Z', formerTexts: ['Two cups'], quote }),
  ]
  mockApi({ ...api, 'GET whatsappconversations/2/messages': { body: { items, total: 3 } } })
  await openChat({ conversationId: 2 })
  const [edited, withdrawn, fromPhone] = await screen.findAllByRole('article')
  expect(within(edited as HTMLElement).getByText('Which?')).toBeVisible()
  expect(within(edited as HTMLElement).getByText('Two cups')).not.toBeVisible()
  expect(withdrawn).toHaveTextContent(/Withdrawn, /)
  expect(fromPhone).toHaveTextContent('from the phone app')
})

test('a customer without a number is shown by a name with an @, never by the id', async () => {
  const hidden = conversation(2, { remotePhoneNumber: null, lastName: null, username: 'amy.w' })
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: [hidden], total: 1 } } })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  const details = screen.getByRole('region', { name: 'Details' })
  expect(within(details).getByRole('heading', { name: '@amy.w' })).toBeVisible()
  expect(within(details).getByText(/does not show this customer’s number/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('US.1349120')
})

test('a message that waits is cancelled, one that was taken is not confirmed yet, a failed one says what to do', async () => {
  const ours = (id: number, values: object) => message(id, `Ours ${id}`, { direction: 'Down', ...values })
  const items = [
    ours(9, { status: 'Failed', statusText: 'Failed', errorMessage: 'Message undeliverable: Error 131026' }),
    ours(8, { status: 'Attempted', statusText: 'Sending', isAccepted: true }),
    ours(7, { status: 'Attempted', statusText: 'Sending', isWaiting: true }),
  ]
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': { body: { items, total: 3 } },
    'POST whatsapprecords/7/cancel': { body: ours(7, { status: 'Failed', statusText: 'Failed' }) },
  })
  const { user } = await openChat({ conversationId: 2 })
  const [, taken, failed] = await screen.findAllByRole('article')
  expect(taken).toHaveTextContent('Sent, not confirmed yet')
  expect(failed).toHaveTextContent('Check the number, or use another channel.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findAllByRole('button', { name: 'Send again' })).toHaveLength(2)
  expect(calls.filter(({ name }) => name === 'POST whatsapprecords/7/cancel')).toHaveLength(1)
})
