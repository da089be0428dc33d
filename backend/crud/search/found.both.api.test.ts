import { failingRows } from '@/contract/testing/failing-rows'
import { findRows, foundLists } from '../../testing/find-rows'
import { foundRows } from '../../testing/found-rows'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('records are found however what they contain is typed, on at least 80 rows of ten lists', async () => {
  const found = await findRows(api)
  expect(foundRows.length).toBeGreaterThanOrEqual(80)
  expect(foundLists()).toBeGreaterThanOrEqual(10)
  expect(
    failingRows(
      foundRows,
      ([name, stands, typed]) => `${name}: ${stands} by ${typed}`,
      (row) => expect(found.get(row)).toBe(row[3]),
    ),
  ).toEqual([])
})

test('the record with exactly this number, code or SKU is the first hit', async () => {
  const rows = (text: string, values: unknown[]) => api.store.database.rows(text, values)
  const codes = (
    await rows('select friendly_order_id from orders where company_id = 5 order by order_id limit 3', [])
  ).flat()
  for (const code of codes) {
    await rows(
      'update orders set customer_name = $1 where order_id = (select max(order_id) from orders where company_id = 5)',
      [code],
    )
    const { body } = await api.get(`orders?keyword=${encodeURIComponent(String(code).toLowerCase())}`, { as })
    expect(body.items[0].friendlyOrderId).toBe(code)
    expect(body.items.length).toBeGreaterThan(1)
  }
})

/** Keywords that are no words, and may be long: an answer, or a refusal at their field; never a wait. */
const bad = [
  ...[
    'a',
    '機',
    'é',
    'ß',
    '🙂',
    '👨‍👩‍👧‍👦 umbrella',
    '.*',
    '.*(a+)+$',
    '[',
    '(?i)a',
    '%',
    '_',
    `%_\\'"`,
    "' or 1=1 --",
    '\\',
    '$1',
    '=',
    '#',
    '=#=',
  ],
  ...[
    '\u202e\u202c',
    '\u200fמשה\u200e',
    '\u202eabc',
    'العربية',
    '\u0301',
    '\u3000',
    '-',
    '---',
    '/',
    '00',
    '000000000000',
    '+',
    '()',
  ],
  ...[
    'a b c d e f g h i j k l m n o p q',
    'ab '.repeat(90).trim(),
    '機'.repeat(200),
    'a'.repeat(200),
    '1'.repeat(200),
    '9 '.repeat(100).trim(),
  ],
  ...['\t\n', 'null', 'undefined', 'NaN', '1e9', '99999999999999999999', '-1', '0x1F', 'Ⅷ', '①②③', 'ﷺ', 'İ', 'ı'],
]

test('whatever is typed is answered', async () => {
  const wrong: unknown[] = []
  const ask = async (path: string, keyword: string, allowed: readonly number[]) => {
    const { status } = await api.get(`${path}?keyword=${encodeURIComponent(keyword)}`, { as })
    if (!allowed.includes(status)) wrong.push([path, keyword, status])
  }
  for (const keyword of bad) await ask('orders', keyword, [200])
  const others = ['products', 'purchaseorders', 'inventories', 'payments', 'orderpackages', 'brands', 'users']
  for (const [place, list] of others.entries()) {
    for (const keyword of bad.filter((_, at) => at % others.length === place)) await ask(list, keyword, [200])
    for (const length of [300, 301, 5000]) await ask(list, 'x'.repeat(length), [length <= 300 ? 200 : 400])
  }
  for (const [place, picker] of ['products', 'productskus', 'users'].entries()) {
    // Pickers take shorter ones.
    for (const keyword of bad.filter((_, at) => at % 6 === place))
      await ask(`${picker}/suggestions`, keyword, [200, 400])
  }
  for (const text of bad.filter((_, at) => at % 4 === 0)) {
    const { status } = await api.post('find', { text }, { as })
    if (status !== 200 && !(status === 400 && text.trim() === '')) wrong.push(['find', text, status])
  }
  expect(wrong).toEqual([])
})

test('a keyword that is too long is refused in words, at its field', async () => {
  const { status, body } = await api.get(`orders?keyword=${'x'.repeat(301)}`, { as })
  expect([status, body.details[0].field]).toEqual([400, 'keyword'])
  expect(body.details[0].message ?? body.message).toMatch(/300/)
})

test('pasted numbers select exactly those records, and name what no record has', async () => {
  const { body: page } = await api.get('orders?pageSize=3', { as })
  const [first, second, third] = page.items
  const rows = (text: string, values: unknown[]) => api.store.database.rows(text, values)
  await rows("update orders set phone = '+6598887766' where order_id = $1", [second.orderId])
  await rows("update orders set original_order_id = 'SHP-00 99' where order_id = $1", [third.orderId])
  const typed = `${first.friendlyOrderId.toLowerCase()}, +65-9888-7766 NO-SUCH-1 shp0099`
  const { body } = await api.get(`orders?numbers=${encodeURIComponent(typed)}`, { as })
  const ids = body.items.map(({ orderId }: { orderId: number }) => orderId).sort()
  expect(ids).toEqual([first.orderId, second.orderId, third.orderId].sort())
  expect(body.missingNumbers).toEqual(['NO-SUCH-1'])
  expect((await api.get(`orders/counts?numbers=${encodeURIComponent(typed)}`, { as })).body.total).toBe(3)
  const many = Array.from({ length: 201 }, (_, at) => `NO-${at}`).join(' ')
  const refused = await api.get(`orders?numbers=${encodeURIComponent(many)}`, { as })
  expect([refused.status, refused.body.details[0].field]).toEqual([400, 'numbers'])
  for (const list of ['products', 'purchaseorders', 'inventories', 'payments', 'orderpackages', 'users', 'brands']) {
    const { status, body: none } = await api.get(`${list}?numbers=NO-SUCH-1%20NO-SUCH-2`, { as })
    expect([list, status, none.total, none.missingNumbers]).toEqual([list, 200, 0, ['NO-SUCH-1', 'NO-SUCH-2']])
  }
})

test('a word that more than four thousand records contain narrows a search as any other', async () => {
  await api.store.database.rows(
    "insert into brands (company_id, name) select 5, 'Manifold q' || number || 'q' from generate_series(1, 4100) number",
    [],
  )
  const find = async (keyword: string) =>
    (await api.get(`brands?keyword=${encodeURIComponent(keyword)}&total=exact`, { as })).body
  expect((await find('manifold')).total).toBe(4100)
  const { items } = await find('q4099q manifold')
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Manifold q4099q'])
  expect((await find('manifold q4101q')).total).toBe(0)
})
