import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let provider: Awaited<ReturnType<typeof startProvider>>
/** What the service answers next, by the end of its path. */
let answers: Record<string, object>
const as = 'trade.staff'
const boss = { as: 'super.admin' }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  provider = await startProvider((url) => answers[url.split('?')[0] ?? ''] ?? { status: 404 })
  api = await startTestApi({ environment: { PRIVATE_TARGETS: `127.0.0.1:${provider.port}` } })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
  answers = {
    '/ocr': { text: '特級龍井' },
    '/lt/translate': { translatedText: ['<b>Tea</b>'] },
    '/ai/chat/completions': { choices: [{ message: { content: 'A fine green tea.' } }] },
  }
})

const picture = (content: Buffer = png, path = 'tools/recognizetext?language=zh-Hant') => {
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(content)]), 'label.png')
  return api.send('POST', path, { as, body })
}
const translate = (texts: unknown, query = 'sourceLanguage=zh-Hans&targetLanguage=en', by = as) =>
  api.post(`tools/translate?${query}`, texts, { as: by })
const text = (identifier: string, sourceText: string, more = {}) => ({ identifier, sourceText, ...more })

test('answers 501 before it looks at the body, and offers nothing, while no service is set up', async () => {
  const malformed = await api.send('POST', 'tools/translate?targetLanguage=nowhere', { as, body: '{"not json' })
  expect([malformed.status, malformed.body.message]).toEqual([501, 'No service for this is set up for your company.'])
  expect((await picture(Buffer.from('no picture'))).status).toBe(501)
  expect((await api.post('tools/chatwithai', { wrong: 1 }, { as })).status).toBe(501)
  expect((await api.get('tools/offered', { as })).body).toEqual({
    ...{ recognizetext: false, translate: false, chatwithai: false },
  })
})

describe('with services of the company', () => {
  beforeAll(async () => {
    const { companyId } = (await api.get('logon/profile', { as })).body
    for (const [implement, path] of [
      ['http-ocr', 'ocr'],
      ['http-translate', 'lt/'],
      ['http-ai', 'ai'],
    ]) {
      const draft = { businessCode: implement, name: `Service ${implement}`, implement, isPublic: true }
      const { body } = await api.post('externalservices', draft, boss)
      await api.post(`companies/${companyId}/externalservices/${body.serviceId}`, undefined, boss)
      // Used, but not set up yet.
      if (implement === 'http-ai') expect((await api.get('tools/offered', { as })).body.chatwithai).toBe(false)
      const configuration = { baseUrl: `${provider.url}/${path}`, apiKey: 'k-1' }
      const set = await api.post(`externalservices/${body.serviceId}/configuration`, { configuration }, boss)
      expect([set.status, set.body.message]).toEqual([200, undefined])
    }
  })

  test('offers them to that company alone', async () => {
    expect((await api.get('tools/offered', { as })).body).toEqual({
      ...{ recognizetext: true, translate: true, chatwithai: true },
    })
    expect((await translate([text('a', '茶')], undefined, 'sales.staff')).status).toBe(501)
  })

  test('reads the text of a picture', async () => {
    const { status, body } = await picture()
    expect([status, body]).toEqual([200, [{ text: '特級龍井' }]])
    const [call] = provider.seen
    expect([call?.url, call?.headers['content-type'], call?.headers.authorization]).toEqual([
      ...['/ocr?language=zh-Hant', 'image/png', 'Bearer k-1'],
    ])
    expect(Buffer.compare(Buffer.from(call?.body as Buffer), png)).toBe(0)
  })

  test('refuses what is no picture, is missing or is too large, and calls nothing', async () => {
    expect((await picture(Buffer.from('%PDF-1.4 no picture'))).status).toBe(415)
    expect((await api.post('tools/recognizetext', {}, { as })).status).toBe(415)
    expect((await picture(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await picture(png, 'tools/recognizetext?language=xx')).status).toBe(400)
    expect(provider.seen).toEqual([])
  })

  test('translates texts in their order, formatted ones apart', async () => {
    answers['/lt/translate'] = { translatedText: ['<b>Tea</b>'] }
    const { status, body } = await translate([text('name', '茶'), text('html', '<b>茶</b>', { isHtml: true })])
    expect([status, body]).toEqual([
      200,
      [
        { identifier: 'name', targetText: '<b>Tea</b>' },
        { identifier: 'html', targetText: '<b>Tea</b>' },
      ],
    ])
    const sent = provider.seen.map(({ body: each }) => JSON.parse(String(each)))
    const common = { source: 'zh-Hans', target: 'en', api_key: 'k-1' }
    expect(sent).toEqual([
      { ...common, q: ['茶'], format: 'text' },
      { ...common, q: ['<b>茶</b>'], format: 'html' },
    ])
  })

  test('refuses none and more than 100 texts, and languages that there are not, at their field', async () => {
    const many = Array.from({ length: 101 }, (_, at) => text(String(at), '茶'))
    for (const texts of [[], many]) {
      const { status, body } = await translate(texts)
      expect([status, body.details?.length]).toEqual([400, 1])
    }
    const wrong = await translate([text('a', '')], 'targetLanguage=tlh')
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'targetLanguage'])
    const empty = await translate([text('a', '')])
    expect([empty.status, empty.body.details[0].field]).toEqual([400, '0.sourceText'])
    expect(provider.seen).toEqual([])
  })

  test('writes a text as the prompt says', async () => {
    const { status, body } = await api.post('tools/chatwithai', { prompt: 'Describe it', content: 'Tea' }, { as })
    expect([status, body]).toEqual([200, { text: 'A fine green tea.' }])
    expect(JSON.parse(String(provider.seen[0]?.body)).messages).toEqual([
      { role: 'system', content: 'Describe it' },
      { role: 'user', content: 'Tea' },
    ])
  })

  test('says that a service failed, without what it said', async () => {
    answers['/ai/chat/completions'] = { status: 500, body: 'inner secret' }
    answers['/lt/translate'] = { translatedText: [] }
    const ai = await api.post('tools/chatwithai', { prompt: 'x' }, { as })
    expect([ai.status, ai.body.message]).toEqual([
      503,
      'Service http-ai could not be reached or gave no usable answer. Try again later.',
    ])
    expect((await translate([text('a', '茶')])).status).toBe(503)
  })

  test('keeps texts and keys out of the request log', async () => {
    await translate([text('a', 'a text of a customer')])
    await api.requestLog.flush()
    const { body } = await api.get('requestlogs?pageSize=100&keyword=tools', boss)
    expect(body.items.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/a text of a customer|k-1/)
  })

  test('calls a service that was disabled no more', async () => {
    const { body } = await api.get('externalservices?keyword=http-ai', boss)
    await api.post(`externalservices/${body.items[0].serviceId}/disable`, {}, boss)
    expect((await api.post('tools/chatwithai', { prompt: 'x' }, { as })).status).toBe(501)
  })
})
