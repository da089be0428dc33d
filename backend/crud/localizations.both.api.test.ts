import { eq } from 'drizzle-orm'
import { localizations } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'super.admin'
const speaking = (language: string) => ({ as, headers: { 'accept-language': language } })

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe('the texts of a record in further languages', () => {
  test('are listed by their code', async () => {
    const { body } = await api.get('companies/5/localizations', { as })
    expect(body).toEqual([
      { code: 'zh-Hans', name: '灯笼贸易', etag: expect.stringMatching(/^"[\w-]{22}"$/) },
      { code: 'zh-Hant', name: '燈籠貿易', etag: expect.any(String) },
    ])
  })

  test('are saved one language at a time, and can be overwritten', async () => {
    const first = await api.post(
      'companies/4/localizations',
      { code: 'ja', name: '北門物流', shortName: '北門' },
      { as },
    )
    expect([first.status, first.body]).toEqual([200, { code: 'ja', name: '北門物流', shortName: '北門' }])
    await api.post('companies/4/localizations', { code: 'ja', name: '北ゲート物流' }, { as })
    const { body } = await api.get('companies/4/localizations', { as })
    const { etag, ...texts } = body.find(({ code }: { code: string }) => code === 'ja')
    expect(texts).toEqual({ code: 'ja', name: '北ゲート物流' })
    expect(body).toHaveLength(3)
  })

  test('are deleted once', async () => {
    await api.post('companies/4/localizations', { code: 'ko-KR', name: '노스게이트' }, { as })
    expect((await api.remove('companies/4/localizations/ko-KR', { as })).status).toBe(204)
    expect((await api.remove('companies/4/localizations/ko-KR', { as })).status).toBe(404)
    expect((await api.remove('companies/4/localizations/fr', { as })).status).toBe(404)
  })

  test.each<[string, object, string]>([
    ['a field that has no languages', { code: 'ja', website: 'https://x.example' }, 'website'],
    ['a field that there is not', { code: 'ja', colour: 'red' }, 'colour'],
    ['no code', { name: 'x' }, 'code'],
    ['a code that is none', { code: 'Japanese!', name: 'x' }, 'code'],
    ['a language that nobody can choose', { code: 'sv', name: 'x' }, 'code'],
    ['another spelling of a code', { code: 'zh-hans', name: 'x' }, 'code'],
    ['a blank', { code: 'ja', name: ' ' }, 'name'],
    ['a NUL', { code: 'ja', name: 'a\0' }, 'name'],
    ['half a character', { code: 'ja', name: '\ud83d' }, 'name'],
  ])('are rejected with %s', async (_, draft, field) => {
    const { status, body } = await api.post('companies/3/localizations', draft, { as })
    expect([status, body.details?.[0].field]).toEqual([400, field])
    expect((await api.get('companies/3/localizations', { as })).body).toHaveLength(2)
  })

  test('are offered by every resource with displayed texts', async () => {
    const drafts: [string, object][] = [
      ['sites/1', { code: 'de', name: 'Laterne', copyright: null }],
      ['products/1', { code: 'de', title: 'Hafenhemd', keywords: null }],
      ['currencies/JPY', { code: 'de', name: 'Japanischer Yen' }],
    ]
    for (const [path, draft] of drafts) {
      expect((await api.post(`${path}/localizations`, draft, { as })).body).toEqual(draft)
      expect((await api.get(`${path}/localizations`, { as })).body).toContainEqual({
        ...draft,
        etag: expect.any(String),
      })
      expect((await api.remove(`${path}/localizations/de`, { as })).status).toBe(204)
    }
  })

  test('are deleted with the record, so that the next one with its key does not inherit them', async () => {
    const currency = { code: 'QXQ', name: 'Test thaler', symbol: 'T', minorUnit: 2 }
    await api.post('currencies', currency, { as })
    await api.post('currencies/QXQ/localizations', { code: 'zh-Hans', name: '试币' }, { as })
    expect((await api.remove('currencies/QXQ', { as })).status).toBe(204)
    await api.post('currencies', { ...currency, name: 'Another' }, { as })
    expect((await api.get('currencies/QXQ', speaking('zh-Hans'))).body.name).toBe('Another')
    const { sql } = api.store.database
    expect(await sql.select().from(localizations).where(eq(localizations.recordKey, 'QXQ'))).toEqual([])
  })

  test('are not deleted when the deletion of the record is rejected', async () => {
    expect((await api.remove('companies/5', { as })).status).toBe(400)
    expect((await api.get('companies/5/localizations', { as })).body).toHaveLength(2)
  })
})

describe('two users who edit the texts of one language', () => {
  const path = 'sites/2/localizations'
  const listed = async (code: string) =>
    (await api.get(path, { as })).body.find((one: { code: string }) => one.code === code)
  const save = (texts: object, headers: Record<string, string>) =>
    api.post(path, { code: 'de', ...texts }, { as, headers })
  const begin = async () => {
    await api.post(path, { code: 'de', name: 'Laterne', description: null }, { as })
    return (await listed('de')).etag as string
  }

  test('do not overwrite each other: the second is rejected', async () => {
    const seen = await begin()
    const first = await save({ name: 'Lampe' }, { 'if-match': seen })
    expect(first.status).toBe(200)
    const { etag } = await listed('de')
    expect(etag).not.toBe(seen)
    expect(first.headers.get('etag')).toBe(etag)
    for (const stale of [seen, '"0"', 'nonsense', '']) {
      const second = await save({ name: 'Fackel' }, { 'if-match': stale })
      expect([second.status, second.body.code]).toEqual([412, 412_000_001])
    }
    expect((await listed('de')).name).toBe('Lampe')
    const { body: changes } = await api.get('sites/2/changes?pageSize=1', { as })
    expect(JSON.stringify(changes.items)).not.toContain('Fackel')
  })

  test.each(['W/{}', '"7", {}', '*'])('may write when they name the newest version as %s', async (given) => {
    const etag = await begin()
    expect((await save({ name: 'Lampe' }, { 'if-match': given.replace('{}', etag) })).status).toBe(200)
  })

  test('do not conflict when they edit different languages of a record', async () => {
    const seen = await begin()
    await api.post(path, { code: 'fr', name: 'Lanterne' }, { as })
    expect((await save({ name: 'Lampe' }, { 'if-match': seen })).status).toBe(200)
  })

  test('conflict when the texts were deleted and created again', async () => {
    const seen = await begin()
    await api.remove(`${path}/de`, { as })
    expect((await save({ name: 'Fackel' }, { 'if-match': seen })).status).toBe(412)
    await api.post(path, { code: 'de', name: 'Leuchte' }, { as })
    expect((await save({ name: 'Fackel' }, { 'if-match': seen })).status).toBe(412)
    expect((await listed('de')).name).toBe('Leuchte')
  })

  test('conflict when both add the language, also concurrently', async () => {
    await api.remove(`${path}/de`, { as })
    const both = ['Lampe', 'Fackel'].map((name) => save({ name }, { 'if-none-match': '*' }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await save({ name: 'Leuchte' }, { 'if-none-match': '*' })).status).toBe(412)
    expect(['Lampe', 'Fackel']).toContain((await listed('de')).name)
  })

  test('conflict when they write concurrently', async () => {
    const seen = await begin()
    const both = ['Lampe', 'Fackel'].map((name) => save({ name }, { 'if-match': seen }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('cannot delete texts that have changed since', async () => {
    const seen = await begin()
    await save({ name: 'Lampe' }, {})
    const refused = await api.remove(`${path}/de`, { as, headers: { 'if-match': seen } })
    expect(refused.status).toBe(412)
    const { etag } = await listed('de')
    expect((await api.remove(`${path}/de`, { as, headers: { 'if-match': etag } })).status).toBe(204)
    expect(await listed('de')).toBeUndefined()
  })

  test('overwrite the texts when they name no version; an empty text counts as none', async () => {
    const seen = await begin()
    expect((await save({ name: 'Laterne' }, {})).status).toBe(200)
    expect((await listed('de')).etag).toBe(seen)
  })
})

describe('reading in a language', () => {
  beforeAll(async () => {
    await api.post('companies/2/localizations', { code: 'ja', name: 'ハーバー', description: null }, { as })
    await api.post('companies/2/localizations', { code: 'pt', name: 'Porto' }, { as })
    await api.post('companies/2/localizations', { code: 'pt-BR', name: 'Porto do Brasil' }, { as })
    await api.post('companies/2/localizations', { code: 'ko-KR', name: '항구' }, { as })
  })

  test.each([
    [undefined, 'Harbour & Vine'],
    ['en', 'Harbour & Vine'],
    ['en-GB,en;q=0.9', 'Harbour & Vine'],
    ['zh-Hans', '海港与藤'],
    ['zh-CN', '海港与藤'],
    ['zh-SG', '海港与藤'],
    ['zh', '海港与藤'],
    ['zh-Hant', '海港與藤'],
    ['zh-TW', '海港與藤'],
    ['zh-HK,zh;q=0.8', '海港與藤'],
    ['zh-MO', '海港與藤'],
    ['ja', 'ハーバー'],
    ['ja-JP', 'ハーバー'],
    ['pt', 'Porto'],
    ['pt-PT', 'Porto'],
    ['pt-br', 'Porto do Brasil'],
    ['ko', '항구'],
    ['fr', 'Harbour & Vine'],
    ['xx,ja;q=0.5,zh-Hant;q=0.4', 'ハーバー'],
    ['zh-Hant;q=0.2,ja;q=0.9', 'ハーバー'],
    ['ja;q=0,zh-Hans;q=0.1', '海港与藤'],
    ['constructor', 'Harbour & Vine'],
  ])('%s', async (language, name) => {
    const options = language ? speaking(language) : { as }
    const { body } = await api.get('companies/2', options)
    // A text that the language does not have stays as it was entered.
    expect([body.name, body.description]).toEqual([name, 'Harbour & Vine, demo company'])
    const { body: page } = await api.get('companies?ids=2', options)
    expect(page.items[0].name).toBe(name)
    const { body: found } = await api.get('companies/suggestions?keyword=Harbour', options)
    expect(found).toEqual([{ companyId: 2, name }])
    const { body: sites } = await api.get('sites?ids=3', options)
    expect(sites.items[0].companyName).toBe(name)
  })

  test('is off for a form, which starts from the texts as they were entered', async () => {
    const { body } = await api.get('companies/2?localized=false', speaking('zh-Hans'))
    expect(body.name).toBe('Harbour & Vine')
    expect((await api.get('companies/2?localized=true', speaking('zh-Hans'))).body.name).toBe('海港与藤')
  })
})

describe('messages of the server are translated into three languages', () => {
  test.each([
    ['en', 'Pending', 'Pending', 'The specified item does not exist or has been deleted.'],
    ['zh-Hans', 'Pending', '待接单', '指定的记录不存在或已被删除。'],
    ['zh-TW', 'Pending', '待接單', '指定的紀錄不存在或已被刪除。'],
    ['ja', 'Pending', 'Pending', 'The specified item does not exist or has been deleted.'],
    ['de,zh-CN;q=0.5', 'Pending', '待接单', '指定的记录不存在或已被删除。'],
  ])('%s', async (language, status, statusText, message) => {
    const { body } = await api.get('orders?status=Pending&pageSize=1', speaking(language))
    expect(body.items[0]).toMatchObject({ status, statusText })
    const summary = await api.get(`orders/${body.items[0].orderId}?summary=true`, speaking(language))
    expect(summary.body).toMatchObject({ status, statusText })
    const values = await api.get('enums/OrderStatus', speaking(language))
    expect(values.body[0]).toEqual({ value: status, text: statusText })
    expect((await api.get('orders/987654321', speaking(language))).body).toEqual({ code: 404_000_001, message })
  })

  test.each([
    ['en', 'name cannot be empty', 'colour is not recognized', 'Log in first.'],
    ['zh-Hans', 'name 不能为空', 'colour 不是可识别的项', '请先登录。'],
    ['zh-Hant', 'name 不能為空', 'colour 不是可辨識的內容', '請先登入。'],
  ])('%s in every refusal', async (language, blank, unknown, logOn) => {
    const { body } = await api.post('sites', { name: '', colour: 1 }, speaking(language))
    expect(body.details.map(({ message }: { message: string }) => message)).toEqual([blank, unknown])
    expect(body.message).toContain(`${blank}; ${unknown}`)
    const { body: refusal } = await api.get('sites', { headers: { 'accept-language': language } })
    expect(refusal.message).toBe(logOn)
  })
})
