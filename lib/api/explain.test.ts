import type { ProblemBody } from '@/contract/calls/problem'
import { ApiError, OFFLINE, TIMEOUT } from './api'
import { type ErrorMessage, explain } from './explain'

const warning = 900000905
const item = (code: number, message: string) => ({ code, message })
const error = (status: number, message: string, code = 0, details: ProblemBody['details'] = []) =>
  new ApiError(status, message, code, details, 'r-1')

/** The parts of a message that the catalogue decides: kind, severity, text, delay. */
function summaryOf(notice: ErrorMessage): [string, string, string, unknown?, number?] {
  const text = 'text' in notice ? `“${notice.text}”` : notice.key
  return [notice.as, notice.severity, text, 'text' in notice ? undefined : notice.values, notice.delayMs]
}

describe('the error catalogue', () => {
  test.each<[string, ApiError, [string, string, string, unknown?][]]>([
    ['time-out', error(TIMEOUT, 'x'), [['toast', 'error', 'timeout']]],
    ['no response', error(OFFLINE, 'x'), [['toast', 'error', 'offline']]],
    ['400', error(400, 'Name is taken.', 400000004), [['toast', 'warning', '“Name is taken.”']]],
    ['400 of a rule', error(400, 'It is shipped.', 400000002), [['toast', 'warning', '“It is shipped.”']]],
    ['401', error(401, 'x'), [['toast', 'warning', 'loggedOut']]],
    ['403', error(403, 'x'), [['alert', 'error', 'forbidden']]],
    ['404', error(404, 'x'), [['toast', 'error', 'missing']]],
    ['500', error(500, 'Broken.', 500000001), [['toast', 'error', '“Broken.”']]],
    ['500 as a warning', error(500, 'Careful.', warning), [['toast', 'warning', '“Careful.”']]],
    ['500 without words', error(500, ''), [['toast', 'error', 'server']]],
    ['501', error(501, 'x'), [['toast', 'error', 'notImplemented']]],
    ...[402, 405, 409, 412, 413, 415, 418, 429, 505, 599].map(
      (status): [string, ApiError, [string, string, string, unknown?][]] => [
        String(status),
        error(status, 'Words.'),
        // The text around it has its own full stop.
        [['toast', 'error', 'status', { status, message: 'Words' }]],
      ],
    ),
    // The API is unreachable: the status and the proxy's text are details for support.
    ...[502, 503].map((status): [string, ApiError, [string, string, string][]] => [
      `${status} of a gateway`,
      error(status, 'Bad Gateway'),
      [['toast', 'error', 'offline']],
    ]),
    ['502 of the console', error(502, 'The API cannot be reached.', 502000001), [['toast', 'error', 'offline']]],
    ['504', error(504, 'Gateway Timeout'), [['toast', 'error', 'timeout']]],
    ['503 in the words of the API', error(503, 'Too busy.', 503000001), [['toast', 'error', '“Too busy.”']]],
    [
      '507 in the words of the API',
      error(507, 'The disk is full.', 507000001),
      [['toast', 'error', '“The disk is full.”']],
    ],
    // An empty notification would not help.
    ['400 without words', error(400, ''), [['toast', 'error', 'status', { status: 400, message: '' }]]],
  ])('%s', (_, failure, expected) => {
    expect(explain(failure).map(summaryOf)).toEqual(
      expected.map(([as, severity, text, values]) => [as, severity, text, values, 0]),
    )
  })

  test('shows the items of a 500 one by one, 150 ms apart, each with its severity', () => {
    const details = [item(1, 'First.'), item(warning, 'Second.'), item(2, 'Third.')]
    expect(explain(error(500, 'Broken.', warning, details)).map(summaryOf)).toEqual([
      ['toast', 'warning', '“Broken.”', undefined, 0],
      ['toast', 'error', 'item', { number: 1, message: 'First.' }, 150],
      ['toast', 'warning', 'item', { number: 2, message: 'Second.' }, 300],
      ['toast', 'error', 'item', { number: 3, message: 'Third.' }, 450],
    ])
  })

  test('does not show the items of other errors one by one', () => {
    expect(explain(error(400, 'Bad.', 1, [item(1, 'x'), item(2, 'y')]))).toHaveLength(1)
    expect(explain(error(409, 'Bad.', 1, [item(1, 'x')]))).toHaveLength(1)
  })

  test('shows the request ID in the first notification only', () => {
    const notices = explain(error(500, 'Broken.', 1, [item(1, 'x')]))
    expect(notices.map(({ requestId }) => requestId)).toEqual(['r-1', null])
    expect(explain(error(404, 'x'))[0]?.requestId).toBe('r-1')
    expect(explain(error(418, 'x'))[0]?.requestId).toBe('r-1')
  })

  test('shows status and request ID as details where the API is unreachable, once', () => {
    expect(explain(error(502, 'The API cannot be reached.'))).toMatchObject([
      {
        isUnique: true,
        requestId: null,
        details: { status: 502, message: 'The API cannot be reached.', requestId: 'r-1' },
      },
    ])
    expect(explain(error(OFFLINE, 'Failed to fetch'))).toMatchObject([{ isUnique: true, requestId: null }])
    expect(explain(error(500, 'Broken.'))[0]).not.toHaveProperty('details')
  })

  test.each([
    [new TypeError('x is undefined')],
    ['a text'],
    [null],
    [undefined],
    [{ status: 404, message: 'not one of ours' }],
  ])('treats %j as an error of the console', (failure) => {
    expect(explain(failure)).toEqual([
      { as: 'toast', severity: 'error', key: 'unexpected', delayMs: 0, requestId: null },
    ])
  })
})
