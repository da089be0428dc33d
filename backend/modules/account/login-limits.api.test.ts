import { startTestApi, type TestApi } from '../../testing/test-api'

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

test('one address is held back over all names, and its whole IPv6 network with it', async () => {
  for (let n = 0; n < 6; n++) expect(await logOn(`nobody.${n}`, 'wrong', `2001:db8:1:1::${n + 1}`)).toBe(400)
  expect(await logOn('sales.staff', 'quayside', '2001:db8:1:1:ffff::1')).toBe(429)
  expect(await logOn('sales.staff', 'quayside', '2001:db8:1:2::1')).toBe(200)
})

test('one name is held back over all addresses', async () => {
  for (let n = 0; n < 5; n++) expect(await logOn('Super.Staff', 'wrong', `10.1.0.${n}`)).toBe(400)
  expect(await logOn('super.staff', 'quayside', '10.1.0.99')).toBe(429)
  expect(await logOn('super.admin', 'quayside', '10.1.0.99')).toBe(200)
})

test('successful log-ins do not count, however many come at once', async () => {
  const right = () => logOn('trade.staff', 'quayside', '10.2.0.1')
  expect(await Promise.all(Array.from({ length: 15 }, right))).toEqual(Array(15).fill(200))
  expect(await logOn('trade.staff', 'wrong', '10.2.0.1')).toBe(400)
  expect(await right()).toBe(200)
})

test('of guesses sent all at once no more are answered than allowed, and a right one among the rest is not', async () => {
  const guesses = Array.from({ length: 12 }, (_, n) =>
    logOn('trade.admin', n === 11 ? 'quayside' : 'wrong', '10.3.0.1'),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 400)).toHaveLength(3)
  expect(statuses[11]).toBe(429)
})

test('of a hundred at once a few wait for their turn; the rest are refused at once and nothing else waits', async () => {
  const started = performance.now()
  const many = Array.from({ length: 100 }, (_, n) => logOn(`unknown.${n}`, 'wrong', `10.4.${n}.1`))
  const refused = Promise.any(many.map(async (one) => ((await one) === 503 ? true : Promise.reject())))
  expect(await refused).toBe(true)
  const statuses = await Promise.all(many)
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(22)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30)
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('calls of one account are bounded, with a word when to come back', async () => {
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
