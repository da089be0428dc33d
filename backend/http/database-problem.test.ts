import { type RequestContext, runInContext } from '../context'
import { languages, problemText } from '../messages/texts'
import { problemOf } from './database-problem'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
/** As the query layer and the file store pass errors on. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause: new Error('again', { cause }) })
const responseTo = (error: unknown) =>
  runInContext({ requestId: 'r', language: 'en' } as RequestContext, () => {
    const { status, kind, headers } = problemOf(error)
    return [status, kind, headers['Retry-After'] !== undefined]
  })

test.each<[string, Error]>([
  ['nothing listens', coded('ECONNREFUSED')],
  ['the connection was reset', coded('ECONNRESET')],
  ['the name is not known', coded('ENOTFOUND')],
  ['the network is silent', coded('ETIMEDOUT')],
  ['it shuts down', coded('57P01')],
  ['it crashed', coded('57P02')],
  ['it starts', coded('57P03')],
  ['the connection failed', coded('08006')],
  ['the password has changed', coded('28P01')],
  ['the database is gone', coded('3D000')],
  ['another server has become the one that is written to', coded('25006')],
  ['the connection broke off', new Error('Connection terminated unexpectedly')],
  ['it did not connect in time', new Error('Connection terminated due to connection timeout')],
  ['the connection broke before', new Error('Client has encountered a connection error and is not queryable')],
])('responds with 503 when the store is unreachable: %s', (_, error) => {
  expect(responseTo(error)).toEqual([503, 'storeAway', true])
  expect(responseTo(wrapped(error))).toEqual([503, 'storeAway', true])
})

test.each<[string, Error]>([
  ['it has no connection left', coded('53300')],
  ['the pool has none left', new Error('timeout exceeded when trying to connect')],
  ['a statement took too long', coded('57014')],
  ['a statement was not answered', new Error('Query read timeout')],
  ['two calls waited for each other', coded('40P01')],
  ['it has no memory left', coded('53200')],
])('responds with 503 when the store is busy: %s', (_, error) => {
  expect(responseTo(wrapped(error))).toEqual([503, 'overloaded', true])
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('responds with 507 when the disk is full: %s', (code) => {
  expect(responseTo(wrapped(coded(code)))).toEqual([507, 'diskFull', false])
})

test.each([new Error('x'), coded('42P01'), coded('ENOENT'), 'thrown text', undefined])(
  'responds with 500 to %s',
  (error) => {
    expect(responseTo(error)).toEqual([500, 'unexpected', false])
  },
)

test('every database problem has a message in every language', () => {
  for (const kind of ['storeAway', 'overloaded', 'diskFull'] as const) {
    expect(new Set(languages.map((language) => problemText(language, kind))).size).toBe(languages.length)
  }
})
