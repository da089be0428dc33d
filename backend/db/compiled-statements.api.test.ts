import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../testing/test-api'
import { CompiledStatements } from './compiled-statements'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const sums = new CompiledStatements<'sum'>(
  () => sql`select ${sql.placeholder('left')}::int + ${sql.placeholder('right')}::int`,
)

test('a compiled statement is parsed once by a connection, whatever its values', async () => {
  const { database } = api.store
  await database.transaction(async () => {
    expect(await sums.run('sum', { left: 1, right: 2 }, database)).toEqual([[3]])
    expect(await sums.run('sum', { left: 3, right: 4 }, database)).toEqual([[7]])
    const { rows } = await database.sql.execute(
      sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement like 'select $1::int%'`,
    )
    expect(rows).toEqual([{ statement: 'select $1::int + $2::int', runs: 2 }])
  })
})

describe('after a migration that changes the type of a column', () => {
  const notes = new CompiledStatements<'all'>(() => sql`select text from notes`)
  const read = () => notes.run('all', {}, api.store.database)
  const change = (text: string) => api.store.database.sql.execute(sql.raw(text))

  test('a compiled statement fails at most once on a connection, in a transaction as well', async () => {
    await change("create table notes as select '7'::text as text")
    expect(await read()).toEqual([['7']])
    for (const [type, run] of [
      ['int', read],
      ['bigint', () => api.store.database.transaction(read)],
    ] as const) {
      await change(`alter table notes alter column text type ${type} using text::${type}`)
      await expect(run()).rejects.toThrow('cached plan must not change result type')
      expect(await run()).toEqual([[7]])
    }
  })
})
