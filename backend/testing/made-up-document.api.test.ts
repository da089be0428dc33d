import { sql } from 'drizzle-orm'
import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from './test-api'

jest.mock('@/contract/entity-list', () => {
  const actual = jest.requireActual('@/contract/entity-list')
  const { crates } = jest.requireActual('@/contract/testing/made-up-document')
  return { ...actual, entities: [...actual.entities, crates] }
})
jest.mock('../db/schema/product-sets', () => {
  const { crates, crateContents } = jest.requireActual('./made-up-tables')
  return { ...jest.requireActual('../db/schema/product-sets'), crates, crateContents }
})
jest.mock('../modules/catalogue/product-sets', () => {
  const { productSetPart } = jest.requireActual('../modules/catalogue/product-sets')
  const { combine } = jest.requireActual('../module')
  return {
    productSetPart: (services: never) =>
      combine(productSetPart(services), jest.requireActual('./made-up-module').cratePart(services)),
  }
})
// The tables are there before a store is opened, as migrations make them.
jest.mock('../db/search/prepare-search', () => {
  const actual = jest.requireActual('../db/search/prepare-search')
  const { crateStatements } = jest.requireActual('./made-up-tables')
  return {
    ...actual,
    prepareSearch: async (session: { query: (text: string) => Promise<unknown> }, onMessage: unknown) => {
      for (const statement of crateStatements) await session.query(statement)
      await actual.prepareSearch(session, onMessage)
    },
  }
})
const mockMessages = { one: 'Crate', many: 'Crates', name: 'Name', customer: 'Customer', grossWeight: 'Gross weight' }
jest.mock('../../messages/en/entities/crates.json', () => mockMessages, { virtual: true })
jest.mock('../../messages/zh-Hans/entities/crates.json', () => ({ ...mockMessages, customer: '客户' }), {
  virtual: true,
})
jest.mock('../../messages/zh-Hant/entities/crates.json', () => mockMessages, { virtual: true })

let api: TestApi
const as = 'trade.staff'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const contents = [
  { name: 'Lamp', qty: 3, price: 12.5 },
  { name: 'Cable', qty: 10, price: 0.35 },
]
const add = async (name: string, changes: object = {}) => {
  const { status, body } = await api.post('crates', { name, currency: 'CNY', contents, ...changes }, { as })
  expect([status, body.details]).toEqual([200, undefined])
  return body.crateId as number
}

describe('a document that is only described', () => {
  test('is in the OpenAPI document with its moves, their values and its sheet', async () => {
    const { body } = await api.get('openapi.json', { as })
    expect(Object.keys(body.paths).filter((path) => path.startsWith('/crates'))).toEqual(
      expect.arrayContaining([
        ...['/crates', '/crates/{id}', '/crates/{ids}/weigh', '/crates/{ids}/unpack', '/crates/{ids}/scrap'],
        ...['/crates/import', '/crates/{id}/changes'],
      ]),
    )
    expect(JSON.stringify(body.paths['/crates/{ids}/weigh'])).toContain('grossWeight')
  })

  test('shows its lines with what they come to', async () => {
    const { body } = await api.get(`crates/${await add('Sums')}`, { as })
    expect(body.contents.map(({ name, amount }: Record<string, unknown>) => [name, amount])).toEqual([
      ['Lamp', 37.5],
      ['Cable', 3.5],
    ])
  })

  test('refuses lines at their cells', async () => {
    const wrong = [contents[0], { name: 'Cable', qty: 0, price: 1 }, { name: 'Box', qty: 1, price: 1, colour: 'red' }]
    const { status, body } = await api.post('crates', { name: 'Wrong', currency: 'CNY', contents: wrong }, { as })
    expect(status).toBe(400)
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['contents.1.qty', 'contents.2.colour'])
  })

  test('moves with values, which its record and its timeline keep', async () => {
    const id = await add('Moves')
    const { body } = await api.post(`crates/${id}/weigh`, { grossWeight: 812.5, remark: 'Dry' }, { as })
    expect(body).toEqual([expect.objectContaining({ status: 'OnShelf', grossWeight: 812.5 })])
    expect((await api.post(`crates/${id}/unpack`, {}, { as })).status).toBe(200)
    expect((await api.post(`crates/${id}/scrap`, { scrapReason: 'Wet' }, { as })).body[0].status).toBe('Voided')
    const { body: changes } = await api.get(`crates/${id}/changes`, { as })
    expect(changes.items.map(({ move }: { move: string }) => move).slice(0, 3)).toEqual(['scrap', 'unpack', 'weigh'])
  })

  test('refuses each move from each other state', async () => {
    const froms = { weigh: ['Draft'], unpack: ['OnShelf'], scrap: ['Draft', 'OffShelf'] } as const
    const bodies = { weigh: { grossWeight: 1 }, unpack: {}, scrap: { scrapReason: 'Wet' } } as const
    const id = await add('States')
    for (const state of ['Draft', 'OnShelf', 'OffShelf', 'Voided']) {
      for (const move of ['weigh', 'unpack', 'scrap'] as const) {
        await api.store.database.sql.execute(sql`update crates set status = ${state} where crate_id = ${id}`)
        const { status } = await api.post(`crates/${id}/${move}`, bodies[move], { as })
        expect([state, move, status]).toEqual([
          state,
          move,
          (froms[move] as readonly string[]).includes(state) ? 200 : 400,
        ])
      }
    }
  })

  test('refuses a move without its values, and several records where they are those of one', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    const missing = await api.post(`crates/${one}/weigh`, {}, { as })
    expect([missing.status, missing.body.details[0].field]).toEqual([400, 'grossWeight'])
    expect((await api.post(`crates/${one},${other}/weigh`, { grossWeight: 5 }, { as })).status).toBe(400)
    expect((await api.post(`crates/${one},${other}/scrap`, { scrapReason: 'Wet' }, { as })).status).toBe(200)
  })

  test('is saved against its version alone', async () => {
    const id = await add('Versions')
    const { headers } = await api.get(`crates/${id}`, { as })
    const ifMatch = { 'if-match': String(headers.get('etag')) }
    const first = await api.post(`crates/${id}`, { customer: 'Mei' }, { as, headers: ifMatch })
    expect(first.status).toBe(200)
    expect((await api.post(`crates/${id}`, { customer: 'Ota' }, { as, headers: ifMatch })).status).toBe(412)
    // Of its lines, too.
    const { headers: now } = await api.get(`crates/${id}`, { as })
    expect(now.get('etag')).toBe(first.headers.get('etag'))
  })

  test('is not shown to another company', async () => {
    const id = await add('Foreign')
    expect((await api.get(`crates/${id}`, { as: 'sales.staff' })).status).toBe(404)
    expect((await api.post(`crates/${id}/unpack`, {}, { as: 'sales.staff' })).status).toBe(404)
  })

  test('is imported from a sheet, whose headings are known in each language', async () => {
    const id = await add('Known crate', { customer: 'Mei' })
    const upload = async (lines: readonly string[]) => {
      const body = new FormData()
      body.append('files', new File([lines.join('\n')], 'crates.csv'))
      return (await api.send('POST', 'files', { as, body })).body[0].url as string
    }
    const url = await upload(['Name;客户;Gross weight', 'Known crate;Ota;12', 'New crate;Lee;', 'Bad crate;Kim;heavy'])
    const { body } = (await api.post('crates/import', { url, dryRun: true }, { as })) as { body: SheetImport }
    expect(body.rows.map(({ row, action }) => [row, action])).toEqual([
      [2, 'changed'],
      [3, 'added'],
      [4, 'error'],
    ])
    expect(body.rows[0]?.changes).toContainEqual({ field: 'customer', old: 'Mei', new: 'Ota' })
    expect(body.rows[2]?.errors[0]).toMatchObject({ field: 'grossWeight', value: 'heavy' })
    expect((await api.post('crates/import', { url }, { as })).status).toBe(400)
    const good = await api.post('crates/import', { url, goodRowsOnly: true }, { as })
    await api.runTasks()
    const { body: task } = await api.get(`backgroundtasks/${good.body.backgroundTaskId}`, { as })
    expect(task).toMatchObject({ status: 'Completed', outcome: { done: 2 } })
    expect((await api.get(`crates/${id}`, { as })).body).toMatchObject({ customer: 'Ota', grossWeight: 12 })
    const again = (await api.post('crates/import', { url, dryRun: true }, { as })).body as SheetImport
    expect([again.unchanged, again.errorCount]).toEqual([2, 1])
  })
})
