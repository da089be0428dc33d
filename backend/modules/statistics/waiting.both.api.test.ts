import { queryOf, readListState } from '@/components/resource/list/list-url'
import { type Waiting, type WaitingName, waiting, waitingAddress } from '@/contract/calls/waiting-searches'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { externalServices, serviceConnections } from '../../db/schema/external-services'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Item {
  name: WaitingName
  count: number
  oldestTime: string | null
  sums: { currency: string; amount: number }[]
  terms: Record<string, string>
  siteName?: string | null
}
const waitsOf = async (as: string, query = ''): Promise<Item[]> => {
  const { status, body } = await api.get(`dashboard/waiting${query}`, { as })
  expect(status).toBe(200)
  return body
}
const accounts = ['super', 'sales', 'purchases', 'warehouses', 'trade'].flatMap((prefix) => [
  `${prefix}.admin`,
  `${prefix}.staff`,
])

test.each(accounts)(
  'each number of %s equals the list behind it, and its age is that of the oldest there, by what it waits for',
  async (as) => {
    for (const { name, count, oldestTime, terms } of await waitsOf(as)) {
      const { path, since = 'createdTime' }: Waiting = waiting[name]
      if (path === '') continue
      const query = new URLSearchParams({ ...terms, sort: since ?? 'createdTime', pageSize: '1' })
      const list = await api.get(`${path}?${query}`, { as })
      expect([name, list.status, list.body.total]).toEqual([name, 200, count])
      expect([name, oldestTime]).toEqual([name, (since && list.body.items[0]?.[since]) ?? null])
    }
  },
)

/** All rows of a list. */
async function rowsOf(path: string, terms: Record<string, string>, as: string) {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...terms, page: String(page), pageSize: '100' })
    const { body } = await api.get(`${path}?${query}`, { as })
    rows.push(...body.items)
    if (rows.length >= body.total) return rows
  }
}

test.each(accounts)('each sum of %s is that of the list behind it, in every currency', async (as) => {
  for (const { name, sums, terms } of await waitsOf(as)) {
    const { path, sum }: Waiting = waiting[name]
    if (!sum) {
      expect([name, sums]).toEqual([name, []])
      continue
    }
    const byCurrency = new Map<string, number>()
    for (const row of await rowsOf(path, terms, as)) {
      const currency = String(row.currency)
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + Number(row[sum]))
    }
    const expected = [...byCurrency].map(([currency, amount]) => [currency, Math.abs(amount).toFixed(4)])
    expect([name, sums.map(({ currency, amount }) => [currency, amount.toFixed(4)]).sort()]).toEqual([
      name,
      expected.sort(),
    ])
  }
})

test('a row is as old as what it is about: a parcel without news as its last news, an overdue order as its date', async () => {
  const oldest = new Map((await waitsOf('super.admin')).map(({ name, oldestTime }) => [name, oldestTime]))
  expect(waiting.parcelsWithoutNews).toMatchObject({ since: 'lastEventTime' })
  expect(oldest.get('parcelsWithoutNews')).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(oldest.get('purchasesLate')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect([oldest.get('purchasesToday'), oldest.get('stockTooLow')]).toEqual([null, null])
})

test('each account has its bands, and money in the first one', async () => {
  for (const as of ['trade.admin', 'sales.staff', 'purchases.staff']) {
    const late = (await waitsOf(as)).filter(({ name }) => waiting[name].band === 'late')
    expect([as, late.some(({ sums }) => sums.length > 0)]).toEqual([as, true])
  }
})

/** The list that a link opens, by what its screen reads from the address. */
function listBehind({ name, terms: found }: Item): { path: string; query: URLSearchParams } | null {
  const { path, eachSite }: Waiting = waiting[name]
  const entity = (entities as readonly AnyEntity[]).find((one) => one.path === path)
  if (!entity) return null
  const { terms } = waitingAddress(name, found)
  // The purchase list shows all lines of a site, and groups them by the given field.
  const shown = eachSite ? { ...found, ...terms, group: undefined } : terms
  const search = new URLSearchParams(Object.entries(shown).filter((entry): entry is [string, string] => !!entry[1]))
  return { path, query: new URLSearchParams(queryOf(readListState(search, shapeOf(entity)))) }
}

test.each(['super.admin', 'trade.staff', 'sales.staff'])(
  'each number of %s is the total of what its link opens',
  async (as) => {
    const counts = await waitsOf(as)
    const [company] = (await api.get('companies/suggestions', { as })).body
    const ofCompany = as.startsWith('super') ? await waitsOf(as, `?companyId=${company.companyId}`) : []
    if (as.startsWith('super')) expect(ofCompany.some(({ terms }) => terms.companyId)).toBe(true)
    for (const one of [...counts, ...ofCompany]) {
      const list = listBehind(one)
      if (!list) continue
      const { body } = await api.get(`${list.path}?${list.query}`, { as })
      expect([one.name, one.terms, body.total]).toEqual([one.name, one.terms, one.count])
    }
  },
)

test('lines are counted for each site with the name of it, as each has a list of its own', async () => {
  const as = 'super.admin'
  const lines = (await waitsOf(as)).filter(({ name }) => name === 'linesToOrder')
  const sites: { siteId: number; count: number }[] = (await api.get('orderpurchases/sites', { as })).body
  expect(lines.map(({ terms, count }) => [terms.siteId, count])).toEqual(
    sites.slice(0, 5).map(({ siteId, count }) => [String(siteId), count]),
  )
  expect(lines.length).toBeGreaterThan(1)
  for (const { siteName } of lines) expect(siteName).toBeTruthy()
  const [{ companyId }] = (await api.get('orderpurchases?pageSize=1', { as })).body.items
  const own: { siteId: number }[] = (await api.get(`orderpurchases/sites?companyId=${companyId}`, { as })).body
  for (const { siteId } of own) {
    expect((await api.get(`sites/${siteId}`, { as })).body.companyId).toBe(companyId)
  }
  expect(own.length).toBeLessThan(sites.length)
})

test('is by role: each account sees what its screens have', async () => {
  const namesOf = async (as: string) => (await waitsOf(as)).map(({ name }) => name)
  const trade = await namesOf('trade.staff')
  expect(trade).toEqual(expect.arrayContaining(['ordersToAccept', 'linesToOrder', 'purchasesUnpaid', 'stockTooOld']))
  const sales = await namesOf('sales.staff')
  expect(sales.filter((name) => /^(lines|purchases|stock)/.test(name))).toEqual([])
  expect((await namesOf('purchases.staff')).filter((name) => /^(orders|payments|stock)/.test(name))).toEqual([])
})

test('keeps to a site where one is chosen, and names it in the search', async () => {
  const [site] = (await api.get('sites/suggestions', { as: 'trade.staff' })).body
  const all = await waitsOf('trade.staff')
  const ofSite = await waitsOf('trade.staff', `?siteId=${site.siteId}`)
  expect(ofSite.some(({ count }) => count > 0)).toBe(true)
  for (const { name, count, terms } of ofSite) {
    if (waiting[name].path !== '') expect(terms.siteId).toBe(String(site.siteId))
    expect(count).toBeLessThanOrEqual(all.find((one) => one.name === name)?.count ?? 0)
  }
  // Another company's site has nothing for this one.
  const others = await waitsOf('sales.staff', `?siteId=${site.siteId}`)
  expect(others.filter(({ count }) => count > 0)).toEqual([])
})

test('unread messages are those at the chat, and lead to the conversation that has waited longest', async () => {
  const as = 'sales.staff'
  const unreads = await Promise.all(
    ['sms', 'whatsapp', 'line'].map(async (channel) => (await api.get(`${channel}conversations/unreads`, { as })).body),
  )
  const found = (await waitsOf(as)).find(({ name }) => name === 'messagesUnread')
  expect(found?.count).toBe(unreads.reduce((sum, { unreadCount }) => sum + unreadCount, 0))
  expect(found?.terms.chat).toMatch(/^(sms|whatsapp|line)\.\d+$/)
})

test('a connection of one’s own that has expired waits for nobody else', async () => {
  const nameOf = ({ name }: Item) => name
  const { body: me } = await api.get('logon/profile', { as: 'trade.staff' })
  const [service] = await api.store.database.sql.select().from(externalServices).limit(1)
  const connection = { serviceId: service?.serviceId ?? 0, principalId: me.adminId, adminId: me.adminId }
  const yesterday = new Date(Date.now() - 86_400_000)
  await api.store.database.sql
    .insert(serviceConnections)
    .values({ ...connection, principalType: 'Admin', accessToken: 'x', endTime: yesterday })
  expect((await waitsOf('trade.staff')).map(nameOf)).toContain('connectionsExpired')
  expect((await waitsOf('trade.admin')).map(nameOf)).not.toContain('connectionsExpired')
})

test('stock waits that lies longer than its warehouse keeps it without a fee', async () => {
  const as = 'trade.admin'
  const [row] = (await api.get('inventories?onHandMin=1&pageSize=1&sort=oldestReceiptTime', { as })).body.items
  const rowsOf = async (value: string) =>
    (await api.get(`inventories?warehouseId=${row.warehouseId}&pastFreeDays=${value}&pageSize=100`, { as })).body
  expect((await rowsOf('true')).total).toBe(0)
  await api.post(`warehouses/${row.warehouseId}`, { freeStorageDays: 0 }, { as: 'super.admin' })
  const past = await rowsOf('true')
  expect(past.total).toBeGreaterThan(0)
  expect(past.items.every((one: { pastFreeDays: boolean }) => one.pastFreeDays)).toBe(true)
  expect((await rowsOf('false')).items.some((one: { pastFreeDays: boolean }) => one.pastFreeDays)).toBe(false)
  expect((await waitsOf(as)).find(({ name }) => name === 'stockPastFreeDays')?.count).toBe(past.total)
})
