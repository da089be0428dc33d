import { may } from './access'
import { endpoints, endpointTable, findEndpoint } from './endpoints'
import { letters, roleOf } from './testing/access-notation'
import { expectedCalls, openCalls } from './testing/expected-access'
import { failingRows } from './testing/failing-rows'

/** A text that each kind of parameter takes. */
const samples: Record<string, string> = {
  id: '12',
  rateId: '7',
  ids: '12,3',
  code: 'HKD',
  codes: 'HKD,JPY',
  slug: 'daily-sales',
  slugs: 'daily-sales,margin',
  locale: 'zh-Hant',
  name: 'Status',
  field: 'contact',
  adminId: '7',
  changeId: '31',
  customerMessageId: '4',
  subdivisionId: '9',
  purchaseOrderPackageId: '6',
  serviceId: '5',
  optionId: '8',
  businessCode: 'LINE-TW',
  webhookCode: 'LINE-TW',
}
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '12')

const withoutQuery = (call: string) => call.replace(/\?.*$/, '')
const expected = new Set([...[...expectedCalls.keys()].map(withoutQuery), ...openCalls])

describe('the calls of the API', () => {
  test('are complete', () => {
    const known = Object.keys(endpoints)
    expect(known.sort()).toEqual([...expected].sort())
  })

  test('are each found under their own path', () => {
    const failing = failingRows(
      endpointTable,
      ([name]) => name,
      ([name]) => {
        const [method = '', path = ''] = name.split(' ')
        const found = findEndpoint(method, fill(path))
        expect(found?.name).toBe(name)
        expect(found?.texts).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => samples[parameter]))
      },
    )
    expect(failing).toEqual([])
  })

  test('are for the roles of the access table alone', () => {
    // An area is for all variants of a call; the tests of the API try each of them.
    const allowedOf = (name: string) =>
      [...expectedCalls].flatMap(([call, allowed]) => (withoutQuery(call) === name ? [...allowed] : []))
    const failing = failingRows(
      endpointTable.filter(([, { open }]) => !open),
      ([name]) => name,
      ([name, { area, use }]) => {
        const expected = allowedOf(name)
        expect(letters.filter((letter) => may([roleOf[letter]], area, use))).toEqual(
          letters.filter((letter) => expected.includes(letter)),
        )
      },
    )
    expect(failing).toEqual([])
  })

  test('need a log-in unless they are open to everyone', () => {
    const known = endpointTable.flatMap(([name, { open }]) => (open ? [name] : []))
    expect(known.sort()).toEqual([...openCalls].sort())
  })

  test('are marked when they carry a secret', () => {
    const secretNames = endpointTable.filter(([, { secret }]) => secret).map(([name]) => name)
    expect(secretNames.sort()).toEqual([
      'POST admins',
      'POST admins/{id}',
      'POST admins/{id}/changepassword',
      'POST externalservices/{id}/configuration',
      'POST externalservices/{id}/connect',
      'POST externalservices/{id}/reconnect',
      'POST externalservices/{id}/retrieveoauthresponsecode',
      'POST logon',
      'POST logon/password',
      'POST logon/secrets',
      'POST logon/services/{businessCode}',
      'POST sites/{id}/resetsecret',
      'POST tools/chatwithai',
      'POST tools/translate',
    ])
  })

  test('read with GET and write with all other methods, except for exports', () => {
    const isReading = (name: string) => name.startsWith('GET ') || name.endsWith('/export')
    const reading = endpointTable.filter(([name, { use }]) => use === 'read' && !isReading(name))
    expect(reading).toEqual([])
    const writing = endpointTable.filter(([name, { use }]) => use !== 'read' && isReading(name))
    expect(writing).toEqual([])
  })
})

describe('finding a call', () => {
  test.each([
    ['GET', 'sites/suggestions', 'GET sites/suggestions'],
    ['GET', 'sites/4', 'GET sites/{id}'],
    ['POST', 'suppliers/4', 'POST suppliers/{id}'],
    ['POST', 'suppliers/4/remark', 'POST suppliers/{ids}/remark'],
    ['POST', 'suppliers/4,5/remark', 'POST suppliers/{ids}/remark'],
    ['POST', 'suppliers/4/contact', 'POST suppliers/{ids}/{field}'],
    ['POST', 'admins/4/changepassword', 'POST admins/{id}/changepassword'],
    ['POST', 'orderpurchases/previeworder', 'POST orderpurchases/previeworder'],
    ['POST', 'orderpurchases/9/updateqty', 'POST orderpurchases/{id}/updateqty'],
    ['POST', 'productsuppliers/9/Enable', 'POST productsuppliers/{ids}/Enable'],
    ['POST', 'productsuppliers/9/enable', 'POST productsuppliers/{ids}/enable'],
    ['GET', 'logon/profile', 'GET logon/profile'],
    ['GET', 'currencies/ratestobereviewed', 'GET currencies/ratestobereviewed'],
    ['POST', 'currencies/USD/rates', 'POST currencies/{code}/rates'],
    ['POST', 'currencies/USD,CNY/symbol', 'POST currencies/{codes}/{field}'],
  ])('resolves %s %s to %s', (method, path, name) => {
    expect(findEndpoint(method, path)?.name).toBe(name)
  })

  test.each([
    ['a word that every object has', 'GET', 'constructor'],
    ['the same with a number', 'GET', 'constructor/1'],
    ['a prototype', 'GET', '__proto__'],
    ['nothing', 'GET', ''],
    ['a slash before it', 'GET', '/suppliers'],
    ['a slash after it', 'GET', 'suppliers/'],
    ['two slashes', 'GET', 'suppliers//4'],
    ['an encoded digit', 'GET', 'suppliers/%34'],
    ['an encoded comma', 'DELETE', 'suppliers/4%2C5'],
    ['an encoded slash', 'GET', 'suppliers%2F4'],
    ['a query', 'GET', 'suppliers?page=1'],
    ['a way up', 'GET', 'suppliers/../admins'],
    ['another spelling', 'GET', 'Suppliers'],
    ['a method that the path does not have', 'POST', 'languages'],
    ['a method that no path has', 'PUT', 'suppliers/4'],
    ['HEAD', 'HEAD', 'suppliers'],
    ['a method in small letters', 'get', 'suppliers'],
    ['many ids where one is meant', 'GET', 'suppliers/4,5'],
    ['an action on nothing', 'POST', 'suppliers//remark'],
    ['the API itself', 'GET', 'api/v1/suppliers'],
    ['a line break at the end', 'GET', 'suppliers\n'],
  ])('rejects %s: %s %j', (_, method, path) => {
    expect(findEndpoint(method, path)).toBeUndefined()
  })
})
