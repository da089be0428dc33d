import { endpointTable } from '@/contract/endpoints'
import { startTestApi, type TestApi } from '../testing/test-api'

const newcomer = { username: 'newcomer.staff', password: 'harbour-crane-violin' }
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const company = await api.post('companies', { name: 'Newcomer' }, { as: 'super.admin' })
  const account = { ...newcomer, fullName: 'New Comer', type: 'Staff', companyId: company.body.companyId }
  await api.post('admins', account, { as: 'super.admin' })
  await api.tokenOf(newcomer.username, newcomer.password)
})
afterAll(() => api.close())

/**
 * S: the super roles. Else the feature of the company (Sales, Purchases, Warehouses) and Administrator or Staff;
 * N where the company has no feature.
 */
const rolesOf: Readonly<Record<string, readonly string[]>> = {
  'super.admin': ['S'],
  'super.staff': ['S'],
  'sales.admin': ['SA'],
  'sales.staff': ['SS'],
  'purchases.admin': ['PA'],
  'purchases.staff': ['PS'],
  'warehouses.admin': ['WA'],
  'warehouses.staff': ['WS'],
  'trade.admin': ['SA', 'PA', 'WA'],
  'trade.staff': ['SS', 'PS', 'WS'],
  'newcomer.staff': ['N'],
}

const everyone = 'N S SA SS PA PS WA WS'
const everyFeature = 'S SA SS PA PS WA WS'
const supers = 'S'
const administrators = 'S SA PA WA'
const sales = 'S SA SS'
const purchases = 'S PA PS'
const salesAndPurchases = 'S SA SS PA PS'
const warehousesAndPurchases = 'S WA WS PA PS'

/** Who may make the calls of an entity that can be read, written, switched off and noted on like any other. */
function plain(path: string, who: { read: string; write: string; localized?: true }): Record<string, string> {
  const reading = ['GET {}', 'GET {}/{id}']
  const writing = ['POST {}', 'POST {}/{id}', 'POST {}/{ids}/{field}', 'DELETE {}/{ids}']
  for (const action of ['enable', 'disable', 'remark']) writing.push(`POST {}/{ids}/${action}`)
  if (who.localized) {
    reading.push('GET {}/{id}/localizations')
    writing.push('POST {}/{id}/localizations', 'DELETE {}/{id}/localizations/{locale}')
  }
  const named = (calls: readonly string[], roles: string) =>
    calls.map((call): [string, string] => [call.replace('{}', path), roles])
  return Object.fromEntries([
    ...named(reading, who.read),
    ...named(writing, who.write),
    ...named(['GET {}/suggestions'], everyone),
  ])
}

/** Who may make each call, as the business has decided it. A call that is missing here fails the test. */
const allowed: Record<string, string> = {
  'DELETE logon': everyone,
  'GET logon/profile': everyone,
  'POST logon/profile': everyone,
  'POST logon/password': everyone,
  'POST logon/secrets': everyone,
  'GET my/preferences': everyone,
  'POST my/preferences': everyone,
  'GET files': everyone,
  'POST files': everyone,
  'GET enums/{name}': everyone,
  'GET backgroundtasks/{id}': everyone,

  'GET admins': administrators,
  'GET admins/suggestions': everyone,
  'GET admins/{id}': administrators,
  'POST admins': administrators,
  'POST admins/{id}': administrators,
  'POST admins/{id}/changepassword': administrators,
  'POST admins/{ids}/enable': administrators,
  'POST admins/{ids}/disable': administrators,
  'POST admins/{ids}/remark': administrators,
  'POST admins/{ids}/{field}': administrators,
  'DELETE admins/{ids}': administrators,

  'GET admins/{id}/sites': administrators,
  'GET admins/{id}/warehouses': administrators,
  'GET admins/{id}/externalservices': administrators,
  'POST admins/{id}/externalservices/{serviceId}': administrators,
  'DELETE admins/{id}/externalservices/{serviceId}': administrators,

  ...plain('companies', { read: supers, write: supers, localized: true }),
  'GET companies/{id}/externalservices': supers,
  'POST companies/{id}/externalservices/{serviceId}': supers,
  'DELETE companies/{id}/externalservices/{serviceId}': supers,

  'GET sites': everyone,
  'GET sites/suggestions': everyone,
  'GET sites/{id}': everyone,
  'GET sites/{id}/localizations': everyone,
  'GET sites/{id}/admins': everyone,
  'POST sites/{id}/admins': administrators,
  'DELETE sites/{id}/admins/{adminId}': administrators,
  'POST sites': administrators,
  'POST sites/{id}': administrators,
  'POST sites/{id}/localizations': administrators,
  'POST sites/{ids}/enable': administrators,
  'POST sites/{ids}/disable': administrators,
  'POST sites/{ids}/remark': administrators,
  'POST sites/{ids}/{field}': administrators,
  'DELETE sites/{ids}': administrators,
  'DELETE sites/{id}/localizations/{locale}': administrators,
  'GET sites/{id}/externalservices': everyone,
  'POST sites/{id}/externalservices/{businessCode}': administrators,
  'DELETE sites/{id}/externalservices/{businessCode}': administrators,

  'GET warehouses': warehousesAndPurchases,
  'GET warehouses/suggestions': everyone,
  'GET warehouses/{id}': warehousesAndPurchases,
  'POST warehouses': 'S WA WS',
  'POST warehouses/{id}': 'S WA WS',
  'POST warehouses/{ids}/enable': 'S WA WS',
  'POST warehouses/{ids}/disable': 'S WA WS',
  'POST warehouses/{ids}/remark': 'S WA WS',
  'POST warehouses/{ids}/{field}': 'S WA WS',
  'DELETE warehouses/{ids}': 'S WA WS',
  'GET warehouses/{id}/admins': warehousesAndPurchases,
  'POST warehouses/{id}/admins': administrators,
  'DELETE warehouses/{id}/admins/{adminId}': administrators,
  'GET warehouses/{id}/subdivisions': warehousesAndPurchases,
  'POST warehouses/{id}/subdivisions': 'S WA WS',
  'DELETE warehouses/{id}/subdivisions/{subdivisionId}': 'S WA WS',

  ...plain('suppliers', { read: 'S SA PA PS', write: 'S SA' }),

  'GET products': everyFeature,
  'GET products/suggestions': everyone,
  'GET products/{id}': everyFeature,
  'GET products/{id}/skus': everyFeature,
  'GET products/{id}/localizations': everyFeature,
  'POST products/{id}/localizations': sales,
  'DELETE products/{id}/localizations/{locale}': sales,
  'GET products/{id}/suppliers': salesAndPurchases,

  'GET purchaseproducts': salesAndPurchases,
  'GET productsuppliers/{id}': salesAndPurchases,
  'POST productsuppliers': salesAndPurchases,
  'POST productsuppliers/{id}': salesAndPurchases,
  'POST productsuppliers/{ids}/movetotop': salesAndPurchases,
  'POST productsuppliers/{ids}/Enable': salesAndPurchases,
  'POST productsuppliers/{ids}/Disable': salesAndPurchases,
  'POST productsuppliers/{ids}/enable': salesAndPurchases,
  'POST productsuppliers/{ids}/disable': salesAndPurchases,
  'POST productsuppliers/{ids}/remark': salesAndPurchases,
  'DELETE productsuppliers/{ids}': salesAndPurchases,

  'GET orders': sales,
  'GET orders/suggestions': everyone,
  'GET orders/{id}': sales,
  'GET orders/{id}?summary=true': salesAndPurchases,
  'POST orders/{ids}/accept': sales,
  'POST orders/{ids}/remark': sales,

  'GET orderpurchases': everyone,
  'GET orderpurchases/updates': everyone,
  'GET orderpurchases/{id}': everyone,
  'POST orderpurchases': purchases,
  'POST orderpurchases/{id}': purchases,
  'POST orderpurchases/{id}/updateqty': purchases,
  'POST orderpurchases/{ids}/select': purchases,
  'POST orderpurchases/{ids}/deselect': purchases,
  'POST orderpurchases/{ids}/cancel': purchases,
  'POST orderpurchases/{ids}/remark': purchases,
  'POST orderpurchases/previeworder': purchases,
  'POST orderpurchases/placeorder': purchases,
  'DELETE orderpurchases/{ids}': purchases,

  'GET purchaseorders': warehousesAndPurchases,
  'GET purchaseorders/{id}': warehousesAndPurchases,
  'POST purchaseorders/{ids}/remark': purchases,

  ...plain('brands', { read: everyFeature, write: sales, localized: true }),

  'GET countries': everyone,
  'GET countries/suggestions': everyone,
  'GET countries/{id}': everyone,
  'GET countries/{id}/localizations': everyone,
  'POST countries': supers,
  'POST countries/{id}': supers,
  'POST countries/{id}/localizations': supers,
  'POST countries/{ids}/enable': supers,
  'POST countries/{ids}/disable': supers,
  'POST countries/{ids}/remark': supers,
  'POST countries/{ids}/{field}': supers,
  'DELETE countries/{ids}': supers,
  'DELETE countries/{id}/localizations/{locale}': supers,
  'GET countries/{id}/formatphonenumber': everyone,

  ...plain('subdivisions', { read: everyone, write: supers, localized: true }),

  'GET externalservices': supers,
  'GET externalservices/suggestions': everyone,
  'GET externalservices/{id}': supers,
  'POST externalservices': supers,
  'POST externalservices/{id}': supers,
  'POST externalservices/{ids}/enable': supers,
  'POST externalservices/{ids}/disable': supers,
  'POST externalservices/{ids}/remark': supers,
  'POST externalservices/{ids}/{field}': supers,

  'GET announcements': administrators,
  'GET announcements/{id}': administrators,
  'GET announcements/{id}/localizations': administrators,
  'POST announcements': administrators,
  'POST announcements/{id}': administrators,
  'POST announcements/{ids}/remark': administrators,
  'POST announcements/{ids}/{field}': administrators,
  'POST announcements/{id}/localizations': administrators,
  'DELETE announcements/{id}/localizations/{locale}': administrators,
  'DELETE announcements/{ids}': administrators,
  'GET announcements/picks': everyone,
  'POST announcements/{id}/read': everyone,

  'GET requestlogs': 'S PA',
  'GET requestlogs/{id}': supers,
  'GET eventlogs': supers,
  'GET eventlogs/{id}': supers,

  'GET currencies': everyone,
  'GET currencies/suggestions': everyone,
  'GET currencies/{code}': everyone,
  'GET currencies/{code}/localizations': everyone,
  'POST currencies': supers,
  'POST currencies/{code}': supers,
  'POST currencies/{code}/localizations': supers,
  'POST currencies/{codes}/enable': supers,
  'POST currencies/{codes}/disable': supers,
  'POST currencies/{codes}/remark': supers,
  'POST currencies/{codes}/{field}': supers,
  'DELETE currencies/{codes}': supers,
  'DELETE currencies/{code}/localizations/{locale}': supers,

  'GET currencies/{code}/rates': supers,
  'POST currencies/{code}/rates': supers,
  'POST currencies/{code}/rates/{rateId}': 'S PA',
  'GET currencies/ratestobereviewed': 'S PA',

  'GET languages': everyone,
  'GET languages/suggestions': everyone,
  'GET languages/{id}': everyone,
}

const open = ['GET openapi.json', 'POST logon']

/** Whoever may read a record may read what has happened to it. */
for (const [name] of endpointTable) {
  if (name.endsWith('/changes')) allowed[name] = String(allowed[name.replace('/changes', '')])
}

/** Whoever may act on a record may take it back. */
for (const [name] of endpointTable) {
  const acted = name
    .replace(/(\/rates\/\{rateId\})\/changes\/\{changeId\}\/undo$/, '$1')
    .replace(/\/\{(id|code)\}\/changes\/\{changeId\}\/undo$/, '/{$1s}/remark')
  if (name.endsWith('/undo')) allowed[name] = String(allowed[acted])
}

/** Nothing exists under these keys, and no body has this field: a call that is allowed changes nothing. */
const parameters: Readonly<Record<string, string>> = {
  id: '999999999999999',
  ids: '999999999999999',
  rateId: '999999999999999',
  adminId: '999999999999999',
  changeId: '999999999999999',
  subdivisionId: '999999999999999',
  serviceId: '999999999999999',
  businessCode: 'NO-SUCH',
  code: 'QQQ',
  codes: 'QQQ',
  locale: 'ja',
  name: 'Status',
  field: 'name',
}
const body = { thisFieldIsNotKnown: true }

function requestOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(parameters[parameter])) }
}

async function headersFor(name: string, username: string): Promise<Record<string, string>> {
  if (name !== 'DELETE logon') return { authorization: `Bearer ${await api.tokenOf(username)}` }
  // It ends its own token, so it gets one that nothing else uses.
  const { body: logon } = await api.post('logon', {
    username,
    password: username === newcomer.username ? newcomer.password : 'quayside',
  })
  return { authorization: `Bearer ${logon.accessToken}` }
}

async function statusOf(name: string, headers: Record<string, string>): Promise<number> {
  const { method, path } = requestOf(name)
  if (method === 'GET') return (await api.get(path, { headers })).status
  if (method === 'DELETE') return (await api.remove(path, { headers })).status
  return (await api.post(path, body, { headers })).status
}

test('every call has a row, and every row a call', () => {
  const rows = Object.keys(allowed).map((name) => name.replace(/\?.*$/, ''))
  const calls = endpointTable.map(([name]) => name)
  expect([...new Set([...rows, ...open])].sort()).toEqual([...calls].sort())
})

test.each(Object.keys(allowed))('%s is for those alone who may', async (name) => {
  const outcome: Record<string, string> = {}
  for (const username of Object.keys(rolesOf)) {
    const status = await statusOf(name, await headersFor(name, username))
    expect(status).toBeLessThan(500)
    outcome[username] = status === 401 || status === 403 ? `refused with ${status}` : 'allowed'
  }
  const roles = String(allowed[name]).split(' ')
  const expected = Object.entries(rolesOf).map(([username, held]) => [
    username,
    held.some((role) => roles.includes(role)) ? 'allowed' : 'refused with 403',
  ])
  expect(outcome).toEqual(Object.fromEntries(expected))
})

test.each(Object.keys(allowed))('%s needs a token', async (name) => {
  expect(await statusOf(name, {})).toBe(401)
  expect(await statusOf(name, { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401)
})

test.each(open)('%s needs none', async (name) => {
  expect([200, 400]).toContain(await statusOf(name, {}))
})

test.each(['GET nothing/here', 'PUT suppliers/1', 'GET suppliers/1/nothing'])(
  '%s does not exist, which only those who have logged in are told',
  async (name) => {
    const [method = '', path = ''] = name.split(' ')
    expect((await api.send(method, path, {})).status).toBe(401)
    expect((await api.send(method, path, { as: 'warehouses.staff' })).status).toBe(404)
  },
)

test('a refusal says so in the usual shape', async () => {
  const { status, body: problem } = await api.get('companies', { as: 'trade.admin' })
  expect(status).toBe(403)
  expect(problem).toEqual({ code: 403000001, message: 'You have no permission to do this.' })
})
