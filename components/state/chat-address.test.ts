import { chatText, readChatText } from './chat-address'

test.each([
  [{ channel: 'sms', siteId: 3 }, 'sms.3'],
  [{ channel: 'whatsapp', siteId: 3, conversationId: 17 }, 'whatsapp.3.17'],
  [{ channel: 'line', siteId: 3, number: '+85298765432' }, 'line.3.+85298765432'],
  [{ channel: 'sms', siteId: 3, conversationId: 17, isBeside: true }, 'beside.sms.3.17'],
] as const)('%j is %s in an address', (target, text) => {
  expect(chatText(target)).toBe(text)
  expect(readChatText(text)).toEqual(target)
})

test.each([null, '', 'sms', 'fax.3', 'sms.0', 'sms.x', 'sms.99999999999'])('%j opens nothing', (text) => {
  expect(readChatText(text)).toBeUndefined()
})

test('a broken conversation opens the site alone', () => {
  expect(readChatText('sms.3.<script>')).toEqual({ channel: 'sms', siteId: 3 })
})

test('a number in an address that was typed, where its plus is a space, opens', () => {
  const { searchParams } = new URL('http://console.example/?chat=sms.3.+85298765432')
  expect(readChatText(searchParams.get('chat'))).toEqual({ channel: 'sms', siteId: 3, number: '+85298765432' })
})
