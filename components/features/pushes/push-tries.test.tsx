import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { PushTries } from './push-tries'
import type { Push } from './use-push-logs'

const push = { pushNotificationId: 4, status: 'Failed', retryCount: 5, retryLimit: 5 } as Push
const log = { pushLogId: 9, createdTime: '2026-01-02T03:04:05Z', statusCode: null, durationMs: 12, response: null }

test.each([
  ['the error where there was no response', { error: 'connect ECONNREFUSED' }, 'connect ECONNREFUSED'],
  ['status and text of the response', { statusCode: 500, response: 'Out of order', error: null }, '500 Out of order'],
])('a failed push says %s', async (_, given, reason) => {
  mockApi({
    'GET pushnotifications/4/logs': {
      body: [
        { ...log, ...given },
        { ...log, error: 'An older one' },
      ],
    },
  })
  await renderScreen(<PushTries push={push} />)
  expect(screen.getByText('5/5')).toBeInTheDocument()
  expect(screen.getByText(`Last attempt failed: ${reason}`)).toBeInTheDocument()
})

test('a push that arrived needs no reason', async () => {
  const calls = mockApi({})
  await renderScreen(<PushTries push={{ ...push, status: 'Completed' }} />)
  expect(calls).toEqual([])
})

test('a push that was switched off says that it was not sent', async () => {
  mockApi({ 'GET pushnotifications/4/logs': { body: [{ ...log, error: null, failure: 'SwitchedOff' }] } })
  await renderScreen(<PushTries push={push} />)
  expect(await screen.findByText('Not sent: switched off while it waited')).toBeInTheDocument()
})
