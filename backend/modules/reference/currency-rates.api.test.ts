import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'
const reviewer = 'purchases.admin'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const add = async (changes: object = {}, code = 'EUR') =>
  api.post(`currencies/${code}/rates`, { toCode: 'CNY', rate: '7.5', ...changes }, { as })
const waiting = async () => (await api.get('currencies/ratestobereviewed?pageSize=100', { as: reviewer })).body

describe('an exchange rate', () => {
  test('is created as pending, with every decimal as entered', async () => {
    const { status, body } = await add({ rate: '1234567890.0123456789', source: 'Bank', toCode: 'JPY' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ fromCode: 'EUR', toCode: 'JPY', rate: '1234567890.0123456789', source: 'Bank' },
      ...{ status: 'Pending', statusText: 'To be reviewed', reviewedBy: null, reviewedByName: null },
    })
    const { body: page } = await api.get('currencies/EUR/rates?sort=-rateId&pageSize=1', { as })
    expect(page.items).toEqual([body])
  })

  test.each([
    ['100', '100'],
    ['7.50', '7.5'],
    ['0.0000000001', '0.0000000001'],
  ])('entered as %s is displayed as %s', async (rate, expected) => {
    expect((await add({ rate })).body.rate).toBe(expected)
  })

  test.each([
    ['zero', { rate: '0' }, 'rate'],
    ['zero with decimals', { rate: '0.000' }, 'rate'],
    ['below zero', { rate: '-1' }, 'rate'],
    ['a number instead of a text', { rate: 7.5 }, 'rate'],
    ['eleven decimals', { rate: '0.00000000001' }, 'rate'],
    ['no figure', { rate: 'x' }, 'rate'],
    ['nothing', { rate: undefined }, 'rate'],
    ['the same currency', { toCode: 'EUR' }, 'toCode'],
    ['a currency that nobody knows', { toCode: 'QQQ' }, 'toCode'],
    ['a state', { status: 'Approved' }, 'status'],
    ['a time that is none', { effectiveTime: 'tomorrow' }, 'effectiveTime'],
  ])('is rejected with %s', async (_, changes, field) => {
    const { status, body } = await add(changes)
    expect([status, body.details?.[0]?.field]).toEqual([400, field])
  })

  test('is rejected for a missing currency', async () => {
    expect((await add({}, 'QQQ')).status).toBe(404)
    expect((await api.get('currencies/QQQ/rates', { as })).status).toBe(404)
  })

  test('can be sorted by, and an unknown filter is rejected', async () => {
    const { body } = await api.get('currencies/CNY/rates?sort=rate', { as })
    const rates = body.items.map(({ rate }: { rate: string }) => Number(rate))
    expect(rates.length).toBeGreaterThan(1)
    expect(rates).toEqual([...rates].sort((a, b) => a - b))
    expect((await api.get('currencies/CNY/rates?rateMin=1&rateMax=2', { as })).status).toBe(200)
    expect((await api.get('currencies/CNY/rates?rate=abc', { as })).status).toBe(400)
    expect((await api.get('currencies/ratestobereviewed?colour=red', { as })).status).toBe(400)
  })
})

describe('a rate beside the one in force', () => {
  const inForce = { rate: '1.0905', source: 'Demo' }
  const enter = (body: object, code = 'CNY') => api.post(`currencies/${code}/rates`, { toCode: 'HKD', ...body }, { as })
  const current = (code: string, query: string) =>
    api.get(`currencies/${code}/rates/current?${query}`, { as: reviewer })

  test('is shown with its time, whoever reviews it', async () => {
    const { status, body } = await current('CNY', 'toCode=HKD')
    expect([status, body]).toEqual([200, { rate: inForce.rate, effectiveTime: expect.any(String) }])
    const age = Date.now() - new Date(body.effectiveTime).getTime()
    expect(Math.round(age / 86_400_000)).toBe(9)
  })

  test('is the reciprocal where only the opposite direction has one, and none where neither has', async () => {
    expect((await current('HKD', 'toCode=CNY')).body.rate).toBe('0.91701055')
    expect((await current('JPY', 'toCode=CNY')).body).toEqual({ rate: null, effectiveTime: null })
    expect((await current('JPY', 'toCode=XX')).status).toBe(400)
  })

  test('is the one in force at the time asked for', async () => {
    const later = { rate: '1.2', effectiveTime: '2090-01-01T00:00:00Z' }
    const { body: rate } = await api.post('currencies/SGD/rates', { toCode: 'HKD', ...later }, { as })
    const { body: now } = await api.post('currencies/SGD/rates', { toCode: 'HKD', rate: '1.1' }, { as })
    for (const one of [rate, now]) await api.post(`currencies/SGD/rates/${one.rateId}`, { status: 'Approved' }, { as })
    expect((await current('SGD', 'toCode=HKD')).body.rate).toBe('1.1')
    expect((await current('SGD', 'toCode=HKD&effectiveTime=2089-12-31T00:00:00Z')).body.rate).toBe('1.1')
    expect((await current('SGD', 'toCode=HKD&effectiveTime=2090-01-02T00:00:00Z')).body.rate).toBe('1.2')
    expect((await current('SGD', 'toCode=HKD&effectiveTime=2001-01-02T00:00:00Z')).body.rate).toBe('1.1')
  })

  test.each([
    ['109.31', 400],
    ['0.0109', 400],
    ['10.91', 400],
    ['10.9', 200],
    ['1.5', 200],
  ])('of %s has the status %i', async (rate, expected) => {
    const { status, body } = await enter({ rate })
    expect(status).toBe(expected)
    if (expected === 400) {
      expect([body.details[0].field, body.details[0].message]).toEqual(['rate', expect.stringContaining('1.0905')])
      expect((await enter({ rate, confirmJump: true })).body).toMatchObject({ rate, previousRate: '1.0905' })
    }
  })

  test('is compared with in a review, too, whether the rate is changed or approved', async () => {
    const { body: rate } = await enter({ rate: '109.31', confirmJump: true })
    const path = `currencies/CNY/rates/${rate.rateId}`
    const send = (body: object) => api.post(path, body, { as: reviewer })
    expect((await send({ status: 'Approved' })).body.details[0].field).toBe('rate')
    expect((await send({ rate: '110' })).status).toBe(400)
    expect((await send({ source: 'Bank' })).status).toBe(200)
    expect((await send({ rate: '1.1' })).status).toBe(200)
    expect((await send({ rate: '110', status: 'Approved' })).status).toBe(400)
    expect((await send({ status: 'Rejected' })).status).toBe(200)
    const { body: other } = await enter({ rate: '0.01', confirmJump: true })
    const approved = await api.post(
      `currencies/CNY/rates/${other.rateId}`,
      { status: 'Approved', confirmJump: true },
      { as: reviewer },
    )
    expect(approved.body).toMatchObject({ status: 'Approved', previousRate: '1.0905' })
    const undone = await api.post(
      `currencies/CNY/rates/${other.rateId}/changes/${approved.headers.get('x-record-changes')}/undo`,
      undefined,
      { as: reviewer },
    )
    expect(undone.body.status).toBe('Pending')
  })

  test('is named by rates to be reviewed, with who entered them', async () => {
    const { body: rate } = await enter({ rate: '1.1' })
    const entered = (await waiting()).items.find((each: { rateId: number }) => each.rateId === rate.rateId)
    const { body: profile } = await api.get('logon/profile', { as })
    expect(entered).toMatchObject({
      ...{ previousRate: '1.0905', previousTime: expect.any(String) },
      ...{ enteredBy: profile.adminId, enteredByName: profile.fullName },
    })
    const { body: changed } = await api.post(`currencies/CNY/rates/${rate.rateId}`, { rate: '1.11' }, { as: reviewer })
    const { body: reviewing } = await api.get('logon/profile', { as: reviewer })
    expect(changed.enteredByName).toBe(reviewing.fullName)
    const { body: noted } = await api.post(`currencies/CNY/rates/${rate.rateId}`, { source: 'Bank' }, { as })
    expect(noted.enteredByName).toBe(reviewing.fullName)
  })
})

describe('a review', () => {
  const review = (rateId: number, body: object, code = 'EUR') =>
    api.post(`currencies/${code}/rates/${rateId}`, body, { as: reviewer })

  test('changes a rate, then approves it, which ends its pending state', async () => {
    const { body: rate } = await add()
    const changed = await review(rate.rateId, { rate: '7.61', effectiveTime: '2026-01-02T03:04:05Z' })
    expect(changed.body).toMatchObject({ rate: '7.61', effectiveTime: '2026-01-02T03:04:05.000Z', status: 'Pending' })
    expect((await waiting()).items.map((each: { rateId: number }) => each.rateId)).toContain(rate.rateId)
    const { body } = await review(rate.rateId, { status: 'Approved' })
    expect(body).toMatchObject({ status: 'Approved', reviewedByName: expect.stringMatching(/./) })
    expect(body.reviewedTime).not.toBeNull()
    expect((await waiting()).items.map((each: { rateId: number }) => each.rateId)).not.toContain(rate.rateId)
  })

  test.each(['Approved', 'Rejected'])('cannot change a rate with the status %s', async (status) => {
    const { body: rate } = await add()
    expect((await review(rate.rateId, { status })).body.status).toBe(status)
    const again = await review(rate.rateId, { status: status === 'Approved' ? 'Rejected' : 'Approved' })
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('EUR → CNY')])
    const changed = await review(rate.rateId, { rate: '8' })
    expect([changed.status, changed.body.details[0].message]).toEqual([400, 'rate cannot be changed any more'])
    expect((await review(rate.rateId, {})).status).toBe(400)
  })

  test('responds with 404 under another currency', async () => {
    const { body: rate } = await add()
    expect((await review(rate.rateId, { status: 'Approved' }, 'USD')).status).toBe(404)
    expect((await review(999_999, { status: 'Approved' })).status).toBe(404)
  })

  test.each([{ status: 'Pending' }, { status: 'Maybe' }, { toCode: 'USD' }, { rate: '0' }, { effectiveTime: null }])(
    'is rejected with %j',
    async (body) => {
      const { body: rate } = await add()
      expect((await review(rate.rateId, body)).status).toBe(400)
    },
  )

  test('is rejected with a stale ETag', async () => {
    const { body: rate, headers } = await add()
    const path = `currencies/EUR/rates/${rate.rateId}`
    const stale = { 'if-match': String(headers.get('etag')) }
    await api.post(path, { rate: '9' }, { as: reviewer, headers: stale })
    expect((await api.post(path, { status: 'Approved' }, { as: reviewer, headers: stale })).status).toBe(412)
  })
})

describe('the undo of a review', () => {
  const decide = async (body: object = { status: 'Approved' }, as = reviewer) => {
    const { body: rate } = await add()
    const path = `currencies/EUR/rates/${rate.rateId}`
    const { headers } = await api.post(path, body, { as })
    return { rate, path, undo: `${path}/changes/${headers.get('x-record-changes')}/undo` }
  }

  test.each<[string, object]>([
    ['an approval', { status: 'Approved' }],
    ['a rejection', { status: 'Rejected' }],
    ['an approval with another rate', { status: 'Approved', rate: '7.7', effectiveTime: '2026-01-02T03:04:05Z' }],
  ])('of %s restores the pending rate, which can be reviewed again', async (_, body) => {
    const { rate, path, undo } = await decide(body)
    const undone = await api.post(undo, undefined, { as: reviewer })
    expect([undone.status, { ...undone.body, updatedTime: null }]).toEqual([200, { ...rate, updatedTime: null }])
    expect((await api.post(path, { status: 'Rejected' }, { as: reviewer })).body.status).toBe('Rejected')
  })

  test('is rejected for other accounts, and once it was reviewed again', async () => {
    const { path, undo } = await decide()
    const byOther = await api.post(undo, undefined, { as: 'super.admin' })
    expect([byOther.status, byOther.body.message]).toEqual([403, expect.stringMatching(/./)])
    expect((await api.post(undo, undefined, { as: reviewer })).status).toBe(200)
    await api.post(path, { status: 'Rejected' }, { as: reviewer })
    expect((await api.post(undo, undefined, { as: reviewer })).body.message).toMatch(/changed since/)
  })

  test('responds with 404 under another currency or change', async () => {
    const { path, undo } = await decide()
    expect((await api.post(undo.replace('EUR', 'USD'), undefined, { as: reviewer })).status).toBe(404)
    expect((await api.post(`${path}/changes/999999/undo`, undefined, { as: reviewer })).status).toBe(404)
  })

  test('is rejected for a pending rate', async () => {
    expect((await decide({ rate: '7.9' })).undo).toMatch(/changes\/null\/undo$/)
  })
})

test('the demo data has pending rates', async () => {
  const { items } = await waiting()
  expect(items.some(({ source }: { source: string }) => source === 'Demo')).toBe(true)
  expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(new Set(['Pending']))
})

test.each([
  ['{value} {symbol}', 200],
  ['{symbol}{sign}{value}', 200],
  ['{symbol}', 400],
  ['{symbol}{value}{colour}', 400],
  ['{value', 400],
  ['', 400],
])('the format %s of a currency: %i', async (format, expected) => {
  const { status, body } = await api.post('currencies/EUR', { format }, { as })
  expect(status).toBe(expected)
  if (expected === 400) expect(body.details[0].field).toBe('format')
})

test('a currency used by rates of others cannot be deleted; its own rates are deleted with it', async () => {
  await api.post('currencies', { code: 'QXR', name: 'Test', symbol: 'Q', minorUnit: 2 }, { as })
  expect((await add({}, 'QXR')).status).toBe(200)
  const { body: rate } = await add({ toCode: 'QXR' })
  const refused = await api.remove('currencies/QXR', { as })
  expect([refused.status, refused.body.message]).toEqual([400, 'Still in use: 1 exchange rate.'])
  expect(rate.toCode).toBe('QXR')
  await api.post('currencies', { code: 'QXS', name: 'Test', symbol: 'Q', minorUnit: 2 }, { as })
  expect((await add({}, 'QXS')).status).toBe(200)
  expect((await api.remove('currencies/QXS', { as })).status).toBe(204)
})
