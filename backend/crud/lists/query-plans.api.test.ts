import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { columnOf, referenced } from '../resource'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The steps of a plan from the top on. */
const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/**
 * The steps with which a list reads its first rows where the table is large: what an index can do is not done by reading or
 * sorting all. That small tables are read whole is switched off, as demo data is small.
 */
async function stepsOfList(path: string, as: string): Promise<Plan[]> {
  const { database } = api.store
  const statements: [string, readonly unknown[]][] = []
  const spy = jest.spyOn(database, 'rows').mockImplementation(async function (this: typeof database, text, values) {
    statements.push([text, values])
    return Object.getPrototypeOf(database).rows.call(database, text, values)
  })
  const { status } = await api.get(`${path}?pageSize=20`, { as })
  spy.mockRestore()
  expect([path, status]).toEqual([path, 200])
  const [text = '', values = []] = statements.find(([statement]) => / order by .* limit /s.test(statement)) ?? []
  return database.transaction(async () => {
    for (const way of ['seqscan', 'sort', 'bitmapscan']) await database.rows(`set local enable_${way} = off`, [])
    const [[answer] = []] = await database.rows(`explain (format json) ${text}`, values)
    const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Plan }]
    return stepsOf(plan)
  })
}

/** Reference data, of which there are some hundreds everywhere, and what a company has a handful of. */
const isSmall = (entity: AnyEntity) => ['currencies', 'languages', 'countries', 'subdivisions'].includes(entity.path)
const isOfCompanies = ({ path, id }: AnyEntity) =>
  id !== 'companyId' && columnOf(referenced(path).table, 'companyId') !== undefined
const lists = (entities as readonly AnyEntity[]).filter(
  (entity) => entity.operations.includes('list') && isOfCompanies(entity) && !isSmall(entity),
)

/** What a company has some hundreds of at most, which are quickly sorted; of all others it may have any number. */
const fewOfCompany = [
  ...['paymentchannels', 'shelves', 'carriers', 'admins', 'sites', 'warehouses', 'suppliers', 'brands'],
  ...['properties', 'productsets', 'sales', 'salescategories', 'banners', 'announcements', 'pages'],
  ...['emailtemplates', 'smstemplates', 'whatsapptemplates', 'linetemplates'],
  // The purchase list is loaded whole (decision 0006).
  'orderpurchases',
]

test.each(lists.map(({ path }) => path))('%s reads its first rows by an index', async (path) => {
  const as = (await api.get(`${path}?pageSize=1`, { as: 'trade.admin' })).status === 200 ? 'trade.admin' : 'super.admin'
  const steps = (await stepsOfList(path, as)).map((step) => step['Node Type'])
  expect(steps).not.toContain('Seq Scan')
  if (!fewOfCompany.includes(path)) expect(steps).not.toContain('Sort')
})
