import type { MessageRow } from '../serialize'
import { line } from './line'
import type { HttpRequest } from './provider'

const createdTime = new Date(Date.now() - 48 * 3_600_000)
const content = JSON.stringify({ type: 'text', text: { body: 'Hi' } })
const askedBefore = (hours: number) => {
  const askedTime = new Date(Date.now() - hours * 3_600_000)
  return { recordId: 7, serviceId: 3, createdTime, askedTime, content, remotePhoneNumber: 'U1' } as MessageRow
}

test('a message whose response was lost is looked up by the same key for a day, and no longer', async () => {
  const call = jest.fn(async (_: HttpRequest) => ({ status: 409, bytes: Buffer.from('{}') }))
  const lookUp = (hours: number) => line.lookUp?.(askedBefore(hours), { settings: { accessToken: 't' }, call })
  for (const hours of [1, 22]) {
    expect(await lookUp(hours)).toEqual([{ providerId: 'line-7', status: 'Sent', isByKey: true }])
  }
  expect(new Set(call.mock.calls.map(([{ headers }]) => headers?.['x-line-retry-key'])).size).toBe(1)
  await expect(lookUp(24)).rejects.toThrow('key')
  expect(call).toHaveBeenCalledTimes(2)
})
