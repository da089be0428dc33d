import { directUrlOf, readEnvironment } from './env'

const url = 'postgres://pooler:6432/quayside'
const direct = 'postgres://postgres:5432/quayside'

test.each([
  [
    'a pooler without an address of PostgreSQL itself',
    { DATABASE_URL: url, DATABASE_POOLER: 'transaction' },
    /DATABASE_DIRECT_URL/,
  ],
  ['such an address alone', { DATABASE_DIRECT_URL: direct }, /DATABASE_URL/],
  ['a pooler of sessions', { DATABASE_URL: url, DATABASE_POOLER: 'session' }, /DATABASE_POOLER/],
])('%s stops the start', (_, given, refusal) => {
  expect(() => readEnvironment(given)).toThrow(refusal)
})

test.each([
  [{}, undefined],
  [{ DATABASE_URL: url, DATABASE_DIRECT_URL: '' }, url],
  [{ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }, direct],
  [{ DATABASE_URL: url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct }, direct],
])('what needs a session goes by %j to %s', (given, expected) => {
  expect(directUrlOf(readEnvironment(given))).toBe(expected)
})
