import { type Area, may, rolesOf } from '@/contract/access'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { cellsOf } from '@/contract/testing/cells-of'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { searchParts } from './parts'

/** What stands in one place alone, and who may read it there. */
const secrets: readonly { text: string; area: Area; write: string }[] = [
  { text: 'Secretsupplier', area: 'suppliers', write: 'update suppliers set name = $1 where supplier_id = $supplier' },
  {
    text: 'Secretcontact',
    area: 'suppliers',
    write: 'update suppliers set contact = $1 where supplier_id = $supplier',
  },
  {
    text: 'SECRETPO77',
    area: 'purchases',
    write: 'update purchase_orders set business_code = $1 where purchase_order_id = $purchase',
  },
  {
    text: 'SECRETSO88',
    area: 'purchases',
    write: 'update purchase_orders set supplier_order_id = $1 where purchase_order_id = $purchase',
  },
  {
    text: 'Secretarticle',
    area: 'productSuppliers',
    write: 'update product_suppliers set supplier_product_name = $1 where product_supplier_id = $binding',
  },
  {
    text: 'SECRETLINE99',
    area: 'purchases',
    write: 'update purchase_order_lines set supplier_product_id = $1 where purchase_order_id = $purchase',
  },
  {
    text: 'SECRETTRACK55',
    area: 'purchases',
    write: 'update purchase_order_packages set tracking_no = $1 where purchase_order_id = $purchase',
  },
  { text: '+6599998888', area: 'orders', write: 'update orders set phone = $1 where order_id = $order' },
  { text: 'secret.mail@example.com', area: 'orders', write: 'update orders set email = $1 where order_id = $order' },
  {
    text: 'SECRETPAY66',
    area: 'payments',
    write: 'update payments set transaction_id = $1 where payment_id = $payment',
  },
  { text: 'Secretcustomer', area: 'users', write: 'update users set nickname = $1 where user_id = $user' },
  {
    text: 'SECRETCHECK44',
    area: 'inspections',
    write: 'update purchase_inspections set tracking_no = $1 where purchase_inspection_id = $inspection',
  },
]

const ids: Record<string, string> = {
  supplier: 'select supplier_id from purchase_orders where purchase_order_id = $purchase',
  purchase: `select po.purchase_order_id from purchase_orders po join purchase_order_lines l using (purchase_order_id)
    join purchase_order_packages using (purchase_order_id) where po.company_id = 5 and po.supplier_id is not null and l.order_id is not null order by 1 limit 1`,
  binding: 'select min(product_supplier_id) from product_suppliers where company_id = 5',
  order: 'select max(order_id) from purchase_order_lines where purchase_order_id = $purchase',
  payment: 'select min(payment_id) from payments where company_id = 5 and order_id is not null',
  user: 'select min(user_id) from users where company_id = 5',
  inspection:
    'select min(purchase_inspection_id) from purchase_inspections where company_id = 5 and purchase_order_id is not null',
}

const features = [['sales'], ['purchases'], ['warehouses'], ['sales', 'purchases', 'warehouses']]
const accounts = [
  ...['super.staff', 'super.admin'].map((as) => ({ as, set: features[3] ?? [] })),
  ...features.flatMap((set) => ['trade.staff', 'trade.admin'].map((as) => ({ as, set }))),
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const known = new Map<string, unknown>()
  const filled = (text: string) => text.replace(/\$([a-z]+)/g, (_, name) => String(known.get(name)))
  for (const name of ['purchase', 'supplier', 'binding', 'order', 'payment', 'user', 'inspection']) {
    const [[id] = []] = await api.store.database.rows(filled(String(ids[name])), [])
    if (id === null || id === undefined) throw new Error(`No record of the kind ${name}.`)
    known.set(name, id)
  }
  for (const { text, write } of secrets) await api.store.database.rows(filled(write), [text])
})
afterAll(() => api.close())

/** The lists whose records have parts, and those of the parts. */
const searched = [...Object.keys(searchParts), 'users', 'suppliers', 'productsets']
const lists = (entities as readonly AnyEntity[]).filter(({ path }) => searched.includes(path))

/** Where an account finds a text: lists with their counts, pickers and the palette. */
async function placesOf(text: string, as: string, roles: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const keyword = encodeURIComponent(text)
  for (const { path, area, suggestions } of lists) {
    if (!may(roles, area, 'read')) continue
    for (const query of [
      `${path}?keyword=${keyword}`,
      `${path}/counts?keyword=${keyword}`,
      `${path}?numbers=${keyword}`,
    ]) {
      const { status, body } = await api.get(query, { as })
      if (status !== 200 || body.total > 0) found.push(`${query} ${status}`)
    }
    if (!suggestions) continue
    const { status, body } = await api.get(`${path}/suggestions?keyword=${keyword}`, { as })
    if (status !== 200 || body.length > 0) found.push(`${path}/suggestions ${status}`)
  }
  const palette = await api.post('find', { text }, { as })
  if (palette.body.records.length > 0) found.push('find')
  return found
}

/** What an account of the trading company may do, where the company has these features. */
const rolesIn = ({ as, set }: (typeof accounts)[number]) =>
  rolesOf(as.endsWith('admin') ? 'Administrator' : 'Staff', { administrative: as.startsWith('super'), features: set })

const all = accounts.flatMap((account) => secrets.map((secret) => ({ account, secret })))
/** Of each secret one account that may not read it, and one that may. */
const chosen = secrets.flatMap((secret, at) => {
  const ofSecret = all.filter((cell) => cell.secret === secret)
  const mayRead = ({ account }: (typeof all)[number]) => may(rolesIn(account), secret.area, 'read')
  const refused = ofSecret.filter((cell) => !mayRead(cell))
  return [refused[at % refused.length], ofSecret.find(mayRead)].flatMap((cell) => cell ?? [])
})
const cells = cellsOf('secrets found by accounts', all, chosen)

test('nobody finds anything by what they may not read, and who may read it finds it', async () => {
  const wrong: unknown[] = []
  for (const { account, secret } of cells) {
    const { as, set } = account
    await api.store.database.rows('update companies set features = $1, enabled_features = $1 where company_id = 5', [
      set,
    ])
    const roles = rolesIn(account)
    const places = await placesOf(secret.text, as, roles)
    if (may(roles, secret.area, 'read') !== places.length > 0) wrong.push([as, set, secret.text, places])
  }
  expect(wrong).toEqual([])
})
