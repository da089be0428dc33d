import { eq, inArray } from 'drizzle-orm'
import { problemCodes } from '@/contract/calls/problem-codes'
import { entity } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { image, integer, ref, text } from '@/contract/fields'
import { caller, runInContext } from '../context'
import { productSets } from '../db/schema/product-sets'
import { backgroundTasks } from '../db/schema/system'
import { accountOf } from '../modules/account/accounts'
import type { Problem } from '../problem'
import { startTestApi, type TestApi } from '../testing/test-api'
import { crud, type Resource } from './crud'
import { grantFiles } from './file-access'
import type { Row } from './serialize'

/** Product sets with moves of every kind, on the table of the real ones. */
const crates = entity({
  path: 'productsets',
  id: 'productSetId',
  area: 'products',
  label: 'name',
  fields: { name: text(300) },
  readOnly: { companyId: ref('companies'), voidReason: text(200).nullish() },
  states: {
    values: 'ProductStatus',
    initial: 'Draft',
    actions: {
      weigh: {
        from: ['Draft', 'OnShelf'],
        to: (_, { grams }) => (Number(grams) > 1000 ? 'OffShelf' : 'OnShelf'),
        body: { grams: integer(1), warehouseId: ref('warehouses').optional(), photo: image().optional() },
      },
      seal: { from: ['Draft'], to: 'OnShelf', guard: 'notEmpty', single: true },
      scrap: { from: ['Draft', 'OffShelf'], to: 'Voided', body: { voidReason: text(200) }, each: true },
    },
  },
})

let api: TestApi
let resource: Resource<AnyEntity>
let ids: number[]
beforeAll(async () => {
  api = await startTestApi()
  resource = crud(crates as unknown as AnyEntity, productSets, api.services, {
    guards: { notEmpty: async (row) => (row as Row).name !== 'Empty' || {} },
  })
  api.tasks.add(resource)
})
afterAll(() => api.close())
beforeEach(async () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({ companyId: 5, name: `Crate ${index}` }))
  ids = await added(rows)
})

async function added(rows: { companyId: number; name: string; status?: 'Voided' }[]): Promise<number[]> {
  const stored = await api.store.database.sql.insert(productSets).values(rows).returning()
  return stored.map(({ productSetId }) => productSetId)
}

/** Runs an action in a transaction as a call would, as the administrator of the trading company. */
async function act(action: string, keys: readonly number[], body: Row = {}) {
  const { body: profile } = await api.get('logon/profile', { as: 'trade.admin' })
  const account = await accountOf(profile.adminId, api.store.database)
  const call = { requestId: 't', language: 'en', contentLanguage: 'en', address: '', account } as const
  const context = { ...call, ifMatch: undefined, ifNoneMatch: undefined, status: undefined, headers: {} }
  return runInContext(context, () =>
    api.store.database.transaction(async () => {
      caller()
      return resource.act(action, keys, body)
    }),
  )
}
const refusalOf = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => Promise.reject(new Error('It was not refused.')),
    (problem) => problem,
  )
const statesOf = async (keys: readonly number[] = ids) => {
  const rows = await api.store.database.sql
    .select()
    .from(productSets)
    .where(inArray(productSets.productSetId, [...keys]))
  const byKey = new Map(rows.map((row) => [row.productSetId, row.status]))
  return keys.map((key) => byKey.get(key))
}
const timelineOf = async (id = ids[0]) => (await api.get(`productsets/${id}/changes`, { as: 'trade.admin' })).body.items

test('a rule works the target out from the values of the call', async () => {
  await act('weigh', ids.slice(0, 1), { grams: 900 })
  await act('weigh', ids.slice(1, 2), { grams: 1100 })
  expect(await statesOf()).toEqual(['OnShelf', 'OffShelf', 'Draft'])
})

test('the timeline names the move and the values that the record does not keep', async () => {
  await act('weigh', ids.slice(0, 1), { grams: 900, remark: 'Dry' })
  const [change] = await timelineOf()
  expect(change.move).toBe('weigh')
  expect(change.fields.map(({ field, after }: Row) => [field, after])).toEqual([
    ['status', 'OnShelf'],
    ['grams', 900],
  ])
})

test('a move that changes no field is in the timeline all the same', async () => {
  await act('weigh', ids.slice(0, 1), { grams: 900 })
  await act('weigh', ids.slice(0, 1), { grams: 900 })
  expect((await timelineOf()).map(({ move }: Row) => move)).toEqual(['weigh', 'weigh'])
})

test('a value that is called like a field of the record is stored there', async () => {
  const [record] = (await act('scrap', ids.slice(0, 1), { voidReason: 'Wet' })) as Row[]
  expect(record).toMatchObject({ status: 'Voided', voidReason: 'Wet' })
})

test('a reference among the values must exist in the company of the record', async () => {
  const foreign = await refusalOf(act('weigh', ids.slice(0, 1), { grams: 900, warehouseId: 987654321 }))
  expect([foreign.status, foreign.details?.[0]?.field]).toEqual([400, 'warehouseId'])
  expect(await statesOf()).toEqual(['Draft', 'Draft', 'Draft'])
})

test('a file among the values is one that the caller may read', async () => {
  const photo = `/files/${'7e'.repeat(32)}.png`
  const [one = 0] = ids
  const weigh = () => act('weigh', [one], { grams: 900, photo })
  await grantFiles([{ path: photo }], 2, api.store.database)
  const foreign = await refusalOf(weigh())
  expect([foreign.status, foreign.details?.[0]?.field]).toEqual([400, 'photo'])
  await grantFiles([{ path: photo }], 5, api.store.database)
  await weigh()
  expect(await statesOf([one])).toEqual(['OnShelf'])
})

test('a state from which a rule leads nowhere is named with those that it needs', async () => {
  await act('scrap', ids.slice(0, 1), { voidReason: 'Wet' })
  const { code, kind, values } = await refusalOf(act('weigh', ids.slice(0, 1), { grams: 1 }))
  expect([code, kind, values]).toEqual([
    problemCodes.wrongState,
    'stateNeeded',
    { name: 'Crate 0', state: 'Voided', allowed: 'Draft or On shelf' },
  ])
})

test('a guard refuses with the name of the record, and nothing changes', async () => {
  const [empty = 0] = await added([{ companyId: 5, name: 'Empty' }])
  const { status, code, values } = await refusalOf(act('seal', [empty]))
  expect([status, code, values.reason]).toEqual([400, problemCodes.wrongState, 'Empty is empty.'])
  expect(await statesOf([empty])).toEqual(['Draft'])
  await act('seal', ids.slice(0, 1))
  expect((await statesOf())[0]).toBe('OnShelf')
})

test("a move of one record's own values is refused for several", async () => {
  expect((await refusalOf(act('seal', ids))).kind).toBe('oneRecordOnly')
  expect(await statesOf()).toEqual(['Draft', 'Draft', 'Draft'])
})

test('without a rule or a message of its name a guard stops the start', () => {
  expect(() => crud(crates as unknown as AnyEntity, productSets, { ...api.services }, {})).toThrow('notEmpty')
})

describe('more than a hundred records', () => {
  const taskOf = async (backgroundTaskId: number) => {
    const [task] = await api.store.database.sql
      .select()
      .from(backgroundTasks)
      .where(eq(backgroundTasks.backgroundTaskId, backgroundTaskId))
    return task
  }

  test('are done record by record where a move takes stock or money, and each has its result', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ companyId: 5, name: `Row ${index}` }))
    const keys = await added(rows)
    const [stuck = 0] = await added([{ companyId: 5, name: 'Stuck', status: 'Voided' }])
    const started = (await act('scrap', keys.toSpliced(40, 0, stuck), { voidReason: 'Flood' })) as {
      backgroundTaskId: number
    }
    expect(await statesOf(keys.slice(0, 1))).toEqual(['Draft'])
    await api.runTasks()
    expect(new Set(await statesOf(keys))).toEqual(new Set(['Voided']))
    const { outcome, status } = (await taskOf(started.backgroundTaskId)) ?? {}
    expect([status, outcome]).toEqual([
      'Completed',
      {
        done: 130,
        refused: 1,
        failures: [{ id: stuck, message: 'Stuck is Voided and cannot become Voided.' }],
      },
    ])
    const { body } = await api.get(`backgroundtasks/${started.backgroundTaskId}`, { as: 'trade.admin' })
    expect(body.outcome).toEqual(outcome)
  })

  test('are all done or none by any other move, with the values of the call', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({ companyId: 5, name: `Row ${index}` }))
    const keys = await added(rows)
    await act('weigh', keys, { grams: 1100 })
    await api.runTasks()
    expect(new Set(await statesOf(keys))).toEqual(new Set(['OffShelf']))
  })
})
