import { endpoints, endpointTable, findEndpoint } from './endpoints'

/** A text that each kind of parameter takes. */
const samples: Record<string, string> = {
  id: '12',
  rateId: '7',
  ids: '12,3',
  code: 'HKD',
  codes: 'HKD,JPY',
  locale: 'zh-Hant',
  name: 'Status',
  field: 'contact',
  adminId: '7',
  changeId: '31',
  subdivisionId: '9',
  serviceId: '5',
  businessCode: 'LINE-TW',
}
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '12')

const plain = ['GET {}', 'GET {}/{id}', 'POST {}', 'POST {}/{id}', 'DELETE {}/{ids}', 'POST {}/{ids}/{field}']
const status = ['POST {}/{ids}/enable', 'POST {}/{ids}/disable', 'POST {}/{ids}/remark']
const suggestions = ['GET {}/suggestions']
const localizations = [
  'GET {}/{id}/localizations',
  'POST {}/{id}/localizations',
  'DELETE {}/{id}/localizations/{locale}',
]
const people = ['GET {}/{id}/admins', 'POST {}/{id}/admins', 'DELETE {}/{id}/admins/{adminId}']
const services = (key: string) => [
  'GET {}/{id}/externalservices',
  `POST {}/{id}/externalservices/{${key}}`,
  `DELETE {}/{id}/externalservices/{${key}}`,
]
const asCodes = (keys: readonly string[]) =>
  keys.map((key) => key.replace('{ids}', '{codes}').replace('{id}', '{code}'))

/** Every call of the API, by the first segment of its path; `{}` stands for the segment itself. */
const calls: Record<string, readonly string[]> = {
  logon: ['POST {}', 'DELETE {}', 'GET {}/profile', 'POST {}/profile', 'POST {}/password', 'POST {}/secrets'],
  my: ['GET {}/preferences', 'POST {}/preferences'],
  files: ['GET {}', 'POST {}'],
  enums: ['GET {}/{name}'],
  'openapi.json': ['GET {}'],
  backgroundtasks: ['GET {}/{id}'],
  admins: [
    ...[...plain, ...status, ...suggestions, ...services('serviceId')],
    ...['POST {}/{id}/changepassword', 'GET {}/{id}/sites', 'GET {}/{id}/warehouses'],
  ],
  companies: [...plain, ...status, ...suggestions, ...localizations, ...services('serviceId')],
  sites: [...plain, ...status, ...suggestions, ...localizations, ...people, ...services('businessCode')],
  externalservices: [...plain.filter((key) => !key.startsWith('DELETE')), ...status, ...suggestions],
  announcements: [...[...plain, ...localizations, 'POST {}/{ids}/remark'], ...['GET {}/picks', 'POST {}/{id}/read']],
  requestlogs: ['GET {}', 'GET {}/{id}'],
  eventlogs: ['GET {}', 'GET {}/{id}'],
  warehouses: [
    ...[...plain, ...status, ...suggestions, ...people],
    ...['GET {}/{id}/subdivisions', 'POST {}/{id}/subdivisions', 'DELETE {}/{id}/subdivisions/{subdivisionId}'],
  ],
  suppliers: [...plain, ...status, ...suggestions],
  brands: [...plain, ...status, ...suggestions, ...localizations],
  countries: [...plain, ...status, ...suggestions, ...localizations, 'GET {}/{id}/formatphonenumber'],
  subdivisions: [...plain, ...status, ...suggestions, ...localizations],
  currencies: [
    ...asCodes([...plain, ...status, ...suggestions, ...localizations]),
    ...[
      'GET {}/{code}/rates',
      'POST {}/{code}/rates',
      'POST {}/{code}/rates/{rateId}',
      'POST {}/{code}/rates/{rateId}/changes/{changeId}/undo',
      'GET {}/ratestobereviewed',
    ],
  ],
  languages: ['GET {}', 'GET {}/{id}', ...suggestions],
  products: ['GET {}', 'GET {}/{id}', 'GET {}/{id}/skus', 'GET {}/{id}/suppliers', ...suggestions, ...localizations],
  productsuppliers: [
    ...['GET {}/{id}', 'POST {}', 'POST {}/{id}', 'DELETE {}/{ids}'],
    ...status,
    ...['POST {}/{ids}/movetotop', 'POST {}/{ids}/Enable', 'POST {}/{ids}/Disable'],
  ],
  purchaseproducts: ['GET {}'],
  orders: ['GET {}', 'GET {}/{id}', ...suggestions, 'POST {}/{ids}/remark', 'POST {}/{ids}/accept'],
  orderpurchases: [
    ...['GET {}', 'GET {}/{id}', 'POST {}', 'POST {}/{id}', 'DELETE {}/{ids}', 'POST {}/{id}/updateqty'],
    ...['POST {}/{ids}/select', 'POST {}/{ids}/deselect', 'POST {}/{ids}/cancel', 'POST {}/{ids}/remark'],
    ...['GET {}/updates', 'POST {}/previeworder', 'POST {}/placeorder'],
  ],
  purchaseorders: ['GET {}', 'GET {}/{id}', 'POST {}/{ids}/remark'],
}

const segmentOf = (name: string) => name.split(' ')[1]?.split('/')[0] ?? ''

describe('the calls of the API', () => {
  test('no segment is missing here', () => {
    const segments = new Set(Object.keys(endpoints).map(segmentOf))
    expect([...segments].sort()).toEqual(Object.keys(calls).sort())
  })

  test.each(Object.keys(calls))('%s offers exactly its calls', (segment) => {
    const known = Object.keys(endpoints).filter((name) => segmentOf(name) === segment)
    const told = calls[segment] ?? []
    // Tasks and logs have no history; every other record that can be read has one.
    const changes = ['backgroundtasks', 'requestlogs', 'eventlogs'].includes(segment)
      ? []
      : told.filter((key) => /^GET \{\}\/\{(id|code)\}$/.test(key))
    // What a plain action has set can be taken back.
    const isUndoable = told.some((key) => /\{(ids|codes)\}\/(enable|remark)$/.test(key))
    const undo = isUndoable ? changes.map((key) => `${key.replace('GET', 'POST')}/changes/{changeId}/undo`) : []
    const expected = [...told, ...changes.map((key) => `${key}/changes`), ...undo].map((key) =>
      key.replace('{}', segment),
    )
    expect(known.sort()).toEqual([...expected].sort())
  })

  test.each(endpointTable.map(([name]) => name))('%s is found by its own path', (name) => {
    const [method = '', path = ''] = name.split(' ')
    const found = findEndpoint(method, fill(path))
    expect(found?.name).toBe(name)
    expect(found?.texts).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => samples[parameter]))
  })

  test.each(['POST logon', 'GET openapi.json'])('%s needs no log-in', (name) => {
    expect(endpointTable.find(([key]) => key === name)?.[1].open).toBe(true)
  })

  test('everything else does', () => {
    expect(endpointTable.filter(([, { open }]) => open)).toHaveLength(2)
  })

  test('those that carry a secret say so', () => {
    const told = endpointTable.filter(([, { secret }]) => secret).map(([name]) => name)
    expect(told.sort()).toEqual([
      'POST admins',
      'POST admins/{id}',
      'POST admins/{id}/changepassword',
      'POST logon',
      'POST logon/password',
      'POST logon/secrets',
    ])
  })

  test('GET reads and everything else writes', () => {
    const reading = endpointTable.filter(([name, { use }]) => use === 'read' && !name.startsWith('GET '))
    expect(reading).toEqual([])
    const writing = endpointTable.filter(([name, { use }]) => use !== 'read' && name.startsWith('GET '))
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
  ])('%s %s is %s', (method, path, name) => {
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
  ])('%s is not known: %s %j', (_, method, path) => {
    expect(findEndpoint(method, path)).toBeUndefined()
  })
})
