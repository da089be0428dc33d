import { refusalsOf } from './provider-formats'

const request = (url: string, body: object) => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
  body: Buffer.from(JSON.stringify(body)),
})
const whatsapp = (message: object) =>
  refusalsOf(
    request('/v23.0/1/messages', {
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: '+16505551234' },
      ...message,
    }),
  )
const link = 'https://shop.example/a.jpg'
const image = { type: 'image', image: { link } }
const header = { type: 'header', parameters: [{ type: 'image', image: { link } }] }
const body = { type: 'body', parameters: [{ type: 'text', text: 'Pablo' }] }
const payload = { type: 'payload', payload: 'YES' }
const button = { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [payload] }
const template = { name: 'order_update', language: { code: 'en_US' }, components: [header, body, button] }

test.each([
  { type: 'text', text: { body: 'Hi', preview_url: false } },
  { type: 'template', template },
  { type: 'image', image: { link, caption: 'A cup' } },
  { type: 'audio', audio: { id: '1', voice: true } },
  { type: 'document', document: { link, caption: 'Bill', filename: 'a.pdf' } },
  { type: 'sticker', sticker: { id: '1' } },
  { type: 'reaction', reaction: { message_id: 'wamid.HBg', emoji: '😀' } },
])('a published message of WhatsApp is taken: $type', (message) => expect(whatsapp(message)).toEqual([]))

test.each([
  ['both link and id', { type: 'image', image: { link, id: '1' } }],
  ['neither', { type: 'image', image: {} }],
  ['a path of ours', { type: 'image', image: { link: '/files/a.png' } }],
  ['a field of ours', { ...image, siteId: 3 }],
  ['a caption of a sticker', { type: 'sticker', sticker: { id: '1', caption: 'x' } }],
  ['an inbound type', { type: 'button', button: { text: 'Yes', payload: 'YES' } }],
  ['a number without plus', { ...image, to: '16505551234' }],
  ['two messages in one', { ...image, text: { body: 'Hi' } }],
])('a message of WhatsApp with %s is refused', (_, message) => expect(whatsapp(message)).toHaveLength(1))

test('LINE takes no document, and Twilio no request without authorization', () => {
  const to = `U${'0'.repeat(32)}`
  const message = { type: 'document', originalContentUrl: link }
  const push = { to, messages: [message], notificationDisabled: false }
  expect(refusalsOf(request('/v2/bot/message/push', push))).toHaveLength(1)
  const sms = {
    ...request('/2010-04-01/Accounts/AC1/Messages.json', {}),
    body: Buffer.from('To=%2B85291234567&Body=x'),
  }
  // The type, the authorization and the sender are missing.
  expect(refusalsOf(sms)).toHaveLength(3)
  expect(refusalsOf(request('/elsewhere', {}))).toEqual(['POST /elsewhere is no call of a provider'])
})
