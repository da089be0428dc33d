import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { problemCodes } from '@/contract/calls/problem-codes'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { statesOf } from '@/contract/states'
import { cellsOf } from '@/contract/testing/cells-of'
import { enumText } from '../messages/texts'
import { sampleOf } from '../testing/sample'
import { startTestApi, type TestApi } from '../testing/test-api'
import { referenced } from './resource'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'super.admin'
const stateful = entities.filter((entity: AnyEntity) => entity.states) as readonly AnyEntity[]
const moves = stateful.flatMap((entity) =>
  Object.entries(entity.states?.actions ?? {}).flatMap(([action, move]) =>
    (entity.states ? statesOf(entity.states) : []).map((state) => ({ entity, action, move, state, path: entity.path })),
  ),
)
const byPieces: readonly string[] = ['orders', 'orderpackages']
/** It needs a purchase order that is paid. */
const needsAnother: readonly string[] = ['purchaseinspections assign']
/**
 * What a move with a guard or a rule of its own needs is a matter of its module's tests; so are those of orders and parcels,
 * which follow from their pieces.
 */
const allowed = moves.filter(
  ({ action, move, state, path }) =>
    move.from.includes(state) &&
    typeof move.to === 'string' &&
    !move.guard &&
    !byPieces.includes(path) &&
    !needsAnother.includes(`${path} ${action}`),
)
const forbidden = moves.filter(({ move, state }) => !move.from.includes(state))

/** Keys of records of an entity, which are in a state from now on. */
async function recordsIn({ path }: AnyEntity, state: string, count = 1): Promise<number[]> {
  const { table, id } = referenced(path)
  const { sql: store } = api.store.database
  const found = await store
    .select({ id: sql<number>`${id}` })
    .from(table)
    .orderBy(id)
    .limit(count)
  const keys = found.map((row) => Number(row.id))
  if (keys.length < count) throw new Error(`The demo data has fewer than ${count} of ${path}.`)
  await store.execute(sql`update ${table} set status = ${state} where ${inArray(id, keys)}`)
  return keys
}

async function rowOf({ path }: AnyEntity, key: number | undefined): Promise<Record<string, unknown> | undefined> {
  const { table, id } = referenced(path)
  const [row] = await api.store.database.sql.select().from(table).where(eq(id, key))
  return row
}
const stateOf = async (entity: AnyEntity, key: number | undefined) => (await rowOf(entity, key))?.status

test('there are entities with states', () => {
  expect(stateful.map(({ path }) => path)).toContain('orders')
})

/** A body that the action accepts. */
const bodyFor = ({ endpoints, path }: AnyEntity, action: string) => {
  const schema = endpoints[`POST ${path}/{ids}/${action}`]?.body as z.ZodType
  const object = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  return { ...sampleOf(object), remark: 'Checked' }
}

test.each(allowed)('$action leads $path out of $state', async ({ entity, action, move, state }) => {
  const [key] = await recordsIn(entity, state)
  const given = bodyFor(entity, action)
  const { status, body } = await api.post(`${entity.path}/${key}/${action}`, given, { as })
  expect([status, body.length]).toEqual([200, 1])
  expect(body[0]).toMatchObject({ [entity.id]: key, status: move.to })
  expect(await stateOf(entity, key)).toBe(move.to)
  // What has no plain call for one record has no timeline.
  if (!entity.operations.includes('get')) return
  const { body: timeline } = await api.get(`${entity.path}/${key}/changes`, { as })
  expect(timeline.items[0].move).toBe(action)
  const { remark, ...values } = given
  for (const [field, after] of Object.entries(values)) {
    expect(timeline.items[0].fields).toContainEqual(expect.objectContaining({ field, after }))
  }
  expect(timeline.items[0].fields).toContainEqual(
    expect.objectContaining({ field: 'status', before: state, after: move.to }),
  )
})

/** What records are called, which no move changes; reading an order takes longer than refusing its move. */
const labels = new Map<string, string>()
async function labelOf({ path, label }: AnyEntity, key: number | undefined): Promise<string> {
  const address = `${path}/${key}`
  const known = labels.get(address)
  if (known !== undefined) return known
  const { body } = await api.get(address, { as })
  labels.set(address, String(body[label]))
  return String(body[label])
}

const languages = ['en', 'zh-Hans', 'zh-Hant'] as const
const refusals = forbidden.flatMap((one, turn) =>
  languages.map((language, index) => ({ ...one, language, isTurn: index === turn % languages.length })),
)
/** Each move in one language, by turns another: the texts of the other two are made by the same code. */
const chosen = cellsOf(
  'refused moves of states in languages',
  refusals,
  refusals.filter(({ isTurn }) => isTurn),
)

test.each(chosen)('rejects $action of $path in state $state in $language', async (refusal) => {
  const { entity, action, move, state, language } = refusal
  const [key] = await recordsIn(entity, state)
  const before = await rowOf(entity, key)
  const headers = { 'Accept-Language': language }
  const { status, body } = await api.post(`${entity.path}/${key}/${action}`, bodyFor(entity, action), { as, headers })
  expect([status, body.code]).toEqual([400, problemCodes.wrongState])
  const values = entity.states?.values ?? 'Status'
  const target = typeof move.to === 'string' ? [move.to] : move.from
  const states = [state, ...target].map((one) => enumText(language, values, one))
  for (const name of [await labelOf(entity, key), ...states]) expect(body.message).toContain(name)
  expect(await rowOf(entity, key)).toEqual(before)
})

describe('an action on many records', () => {
  const one = allowed.find(({ move, path }) => path === 'payments' && !move.single)
  const other = forbidden.find(({ path, action }) => path === 'payments' && action === one?.action)

  test('changes none of them where one is in another state', async () => {
    if (!one || !other) throw new Error('No entity has states.')
    const [first, second] = await recordsIn(one.entity, one.state, 2)
    const { table, id } = referenced(one.path)
    await api.store.database.sql.execute(sql`update ${table} set status = ${other.state} where ${eq(id, second)}`)
    const { status } = await api.post(`${one.path}/${first},${second}/${one.action}`, {}, { as })
    expect([status, await stateOf(one.entity, first)]).toEqual([400, one.state])
  })

  test('is refused at once where there are more than a hundred and one is in another state', async () => {
    if (!one || !other) throw new Error('No entity has states.')
    const keys = await recordsIn(one.entity, other.state, 101)
    const { status, body } = await api.post(`${one.path}/${keys}/${one.action}`, {}, { as })
    expect([keys.length, status, body.code]).toEqual([101, 400, problemCodes.wrongState])
  })
})
