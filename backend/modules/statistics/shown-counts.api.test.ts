import { queryOf, readListState } from '@/components/resource/list/list-url'
import { countsQuery } from '@/components/resource/search/built-in-searches'
import { scopedTerms } from '@/components/resource/search/company-terms'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { menuOf } from '@/lib/routes/navigation'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = async (path: string, as: string) => {
  const { status, body } = await api.get(path, { as })
  expect([path, status]).toEqual([path, 200])
  return body
}
const buyers = ['super.admin', 'super.staff', 'trade.admin', 'trade.staff', 'purchases.admin', 'purchases.staff']

/** The companies that a person can narrow the console to: every one, and each of them for who sees all. */
async function scopesOf(as: string): Promise<string[]> {
  const companies = as.startsWith('super') ? await read('companies/suggestions', as) : []
  return ['', ...companies.map(({ companyId }: { companyId: number }) => String(companyId))]
}

test.each(buyers)('the number at the purchase list of %s is that of the lines which each site shows', async (as) => {
  for (const companyId of await scopesOf(as)) {
    const ofCompany = companyId && `companyId=${companyId}`
    const sites: { siteId: number; count: number }[] = await read(`orderpurchases/sites?${ofCompany}`, as)
    for (const { siteId, count } of sites) {
      const { items } = await read(`orderpurchases?siteId=${siteId}&pageSize=10000`, as)
      expect([siteId, items.length]).toEqual([siteId, count])
    }
    // The drawer at the top has the lines of all sites.
    const { total } = await read(`orderpurchases?pageSize=1&${ofCompany}`, as)
    expect(total).toBe(sites.reduce((sum, { count }) => sum + count, 0))
  }
})

test('the number at the review of rates is that of the rates to be reviewed', async () => {
  for (const as of ['super.admin', 'super.staff']) {
    const { total } = await read('currencies/ratestobereviewed?pageSize=1', as)
    expect(total).toBeGreaterThan(0)
    const { items } = await read('currencies/ratestobereviewed?pageSize=100', as)
    expect(items).toHaveLength(total)
  }
})

const shapes = new Map((entities as readonly AnyEntity[]).map((entity) => [entity.path, shapeOf(entity)]))

test.each(['super.admin', 'super.staff', 'trade.admin'])(
  'the facts of the settings of %s are the totals of the lists that they lead to, and of their tabs',
  async (as) => {
    const { roles } = await read('logon/profile', as)
    const pages = menuOf({ roles, onAdminDomain: true }).find(({ group }) => group === 'settings')?.items ?? []
    const checked: string[] = []
    for (const companyId of await scopesOf(as)) {
      for (const { href } of pages) {
        const path = href.split('/').at(-1) ?? ''
        const shape = shapes.get(path)
        if (!shape) throw new Error(`${href} is no list of an entity.`)
        const fact = await read(`${path}/counts?${search(countsQuery(shape, scopedTerms({}, shape, companyId)))}`, as)
        const totalAt = async (address: string) => {
          const state = readListState(new URLSearchParams(address), shape, companyId)
          return (await read(`${path}?${search(queryOf(state))}`, as)).total
        }
        expect([path, companyId, fact.total]).toEqual([path, companyId, await totalAt('')])
        const disabled = fact.counts.find(({ value }: { value: string }) => value === 'Disabled')
        if (disabled) expect([path, disabled.count]).toEqual([path, await totalAt('status=Disabled')])
        checked.push(path)
      }
    }
    expect(checked.length).toBeGreaterThanOrEqual(pages.length)
    expect(pages.length).toBeGreaterThan(as.startsWith('super') ? 8 : 0)
  },
)

const search = (terms: Readonly<Record<string, string>>) => new URLSearchParams(terms).toString()
