import { isObviousPassword } from './passwords'

test.each([
  ...['password', 'Password1', 'P@ssw0rd', 'passw0rd!', 'password123', 'PASSWORD2026', 'admin123', 'administrator'],
  ...['12345678', '123456789', '87654321', '00000000', '11223344', '20261122', '13800138000', '1234567890123'],
  ...['qwertyuiop', 'qwerty123', 'asdfghjkl', '1qaz2wsx', '1q2w3e4r', 'zxcvbnm,./', '!@#$%^&*', 'qazwsxedc'],
  ...['aaaaaaaa', 'abababab', 'abcabcabc', 'abcdefgh', 'abcd1234', 'aabbccdd', 'testtest', 'iloveyou', 'ILoveYou2'],
  ...['letmein1', 'welcome1', 'Welcome@2026', 'changeme', 'trustno1', 'sunshine', 'woaini520', 'woaini1314'],
  ...['quayside', 'Quayside1', 'quayside2026', '密码密码密码密码'],
])('rejects %s as obvious', (password) => {
  expect(isObviousPassword(password)).toBe(true)
})

test.each([
  ...['harbour-crane-violin', 'long-enough', 'another-one', 'a-new-password', 'first-secret', 'sesame-open'],
  ...['kX7#mQ2z', 'tr4mp0line', 'correct horse', '4711-ziegel', 'vD3fkwoe', '山高水長風清月白'],
])('accepts %s', (password) => {
  expect(isObviousPassword(password)).toBe(false)
})

const own = ['noah.lin', 'Noah Lin', 'noah.lin@lantern.example', 'Lantern Trading']
test.each([
  'noah.lin',
  'NoahLin88',
  'lin.noah',
  'noahlin1',
  'LanternTrading',
  'lantern2026',
  'L4ntern!!',
  'tradinglantern',
])('rejects %s, made of its owner’s names', (password) => {
  expect(isObviousPassword(password, own)).toBe(true)
})

test('ignores the names of others', () => {
  expect(isObviousPassword('lanternboat', ['iris.chan', 'Iris Chan'])).toBe(false)
})
