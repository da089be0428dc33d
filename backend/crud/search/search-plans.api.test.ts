import { fillSearch } from '../../db/search/fill-search'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { searchParts } from './parts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await fillSearch(api.store)
})
afterAll(() => api.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The steps of a plan from the top on. */
const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** The steps by which a search looks its words up. That small tables are read whole is switched off, as demo data is small. */
async function stepsOfSearch(path: string): Promise<Plan[]> {
  const { database } = api.store
  const statements: [string, readonly unknown[]][] = []
  const spy = jest.spyOn(database, 'rows').mockImplementation(async function (this: typeof database, text, values) {
    statements.push([text, values])
    return Object.getPrototypeOf(database).rows.call(database, text, values)
  })
  const { status } = await api.get(path, { as: 'super.admin' })
  spy.mockRestore()
  expect([path, status]).toEqual([path, 200])
  const [text = '', values = []] =
    statements.find(([statement]) => /as term, json_agg|asked\.position/.test(statement)) ?? []
  return database.transaction(async () => {
    await database.rows('set local enable_seqscan = off', [])
    const [[answer] = []] = await database.rows(`explain (format json) ${text}`, values)
    const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Plan }]
    return stepsOf(plan)
  })
}

/** A word, two letters at its beginning, two of Han, a phone number, a code, and several words. */
const typed = ['umbrella', 'gr', '雨伞', '+65 6123 4567', 'gry-umb/01', 'grey umbrella tan']
const searches = [...typed.map((text) => `keyword=${encodeURIComponent(text)}`), 'numbers=SO-1%20SO-2']

test.each(Object.keys(searchParts).filter((path) => path !== 'productskus'))(
  'words of %s are looked up by indexes, in the records and in their parts',
  async (path) => {
    for (const search of searches) {
      const steps = await stepsOfSearch(`${path}?${search}`)
      const read = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'])
      expect([path, search, read]).toEqual([path, search, []])
      expect(steps.some((step) => step['Node Type'] === 'Bitmap Index Scan')).toBe(true)
    }
  },
)
