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
