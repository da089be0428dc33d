import { DrizzleQueryError } from 'drizzle-orm'
import { createLog, errorForLog } from './log'

const lineOf = (error: unknown) => {
  let text = ''
  createLog('info', {
    write: (line) => {
      text += line
    },
  }).error({ err: error }, 'It failed.')
  return text
}
const refusal = Object.assign(new Error('invalid input syntax for type bigint: "sesame"'), {
  code: '22P02',
  detail: 'Key (username)=(sesame) already exists.',
})

test('a line is JSON with a level by name and an ISO time', () => {
  expect(JSON.parse(lineOf(new Error('One.')))).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    application: 'api',
    msg: 'It failed.',
  })
})

describe('an error in the log', () => {
  test('describes the failed call, place and cause', () => {
    const { err } = JSON.parse(
      lineOf(new Error('One.\nsesame', { cause: Object.assign(new Error('Two.'), { code: 7 }) })),
    )
    expect(err).toEqual({
      name: 'Error',
      message: 'One.',
      stack: expect.stringMatching(/^Error: One\.\n +at .*log\.test\.ts/),
      cause: { name: 'Error', message: 'Two.', code: 7, stack: expect.stringContaining('log.test.ts') },
    })
  })

  test.each<[string, unknown]>([
    ['of a statement', new DrizzleQueryError('insert into admins values ($1)', ['sesame'], refusal)],
    ['that look like a place', new DrizzleQueryError('select $1', ['x\n    at sesame (a.ts:1:1)'], refusal)],
    ['that were thrown as they are', 'sesame'],
    ['beside the message', Object.assign(new Error('It failed.'), { params: ['sesame'], config: { key: 'sesame' } })],
  ])('omits values %s', (_, error) => {
    const line = lineOf(error)
    expect(line).toContain('It failed.')
    expect(line).not.toContain('sesame')
  })

  test('includes the statement', () => {
    const { message, cause } = errorForLog(new DrizzleQueryError('select $1\nfrom admins', ['sesame'], refusal))
    expect(message).toBe('Failed query: select $1\nfrom admins')
    expect(cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type bigint' })
  })

  test('that is its own cause ends', () => {
    const error = new Error('round')
    error.cause = error
    expect(lineOf(error).length).toBeLessThan(20_000)
  })
})
