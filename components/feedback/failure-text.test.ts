import { ApiError, OFFLINE, TIMEOUT } from '@/lib/api/api'
import { failureText } from './failure-text'

const labels = { notImplemented: 'Not yet.', unknown: 'unknown error', status: (status: number) => `Status ${status}` }

test.each<[string, unknown, string]>([
  ['the server’s message', new ApiError(400, 'It is in use.', 400_000_001), 'It is in use.'],
  ['the server’s message for 501 as well', new ApiError(501, 'Not for sites.', 501_000_001), 'Not for sites.'],
  ['else, for 501, that there is no such feature', new ApiError(501, 'Not Implemented'), 'Not yet.'],
  ['also where the server names the case without a word', new ApiError(501, '', 501_000_001), 'Not yet.'],
  ['else the text of the status', new ApiError(502, 'Bad Gateway'), 'Bad Gateway'],
  ['a status without a text', new ApiError(502, ''), 'Status 502'],
  ['no response', new ApiError(OFFLINE, 'TypeError: Failed to fetch'), 'unknown error'],
  ['no response in time', new ApiError(TIMEOUT, 'TimeoutError'), 'unknown error'],
  ['a fault of the console', new TypeError('x is not a function'), 'unknown error'],
])('%s', (_, error, expected) => {
  expect(failureText(error, labels)).toBe(expected)
})
