import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

type Cells = Record<string, string | number | null>
const importRows = async (path: string, rows: readonly Cells[], more: object = {}, who = as): Promise<SheetImport> =>
  (await api.post(`${path}/import`, { rows, ...more }, { as: who })).body
async function run(path: string, rows: readonly Cells[], who = as): Promise<SheetImport> {
  const answer = await importRows(path, rows, {}, who)
  expect(answer).toMatchObject({ backgroundTaskId: expect.any(Number) })
  await api.runTasks()
  const { body } = await api.get(`backgroundtasks/${answer.backgroundTaskId}`, { as: who })
  expect(body).toMatchObject({ status: 'Completed', outcome: { refused: 0 } })
  return answer
}
const placesIn = ({ rows }: SheetImport) => rows.map(({ errors }) => errors.map(({ field }) => field))

describe('an import of customers', () => {
  const ann: Cells = { siteId: 'Lantern Home', nickname: 'Ann Sheet', email: 'Ann.Sheet@shop.example' }
  const home: Cells = { country: 'HK', addressLine1: '1 Pier Road', subdivisionName1: 'Kowloon' }
  const found = async (email: string) => (await api.get(`users?email=${email}`, { as })).body.items
  const addressesOf = async (userId: number) => (await api.get(`useraddresses?userId=${userId}`, { as })).body.items

  test('makes a customer with the addresses of its rows, links their orders, and changes nothing a second time', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }], { email: 'ann.sheet@shop.example' })
    const rows: Cells[] = [
      { ...ann, phone: '2345 6700', ...home },
      { ...ann, phone: '2345 6700', ...home, addressLine1: '2 Hill Road', recipientName: 'Office' },
    ]
    expect(await run('users', rows)).toMatchObject({ total: 2, added: 2, errorCount: 0 })
    const [user, ...others] = await found('ann.sheet@shop.example')
    expect(others).toEqual([])
    expect(user).toMatchObject({ nickname: 'Ann Sheet', phone: '+85223456700', gender: 'Unknown' })
    const addresses = await addressesOf(user.userId)
    expect(addresses.map(({ recipientName, addressLine1 }: Cells) => [recipientName, addressLine1]).sort()).toEqual([
      ['Ann Sheet', '1 Pier Road'],
      ['Office', '2 Hill Road'],
    ])
    expect((await trade.read(orderId)).userId).toBe(user.userId)
    const again = await run('users', rows)
    expect(again).toMatchObject({ unchanged: 2, added: 0, errorCount: 0 })
    expect(await addressesOf(user.userId)).toHaveLength(2)
  })

  test('changes one that is known by the phone number, and leaves what is blank', async () => {
    const bob: Cells = { siteId: 'Lantern Home', nickname: 'Bob Sheet', phone: '+852 2345 6711' }
    await run('users', [bob])
    const answer = await run('users', [{ ...bob, nickname: 'Bob Lee', email: 'bob.sheet@shop.example', gender: null }])
    expect(answer.rows[0]).toMatchObject({
      action: 'changed',
      changes: [
        { field: 'nickname', old: 'Bob Sheet', new: 'Bob Lee' },
        { field: 'email', old: null, new: 'bob.sheet@shop.example' },
      ],
    })
    expect(await found('bob.sheet@shop.example')).toMatchObject([{ nickname: 'Bob Lee', phone: '+85223456711' }])
  })

  test('names the cell of what cannot be stored', async () => {
    const cy: Cells = { siteId: 'Lantern Home', nickname: 'Cy Sheet', email: 'cy.sheet@shop.example' }
    const rows: Cells[] = [
      { siteId: 'Lantern Home', nickname: 'No contact' },
      { ...cy, phone: '12' },
      { ...cy, email: 'cy2@shop.example', addressLine1: '1 Low Street' },
      { ...cy, email: 'cy3@shop.example', nickname: null },
      { ...cy, email: 'cy4@shop.example', ...home, country: 'US', zipcode: 'x' },
      { ...ann, phone: '+852 2345 6711' },
    ]
    const answer = await importRows('users', rows, { dryRun: true })
    expect(placesIn(answer)).toEqual([
      ...[['email'], ['phone'], ['country'], ['nickname']],
      ...[['subdivisionName2'], ['phone']],
    ])
    expect((await api.post('users/import', { rows: [cy] }, { as: 'warehouses.staff' })).status).toBe(403)
  })
})

test('reads the workbook of all customers with their addresses back unchanged', async () => {
  const { body } = await api.post('users/export', { query: {} }, { as })
  await api.runTasks()
  const file = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
  const form = new FormData()
  form.append('files', new File([new Uint8Array(file.bytes)], 'users.xlsx'))
  const { url } = (await api.send('POST', 'files?category=imports', { as, body: form })).body[0]
  const again: SheetImport = (await api.post('users/import', { url, dryRun: true, columns: {} }, { as })).body
  expect(again.rows.flatMap(({ row, errors, changes }) => [...errors, ...changes].map((one) => [row, one]))).toEqual([])
  expect([again.unchanged, again.added, again.changed]).toEqual([again.total, 0, 0])
  expect(again.total).toBeGreaterThan(2)
})

describe('rows of one customer', () => {
  const site = { siteId: 'Lantern Home' }
  const di = { ...site, nickname: 'Di Sheet', email: 'di.sheet@shop.example' }

  test('are known by e-mail address in one and by phone number in another, and fill each other', async () => {
    const rows: Cells[] = [
      { ...di },
      { ...site, nickname: 'Di Sheet', phone: '+852 2345 6721' },
      { ...site, email: 'DI.sheet@shop.example', phone: '+852 2345 6721', gender: 'Female' },
    ]
    expect(await run('users', rows)).toMatchObject({ total: 3, added: 3, errorCount: 0 })
    const { items } = (await api.get('users?email=di.sheet@shop.example', { as })).body
    expect(items).toMatchObject([{ nickname: 'Di Sheet', phone: '+85223456721', gender: 'Female' }])
    expect(await importRows('users', rows, { dryRun: true })).toMatchObject({ unchanged: 3, errorCount: 0 })
    const byStored: Cells[] = [
      { ...site, email: 'di.sheet@shop.example', language: 'en' },
      { ...site, phone: '+852 2345 6721', nickname: 'Other name' },
    ]
    const apart = await importRows('users', byStored, { dryRun: true })
    expect(apart.rows[0]?.changes).toContainEqual(expect.objectContaining({ field: 'nickname', new: 'Other name' }))
  })

  test('that say two things of them are an error before anything is stored', async () => {
    const rows: Cells[] = [
      { ...site, nickname: 'Ed Sheet', email: 'ed.sheet@shop.example', phone: '+852 2345 6731' },
      { ...site, nickname: 'Flo Sheet', email: 'flo.sheet@shop.example', phone: '+852 2345 6731' },
    ]
    const answer = await importRows('users', rows, { dryRun: true })
    expect(placesIn(answer)).toEqual([[''], ['nickname', 'email']])
  })

  test('take nothing from the row of another who is known by the phone number alone', async () => {
    const form = new FormData()
    const text =
      'siteId,nickname,email,phone\nLantern Home,Gil Sheet,gil.sheet@shop.example,\nLantern Home,Hal Sheet,,+852 2345 6741\n'
    form.append('files', new File([text], 'users.csv'))
    const { url } = (await api.send('POST', 'files?category=imports', { as, body: form })).body[0]
    const answer: SheetImport = (await api.post('users/import', { url, dryRun: true, columns: {} }, { as })).body
    expect(answer).toMatchObject({ total: 2, added: 2, errorCount: 0 })
  })
})

describe('an import of suppliers', () => {
  const who = 'trade.admin'

  test('adds those with a new name, changes others by their name, and reads its own file back unchanged', async () => {
    const rows: Cells[] = [
      { name: 'Sheet Cups Ltd', contact: 'Mei', website: 'https://cups.example' },
      { name: 'Sheet Pots Ltd', contact: 'Li' },
    ]
    expect(await run('suppliers', rows, who)).toMatchObject({ added: 2, errorCount: 0 })
    const changed = await run('suppliers', [{ name: 'sheet cups ltd', contact: 'Wei' }], who)
    expect(changed.rows[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'contact', old: 'Mei', new: 'Wei' }],
    })
    const { items } = (await api.get('suppliers?keyword=sheet cups', { as: who })).body
    expect(items).toMatchObject([{ name: 'Sheet Cups Ltd', contact: 'Wei', website: 'https://cups.example' }])
    const again = await run('suppliers', [{ ...rows[0], contact: 'Wei' } as Cells, rows[1] as Cells], who)
    expect(again).toMatchObject({ unchanged: 2, added: 0 })
  })

  test('changes no text for the blanks at its ends, which cells are read without', async () => {
    const bowls = { name: 'Sheet Bowls Ltd', description: ' Bowls of wood\n' }
    expect((await api.post('suppliers', bowls, { as: who })).body).toMatchObject({ name: bowls.name })
    const same: Cells[] = [{ name: 'Sheet Bowls Ltd', description: 'Bowls of wood' }]
    expect(await importRows('suppliers', same, { dryRun: true }, who)).toMatchObject({ unchanged: 1, changed: 0 })
  })

  test('leaves out a name that another import has added since the check', async () => {
    const lids: Cells = { name: 'Sheet Lids Ltd', contact: 'Mei' }
    const first = await importRows('suppliers', [lids], {}, who)
    const again = await importRows('suppliers', [lids, { name: 'Sheet Pans Ltd' }], {}, who)
    expect([first.added, again.added]).toEqual([1, 2])
    await api.runTasks()
    const outcomeOf = async ({ backgroundTaskId }: SheetImport) =>
      (await api.get(`backgroundtasks/${backgroundTaskId}`, { as: who })).body.outcome
    expect(await outcomeOf(first)).toMatchObject({ done: 1, refused: 0 })
    expect(await outcomeOf(again)).toMatchObject({ done: 1, refused: 1, failures: [{ id: 1 }] })
    const { items } = (await api.get('suppliers?keyword=sheet lids', { as: who })).body
    expect(items).toMatchObject([{ name: 'Sheet Lids Ltd', contact: 'Mei' }])
  })

  test('refuses a name twice, a page that is none, and who may not change suppliers', async () => {
    const rows: Cells[] = [{ name: 'Twice Ltd' }, { name: 'twice ltd' }, { name: 'Wrong page Ltd', website: 'cups' }]
    expect(placesIn(await importRows('suppliers', rows, { dryRun: true }, who))).toEqual([[], ['name'], ['website']])
    expect((await api.post('suppliers/import', { rows }, { as: 'purchases.staff' })).status).toBe(403)
  })
})
