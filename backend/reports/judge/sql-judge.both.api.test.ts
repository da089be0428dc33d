import { join } from 'node:path'
import fc from 'fast-check'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { cache } from '../../testing/test-stores'
import { statementOf } from './report-text'
import { SqlJudge } from './sql-judge'

let api: TestApi
const judge = new SqlJudge(join(cache, 'judge-worker.mjs'))
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  await judge.close()
  await api.close()
})

const verdictOf = async (sql: string) => {
  const verdict = await judge.judge(sql, statementOf(sql))
  if (!verdict) throw new Error('The judge did not answer.')
  return verdict
}
/** The server's response to the same text without a judge before it. */
const serverSays = async (sql: string): Promise<string | undefined> => {
  const statement = statementOf(sql)
  const ran = api.services.reporter.store.run({ statement, parameters: [], maxRows: 0 })
  return ran.then(
    () => undefined,
    (cause: Error) => cause.message,
  )
}

/** Where one reader of SQL may see a text, a name or a comment, and another one code. */
const fragments = [
  ...["'", "''", '"', '$$', '$a$', '€$$', 'ä$a$', ' €$$', '$1', "E'", "\\'", 'U&"', "U&'", "N'", "b'", "x'"],
  ...['--', '/*', '*/', '\n', '\r', ' ', '\t', '\u00a0', '\u0085', '\u2028', '\ufeff', '\u0301', '😀', 'ﬁ', 'İ'],
  ...[', ', '(', ')', ';', ' as ', 'a', '1', '.', '::text', '1 as value', ' from ', ' where true', ' union select '],
  ...['pg_hidden(1)', ' pg_hidden (1)', 'pg_absent', ' from pg_absent', '1.pg_hidden', '(1).pg_hidden', 'select '],
]

/** Neither exists, so the server names it where it reads a call or a table. */
const isRead = /^(?:function|relation) "?pg_(?:hidden|absent)|^syntax error|^unterminated/

test('the judge reads each text as the server does: what one sees as a call or a table, the other does', async () => {
  const texts = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 10 })
  const counts = { allowed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(texts, async (parts) => {
      const sql = `select 1 as value, ${parts.join('')}`
      const [verdict, server] = [await verdictOf(sql), await serverSays(sql)]
      const isAllowed = 'parameters' in verdict
      counts[isAllowed ? 'allowed' : 'refused'] += 1
      if (isAllowed) expect([sql, server ?? '']).toEqual([sql, expect.not.stringMatching(isRead)])
      if (server === undefined)
        expect([sql, verdict]).toEqual([sql, expect.not.objectContaining({ reason: expect.anything() })])
    }),
    { numRuns: 400, seed: 45 },
  )
  expect(counts.allowed).toBeGreaterThan(10)
})

test('a statement that is too deep for the parser costs the parser and not the judge', async () => {
  for (let again = 0; again < 3; again++)
    expect(await verdictOf(`select ${'1+'.repeat(9900)}1 as value`)).toEqual({ isTooDeep: true })
  expect(await verdictOf('select count(*) as value from report_orders')).toEqual({ parameters: 0 })
  expect(await verdictOf('select count(*) as value from pg_class')).toEqual({ forbidden: 'pg_class' })
})
