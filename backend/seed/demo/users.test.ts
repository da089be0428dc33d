import { internationalNumber } from '../../modules/reference/phone-numbers'
import { demoUsers } from './users'

test('every demo customer has a number that exists and an address of their own', () => {
  const users = demoUsers()
  expect(users).toHaveLength(120)
  expect(users.filter(({ phone }) => internationalNumber(phone) !== phone)).toEqual([])
  expect(new Set(users.map(({ siteId, email }) => `${siteId} ${email}`)).size).toBe(120)
  expect(new Set(users.map(({ siteId, phone }) => `${siteId} ${phone}`)).size).toBe(120)
})
