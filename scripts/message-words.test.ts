import { checkMessageWords, oldWording } from './message-words.mjs'

test.each([
  ['{count} orders on hold', 'plural'],
  ['Wait {seconds} seconds', 'plural'],
  ['{total} failed lines', 'plural'],
  ['Give back {amount}', 'refund'],
  ['Money that was given back', 'refund'],
  ['Take back payment', 'undo'],
  ['Refunds under way', 'in progress'],
  ['E-mail', 'email'],
  ['Package shipped', 'parcel'],
  ['Record a payment', 'record payment'],
  ['Customers that are not told', 'notified'],
  ['What waits', 'to do'],
  ['By the books', 'in the system'],
  ['Nobody knows', 'no one'],
  ['Packed anew', 'again'],
  ['In part received', 'partly'],
  ['Changed by another user', 'colleague'],
  ['Say above how it is written', 'choose'],
  ['CN¥ 20', 'symbol'],
  ['Cover picture', 'image'],
  ['Ids of products', 'ID'],
  ['Customer id', 'ID'],
  ['Ask for a refund', 'request a refund'],
  ['Leave it out', 'skip'],
  ['Left out: 3', 'skip'],
  ['Sent by itself', 'automatically'],
  ["The supplier's page", '’'],
  ['For', 'a noun'],
])('%s has words of the old kind', (text, instead) => {
  expect(oldWording(text)).toContain(instead)
})

test.each([
  '{count, plural, one {# order is} other {# orders are}} on hold',
  '{count} of {total, plural, one {# parcel} other {# parcels}} {count, plural, one {needs} other {need}} attention:',
  '{name} has no piece left',
  '{n} pcs',
  'At most {count} files are read',
  'Refund {amount}',
  'Payment {id}',
  'Paid by',
])('%s has none', (text) => {
  expect(oldWording(text)).toBeUndefined()
})

test('texts of the API are filled in as they are, without plurals', () => {
  expect(oldWording('{n} files are being read', false)).toBeUndefined()
  expect(oldWording('It was given back', false)).toContain('refund')
})

test('no English text has any', () => {
  expect(checkMessageWords).not.toThrow()
})
