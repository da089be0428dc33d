import type pg from 'pg'
import { type RequestContext, runInContext } from '../../context'
import { problemOf } from '../../http/database-problem'
import { SingleConnectionPool } from './single-connection-pool'

const client = { query: async (statement: unknown) => ({ rows: [statement] }) } as unknown as pg.Client
test('rejects a caller that has waited too long, and still serves the later ones in order', async () => {
  const pool = new SingleConnectionPool(client, 20)
  const first = await pool.connect()
  const late = pool.connect()
  const error = await late.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  const { kind } = runInContext({ requestId: 'r', language: 'en' } as RequestContext, () => problemOf(error))
  expect(kind).toBe('overloaded')
  const next = pool.connect()
  first.release()
  const { release } = await next
  release()
  await (await pool.connect()).release()
})
