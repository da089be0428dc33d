import { failureAdvice } from './failure-advice'

test.each([
  ['Message undeliverable: Error 131026', 'number'],
  ['(#131047) Re-engagement message', 'template'],
  ['Attempt to send to unsubscribed recipient: Error 21610', 'stopped'],
  ['Error validating access token: Error 190', 'service'],
  ['Too many messages: Error 131056', 'later'],
  ['Something else', 'usual'],
  ['Order 1310261 is too long', 'usual'],
  [null, 'usual'],
] as const)('of %j the advice is %s', (reason, advice) => {
  expect(failureAdvice(reason)).toBe(advice)
})
