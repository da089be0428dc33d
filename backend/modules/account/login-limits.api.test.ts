import { eq, sql } from 'drizzle-orm'
import { requestLogs } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Attempts, attemptOf } from './login-throttle'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    environment: { LOGIN_FAILURES: '3', LOGIN_FAILURES_OF_NAME: '5', LOGIN_FAILURES_OF_ADDRESS: '6' },
  })
})
afterAll(() => api.close())

const logOn = async (username: string, password: string, address: string) => {
  const { status, headers } = await api.post(
    'logon',
    { username, password },
    { headers: { 'x-forwarded-for': address } },
  )
  expect(headers.get('retry-after') !== null).toBe(status === 429 || status === 503)
  return status
}

test('one address is limited over all names, and so is its whole IPv6 network', async () => {
  for (let n = 0; n < 6; n++) expect(await logOn(`nobody.${n}`, 'wrong', `2001:db8:1:1::${n + 1}`)).toBe(400)
  expect(await logOn('sales.staff', 'quayside', '2001:db8:1:1:ffff::1')).toBe(429)
  expect(await logOn('sales.staff', 'quayside', '2001:db8:1:2::1')).toBe(200)
})

test('one name is limited over all addresses', async () => {
  for (let n = 0; n < 5; n++) expect(await logOn('Super.Staff', 'wrong', `10.1.0.${n}`)).toBe(400)
  expect(await logOn('super.staff', 'quayside', '10.1.0.99')).toBe(429)
  expect(await logOn('super.admin', 'quayside', '10.1.0.99')).toBe(200)
})

describe('a name that has reached its limit over all addresses', () => {
  const lockOut = async (username: string, network: string) => {
    for (let n = 0; n < 5; n++) expect(await logOn(username, 'wrong', `${network}.${n}`)).toBe(400)
    expect(await logOn(username, 'quayside', `${network}.99`)).toBe(429)
  }
  const tokenFrom = async (username: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const { body } = await api.post('logon', { username, password: 'quayside' }, { headers })
    return { ...headers, authorization: `Bearer ${body.accessToken}` }
  }

  test('is allowed from networks that its owner used recently, within the limit of the pair', async () => {
    for (const address of ['2001:db8:5:1::1', '10.5.0.200']) {
      const headers = await tokenFrom('warehouses.staff', address)
      expect((await api.get('logon/profile', { headers })).status).toBe(200)
    }
    await api.requestLog.flush()
    await lockOut('warehouses.staff', '10.5.0')
    for (const address of ['2001:db8:5:1:ffff::7', '10.5.0.200', '::ffff:10.5.0.200']) {
      expect(await logOn('Warehouses.Staff', 'quayside', address)).toBe(200)
    }
    for (let n = 0; n < 3; n++) expect(await logOn('warehouses.staff', 'wrong', '10.5.0.200')).toBe(400)
    expect(await logOn('warehouses.staff', 'quayside', '10.5.0.200')).toBe(429)
    expect(await logOn('warehouses.staff', 'quayside', '2001:db8:5:2::1')).toBe(429)
  })

  test('is rejected from networks used more than 30 days ago or by another account', async () => {
    const headers = await tokenFrom('purchases.staff', '10.6.0.200')
    await api.get('logon/profile', { headers })
    const other = await tokenFrom('sales.admin', '10.6.0.201')
    await api.get('logon/profile', { headers: other })
    await api.requestLog.flush()
    const longAgo = sql`now() - interval '31 days'`
    await api.store.database.sql
      .update(requestLogs)
      .set({ createdTime: longAgo })
      .where(eq(requestLogs.hostIp, '10.6.0.200'))
    await lockOut('purchases.staff', '10.6.0')
    expect(await logOn('purchases.staff', 'quayside', '10.6.0.200')).toBe(429)
    expect(await logOn('purchases.staff', 'quayside', '10.6.0.201')).toBe(429)
  })

  test('is allowed in its owner’s session, within the limit of the pair', async () => {
    const headers = { ...(await tokenFrom('warehouses.admin', '10.7.0.200')), 'x-forwarded-for': '10.7.0.201' }
    await lockOut('warehouses.admin', '10.7.0')
    const change = async (oldPassword: string, newPassword: string) => {
      const body = { username: 'warehouses.admin', oldPassword, newPassword }
      return (await api.post('logon/password', body, { headers })).status
    }
    expect(await change('quayside', 'harbour-crane-violin')).toBe(200)
    for (let n = 0; n < 3; n++) expect(await change('wrong', 'lantern-quartz-mosaic')).toBe(400)
    expect(await change('harbour-crane-violin', 'lantern-quartz-mosaic')).toBe(429)
  })
})

test('successful log-ins do not count, in any number at once', async () => {
  const right = () => logOn('trade.staff', 'quayside', '10.2.0.1')
  expect(await Promise.all(Array.from({ length: 15 }, right))).toEqual(Array(15).fill(200))
  expect(await logOn('trade.staff', 'wrong', '10.2.0.1')).toBe(400)
  expect(await right()).toBe(200)
})

test('concurrent guesses get no more responses than the limit', async () => {
  const guesses = Array.from({ length: 12 }, () => logOn('trade.admin', 'wrong', '10.3.0.1'))
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 400)).toHaveLength(3)
})

test('a correct password is rejected when its check ends after the limit was reached', async () => {
  const { database } = api.store
  const attempts = new Attempts(database, {
    LOGIN_FAILURES: 1,
    LOGIN_FAILURES_OF_NAME: 5,
    LOGIN_FAILURES_OF_ADDRESS: 5,
  })
  const attempt = attemptOf('trade.admin', '10.8.0.1')
  await attempts.refuseTooMany(attempt)
  await attempts.settle(attempt, false)
  await expect(attempts.settle(attempt, true)).rejects.toMatchObject({ kind: 'tooManyAttempts' })
})

test('of a hundred concurrent log-ins a few wait; the rest are rejected at once and do not delay other calls', async () => {
  const many = Array.from({ length: 100 }, (_, n) => logOn(`unknown.${n}`, 'wrong', `10.4.${n}.1`))
  const refused = Promise.any(many.map(async (one) => ((await one) === 503 ? true : Promise.reject())))
  expect(await refused).toBe(true)
  const statuses = await Promise.all(many)
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(22)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30)
})

test('calls of one account are limited, with a Retry-After', async () => {
  const slow = await startTestApi({ environment: { CALLS_PER_MINUTE: '60' } })
  const statuses: number[] = []
  for (let call = 0; call < 70; call++) statuses.push((await slow.get('logon/profile', { as: 'trade.staff' })).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  const refused = await slow.get('logon/profile', { as: 'trade.staff' })
  expect(statuses).toContain(429)
  expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([429, '1', 429_000_001])
  expect((await slow.get('logon/profile', { as: 'trade.admin' })).status).toBe(200)
  await slow.close()
})
