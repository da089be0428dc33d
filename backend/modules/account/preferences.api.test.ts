import { maxCharacters } from '@/contract/calls/preference-limits'
import { maxPreferences } from '@/contract/calls/preferences'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = async (as: string) => (await api.get('my/preferences', { as })).body
const keep = (body: unknown, as = 'trade.staff') => api.post('my/preferences', body, { as })

test('each user has their own preferences, and a change of one does not affect the others', async () => {
  expect(await read('sales.staff')).toEqual({})
  expect((await keep({ language: 'ja', 'list-view:suppliers': '{}' }, 'sales.staff')).status).toBe(200)
  const changed = await keep({ language: 'zh-Hant', 'searches:/settings/suppliers': '' }, 'sales.staff')
  const expected = { language: 'zh-Hant', 'list-view:suppliers': '{}', 'searches:/settings/suppliers': '' }
  expect(changed.body).toEqual(expected)
  expect(await read('sales.staff')).toEqual(expected)
  expect(await read('sales.admin')).toEqual({})
})

test('an empty change is accepted, and a prototype is no value', async () => {
  expect((await keep({}, 'purchases.staff')).body).toEqual({})
  expect((await keep(JSON.parse('{"__proto__":"x"}'), 'purchases.staff')).body).toEqual({})
})

test.each<[string, unknown]>([
  ['a name with capitals', { Language: 'en' }],
  ['a name without a kind', { ':suppliers': 'x' }],
  ['a name that is too long', { [`searches:${'a'.repeat(101)}`]: 'x' }],
  ['a name with something odd', { 'searches:a b': 'x' }],
  ['a number', { language: 5 }],
  ['nothing', { language: null }],
  ['a text that is too long', { language: 'x'.repeat(maxCharacters + 1) }],
  ['a list', ['en']],
  ['too many at once', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`pinned:${at}`, 'x']))],
])('%s is rejected, and nothing is stored', async (_, body) => {
  expect((await keep(body, 'purchases.staff')).status).toBe(400)
  expect(await read('purchases.staff')).toEqual({})
})

test('the oldest preferences are evicted', async () => {
  const as = 'warehouses.staff'
  await keep({ language: 'ja' }, as)
  for (let from = 0; from < maxPreferences; from += 50) {
    await keep(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`pinned:${from + at}`, 'x'])), as)
  }
  const left = await read(as)
  expect(Object.keys(left)).toHaveLength(maxPreferences)
  expect(left).not.toHaveProperty('language')
  expect(left).toHaveProperty(`pinned:${maxPreferences - 1}`)
})

test('two concurrent windows both store their values', async () => {
  const as = 'purchases.admin'
  // One token for all: an account has ten at most.
  await api.tokenOf(as)
  const names = ['language', 'appearance', 'pinned', 'sidebar']
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      keep({ [names[at % 4] ?? '']: `${at}`, [names[(at + 1) % 4] ?? '']: `${at}` }, as),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(Object.keys(await read(as)).sort()).toEqual([...names].sort())
})

test('an unauthenticated caller has no preferences', async () => {
  expect((await api.get('my/preferences')).status).toBe(401)
  expect((await api.post('my/preferences', { language: 'en' })).status).toBe(401)
})
