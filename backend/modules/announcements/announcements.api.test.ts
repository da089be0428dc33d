import { eq } from 'drizzle-orm'
import { announcements } from '../../db/schema/announcements'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const lantern = 5
const eastbridge = 3
const draft = { title: 'News', content: 'There are some.', targetTo: 'All' }

async function add(changes: object, as = 'super.admin'): Promise<number> {
  const owner = as.startsWith('super') && { companyId: 1 }
  const { status, body } = await api.post('announcements', { ...draft, ...owner, ...changes }, { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body.announcementId
}

interface Pick {
  announcementId: number
  title: string
  important: boolean
  read: boolean
  createdTime: string
}
const picksOf = async (as: string, language = 'en'): Promise<Pick[]> => {
  const headers = { 'accept-language': language }
  return (await api.get('announcements/picks', { as, headers })).body
}
const seenBy = async (as: string, id: number) => (await picksOf(as)).some(({ announcementId }) => announcementId === id)
const read = (id: number, as: string) => api.post(`announcements/${id}/read`, undefined, { as })

const accounts = [
  ...['super.admin', 'super.staff', 'trade.admin', 'trade.staff'],
  ...['sales.admin', 'sales.staff', 'purchases.admin', 'purchases.staff', 'warehouses.admin', 'warehouses.staff'],
]
const administrators = accounts.filter((name) => name.endsWith('.admin'))
const inLantern = ['trade.admin', 'trade.staff']

describe('an announcement of the administrative company', () => {
  test.each<[string, string, readonly string[]]>([
    ['everyone', 'All', accounts],
    ['administrators', 'Administrators', administrators],
    ['one company', '5', inLantern],
    ['two companies', '5,3', [...inLantern, 'purchases.admin', 'purchases.staff']],
    ['its own people', '1', ['super.admin', 'super.staff']],
    // Not everybody whose company's number has these figures in it.
    ['a company with other figures', '2,4', ['sales.admin', 'sales.staff', 'warehouses.admin', 'warehouses.staff']],
  ])('to %s reaches them and no other account', async (_, targetTo, expected) => {
    const id = await add({ targetTo })
    const reached = []
    for (const account of accounts) if (await seenBy(account, id)) reached.push(account)
    expect(reached.sort()).toEqual([...expected].sort())
    for (const account of accounts) {
      expect((await read(id, account)).status).toBe(expected.includes(account) ? 200 : 404)
    }
  })
})

describe('an announcement of another company', () => {
  test.each<[string, readonly string[]]>([
    ['All', inLantern],
    ['Administrators', ['trade.admin']],
    ['5', inLantern],
  ])('to %s is visible only inside the company', async (targetTo, expected) => {
    const id = await add({ targetTo }, 'trade.admin')
    const reached = []
    for (const account of accounts) if (await seenBy(account, id)) reached.push(account)
    expect(reached.sort()).toEqual([...expected].sort())
  })

  test('belongs to it and is hidden from other companies, except from super roles', async () => {
    const id = await add({}, 'trade.admin')
    expect((await api.get(`announcements/${id}`, { as: 'trade.admin' })).body).toMatchObject({
      companyId: lantern,
      companyName: 'Lantern Trading',
      targetTo: 'All',
      targetToText: 'Everyone',
    })
    expect((await api.get(`announcements/${id}`, { as: 'sales.admin' })).status).toBe(404)
    expect((await api.get(`announcements/${id}`, { as: 'super.staff' })).status).toBe(200)
    const { body } = await api.get('announcements?pageSize=100', { as: 'sales.admin' })
    expect(body.items.filter(({ companyId }: { companyId: number }) => companyId !== 2)).toEqual([])
  })
})

describe('the audience of an announcement', () => {
  const refusedField = ({ status, body }: Awaited<ReturnType<TestApi['post']>>) => [status, body.details?.[0]?.field]
  const missing = 'targetTo does not exist'

  test.each<[string, string, object]>([
    ['another company', 'trade.admin', { targetTo: '3' }],
    ['another company beside the own one', 'trade.admin', { targetTo: '5,3' }],
    ['a company that does not exist', 'trade.admin', { targetTo: '987654' }],
    ['a company that does not exist, by a super role', 'super.admin', { targetTo: '5,987654' }],
    ['another company than the one that announces', 'super.admin', { companyId: lantern, targetTo: '3' }],
  ])('is rejected: %s', async (_, as, changes) => {
    const before = (await api.get('announcements', { as: 'super.admin' })).body.total
    const owner = as.startsWith('super') && { companyId: 1 }
    const created = await api.post('announcements', { ...draft, ...owner, ...changes }, { as })
    expect([...refusedField(created), created.body.details[0].message]).toEqual([400, 'targetTo', missing])
    expect((await api.get('announcements', { as: 'super.admin' })).body.total).toBe(before)
  })

  test('cannot be changed to a rejected one', async () => {
    const id = await add({}, 'trade.admin')
    for (const path of [`announcements/${id}`, `announcements/${id}/targetTo`]) {
      const changed = await api.post(path, { targetTo: String(eastbridge) }, { as: 'trade.admin' })
      expect(refusedField(changed)).toEqual([400, 'targetTo'])
    }
    const moved = await api.post(`announcements/${id}`, { companyId: eastbridge }, { as: 'super.admin' })
    expect(refusedField(moved)).toEqual([400, 'companyId'])
    expect((await api.get(`announcements/${id}`, { as: 'trade.admin' })).body).toMatchObject({
      targetTo: 'All',
      companyId: lantern,
    })
  })

  test.each(['everyone', '', 'All,5', '5;3', null, 5])('is rejected in an unknown format: %j', async (targetTo) => {
    const response = await api.post('announcements', { ...draft, targetTo }, { as: 'super.admin' })
    expect(refusedField(response)).toEqual([400, 'targetTo'])
  })

  test('one of another company cannot be written in its name', async () => {
    const response = await api.post('announcements', { ...draft, companyId: eastbridge }, { as: 'trade.admin' })
    expect(response.status).toBe(404)
  })
})

describe('the last day of an announcement', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test.each<[string, string | null, boolean]>([
    ['was yesterday', day(-1), false],
    ['is today', day(0), true],
    ['is tomorrow', day(1), true],
    ['is not set', null, true],
  ])('%s', async (_, expireDate, expected) => {
    const id = await add({ targetTo: '5' })
    // An announcement that was valid when it was created expires later.
    await api.store.database.sql.update(announcements).set({ expireDate }).where(eq(announcements.announcementId, id))
    expect(await seenBy('trade.staff', id)).toBe(expected)
    expect((await read(id, 'trade.staff')).status).toBe(expected ? 200 : 404)
    // Its authors still find it.
    expect((await api.get(`announcements/${id}`, { as: 'super.admin' })).body.expireDate).toBe(expireDate)
  })

  test('is rejected in the past, with today’s date in the message', async () => {
    const { status, body } = await api.post('announcements', { ...draft, expireDate: day(-1) }, { as: 'trade.admin' })
    const message = `expireDate must be today or later, such as ${day(0)}`
    expect([status, body.details]).toEqual([400, [{ code: 400_000_001, field: 'expireDate', message }]])
    for (const expireDate of [day(0), day(1)]) await add({ expireDate })
  })

  test.each(['2026-02-30', '2026-2-3', '2026-02-03T00:00:00Z', 'soon'])('is rejected as %s', async (expireDate) => {
    expect((await api.post('announcements', { ...draft, expireDate }, { as: 'super.admin' })).status).toBe(400)
  })
})

describe('picks', () => {
  test('are the important ones first, then the newest', async () => {
    for (const important of [false, true, false]) await add({ important, targetTo: '4' })
    const picks = await picksOf('warehouses.staff')
    const inOrder = [...picks].sort(
      (a, b) => Number(b.important) - Number(a.important) || b.createdTime.localeCompare(a.createdTime),
    )
    expect(picks.map(({ announcementId }) => announcementId)).toEqual(
      inOrder.map(({ announcementId }) => announcementId),
    )
    expect(new Set(picks.map(({ important }) => important)).size).toBe(2)
  })

  test('are in the language of the request', async () => {
    const id = await add({ targetTo: '3' })
    const texts = { title: '消息', content: '有些消息。' }
    await api.post(`announcements/${id}/localizations`, { code: 'zh-Hans', ...texts }, { as: 'super.admin' })
    const of = async (language: string) =>
      (await picksOf('purchases.staff', language)).find(({ announcementId }) => announcementId === id)
    expect(await of('zh-Hans')).toMatchObject(texts)
    expect(await of('en')).toMatchObject({ title: 'News', content: 'There are some.' })
    expect(await of('de')).toMatchObject({ title: 'News' })
  })

  test('omit the remark of the authors', async () => {
    const id = await add({ targetTo: '3' })
    await api.post(`announcements/${id}/remark`, { remark: 'Not for their eyes' }, { as: 'super.admin' })
    const pick = (await picksOf('purchases.staff')).find(({ announcementId }) => announcementId === id)
    expect(Object.keys(pick ?? {}).sort()).toEqual([
      ...['announcementId', 'content', 'coverUrl', 'createdTime', 'expireDate', 'important', 'read', 'title'],
      'updatedTime',
    ])
  })

  test('are fifty at most', async () => {
    for (let count = 0; count < 51; count += 1) await add({ targetTo: '2' })
    expect(await picksOf('sales.staff')).toHaveLength(50)
  })
})

describe('opening an announcement', () => {
  const isRead = async (as: string, id: number) =>
    (await picksOf(as)).find(({ announcementId }) => announcementId === id)?.read

  test('counts for this account only, and is idempotent', async () => {
    const id = await add({ targetTo: '5' })
    expect(await isRead('trade.staff', id)).toBe(false)
    for (const _ of [1, 2]) {
      const { status, body } = await read(id, 'trade.staff')
      expect([status, body]).toEqual([200, expect.objectContaining({ announcementId: id, title: 'News', read: true })])
    }
    expect(await isRead('trade.staff', id)).toBe(true)
    expect(await isRead('trade.admin', id)).toBe(false)
  })

  test('counts once for two concurrent calls', async () => {
    const id = await add({ targetTo: '5' })
    const responses = await Promise.all([1, 2, 3].map(() => read(id, 'trade.staff')))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is rejected for a missing announcement', async () => {
    expect((await read(987_654, 'trade.staff')).status).toBe(404)
  })

  test('does not prevent deleting it', async () => {
    const id = await add({ targetTo: '5' })
    await read(id, 'trade.staff')
    expect((await api.remove(`announcements/${id}`, { as: 'super.admin' })).status).toBe(204)
    expect(await seenBy('trade.staff', id)).toBe(false)
    expect((await read(id, 'trade.staff')).status).toBe(404)
  })
})

test('the timeline names the audience of an announcement', async () => {
  const id = await add({ targetTo: '5,3' })
  await api.post(`announcements/${id}`, { targetTo: 'Administrators' }, { as: 'super.admin' })
  const headers = { 'accept-language': 'zh-Hant' }
  const { body } = await api.get(`announcements/${id}/changes`, { as: 'super.admin', headers })
  expect(body.items[0].fields).toEqual([
    expect.objectContaining({
      field: 'targetTo',
      before: '5,3',
      beforeText: '燈籠貿易, 東橋採購',
      after: 'Administrators',
      afterText: '管理員',
    }),
  ])
})

test('deleting a company names its announcements as users', async () => {
  const company = (await api.post('companies', { name: 'Short-lived' }, { as: 'super.admin' })).body.companyId
  const id = await add({ companyId: company })
  const refused = await api.remove(`companies/${company}`, { as: 'super.admin' })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('1 announcement')])
  await api.remove(`announcements/${id}`, { as: 'super.admin' })
  expect((await api.remove(`companies/${company}`, { as: 'super.admin' })).status).toBe(204)
})

test('the demo data has some in three languages, one of them over', async () => {
  const titles = async (language: string) => (await picksOf('trade.admin', language)).map(({ title }) => title)
  expect(await titles('en')).toEqual(expect.arrayContaining(['Suppliers rest over the holidays']))
  expect(await titles('zh-Hans')).toEqual(expect.arrayContaining(['假期期间供应商休息', '葵涌仓库周六不收货']))
  expect(await titles('zh-Hant')).toEqual(expect.arrayContaining(['假期期間供應商休息', '請核對使用中的帳號']))
  expect(await titles('en')).not.toContain('Maintenance on Sunday night')
})
