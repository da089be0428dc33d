import {
  isLoginName,
  isMediaAddress,
  isTodayOrLater,
  isTrackingLink,
  isUrl,
  isWebsite,
  normalizedLoginName,
  skeletonOf,
} from './formats'
import { isPhoneNumber } from './text/phone-numbers'

describe('a login name', () => {
  test.each(['iris.chan', 'iris_chan-2', 'a@b.example', '王小明', '山田たろう', 'иван', 'josé', '김철수', '4711'])(
    'may be %s',
    (name) => expect(isLoginName(name)).toBe(true),
  )
  test.each([
    'iris chan',
    'аdmin',
    'admіn',
    'iris/chan',
    '<iris>',
    'wang王',
    '...',
    'iris\u200b',
    'iris\u202e',
    'עברית',
    '',
  ])('may not be %j', (name) => expect(isLoginName(name)).toBe(false))
  test('has one form', () => {
    expect(normalizedLoginName(' Ｔrade.ADMIN ')).toBe('trade.admin')
  })
  test.each([
    ['trade.admin', 'trade.adrnin'],
    ['trade.admin', 'TRADE.ADMIN'],
    ['sales.staff1', 'sales.staffl'],
    ['co0l', 'cool'],
    ['соре', 'cope'],
    ['jose', 'josé'],
    ['ｓales', 'sales'],
  ])('%s and %s look alike', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })
  test.each([
    ['ian', 'lan'],
    ['trade.admin', 'trade.staff'],
    ['sales1', 'sales2'],
    ['王小明', '王大明'],
  ])('%s and %s do not', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })
})

describe('a phone number', () => {
  test.each([
    ...['+852 2345 6789', '+86 138 0013 8000', '+86 400 820 8888', '+886 912 345 678', '+81 90-1234-5678'],
    ...[
      '+1 (415) 555-2671',
      '+44 (0)20 7946 0958',
      '+65 6123 4567',
      '+49 30 901820',
      '+353 1 234 5678',
      '＋85221234567',
    ],
  ])('may be %s', (text) => expect(isPhoneNumber(text)).toBe(true))
  test.each([
    ...['12345', '2345 6789', '+852 1234', '+852 1234 5678', '+86 238', '+1 155 555 2671', '+65 1123 4567', 'call me'],
    ...['+999', '+0 1234567', '+', '', '+852 2345 6789 ext. 3', '+49 123', '+123456789012345678'],
  ])('may not be %j', (text) => expect(isPhoneNumber(text)).toBe(false))
})

test.each<[string, boolean]>([
  ['https://www.example.com', true],
  ['http://shop.example/tea?x=1', true],
  ['https://咖啡.example', true],
  ['www.example.com', false],
  ['https://example', false],
  ['https://192.168.0.1', false],
  ['https://shop example.com', false],
  ['javascript:alert(1)', false],
  ['ftp://shop.example', false],
])('%s as a website: %s', (text, expected) => {
  expect(isWebsite(text)).toBe(expected)
})

test('today is not over', () => {
  const now = new Date('2026-11-22T23:59:59Z')
  const days = ['2025-12-31', '2026-11-21', '2026-11-22', '2026-11-23', '2027-01-01']
  expect(days.map((day) => isTodayOrLater(day, now))).toEqual([false, false, true, true, true])
})

test.each([
  'https://shop.example/a.png',
  'https://me@shop.example/a.png',
  'https://me:word@shop.example/a.png',
  'https://:word@shop.example/a.png',
])('an address has neither a name nor a password: %s', (address) => {
  const isExpected = !address.includes('@')
  expect([isUrl(address), isMediaAddress(address), isWebsite(address)]).toEqual(Array(3).fill(isExpected))
  expect(isTrackingLink(`${address}?no={trackingNo}`)).toBe(isExpected)
})
