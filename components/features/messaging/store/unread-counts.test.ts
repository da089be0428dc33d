import { loadUnreads } from './messaging-calls'
import { loadAllUnreads, pendingCounts, withCount } from './unread-counts'

jest.mock('./messaging-calls', () => ({ loadUnreads: jest.fn() }))

const summary = (...sites: [number, number][]) => ({
  unreadCount: sites.reduce((sum, [, count]) => sum + count, 0),
  sites: sites.map(([siteId, unreadCount]) => ({ siteId, unreadCount })),
})
const whatsapp = { channel: 'whatsapp', siteId: 2 } as const

test('an event changes the count of its site on its channel alone', () => {
  const known = [
    { channel: 'sms', ...summary([2, 1]) },
    { channel: 'whatsapp', ...summary([1, 2], [2, 3]) },
  ] as const
  const [sms, changed] = withCount(whatsapp, 9)(known)
  expect(sms).toEqual(known[0])
  expect(changed).toEqual({ channel: 'whatsapp', ...summary([1, 2], [2, 9]) })
  expect(withCount(whatsapp, 0)(known)[1]).toEqual({ channel: 'whatsapp', ...summary([1, 2]) })
})

test('the count of an event that arrives while older ones are loaded wins', async () => {
  let respond = () => {}
  jest.mocked(loadUnreads).mockImplementation(
    (channel) =>
      new Promise((resolve) => {
        if (channel === 'whatsapp') respond = () => resolve(summary([1, 2], [2, 3]))
        else resolve(summary())
      }),
  )
  const loading = loadAllUnreads()
  expect(pendingCounts.isLoading).toBe(true)
  pendingCounts.add(withCount(whatsapp, 4))
  respond()
  expect((await loading)[1]).toEqual({ channel: 'whatsapp', ...summary([1, 2], [2, 4]) })
  expect(pendingCounts.isLoading).toBe(false)
})

test('a load that fails keeps no count for the next one', async () => {
  jest.mocked(loadUnreads).mockRejectedValue(new Error('The API is away.'))
  const loading = loadAllUnreads()
  pendingCounts.add(withCount(whatsapp, 4))
  await expect(loading).rejects.toThrow('The API is away.')
  jest.mocked(loadUnreads).mockResolvedValue(summary([2, 3]))
  expect((await loadAllUnreads())[1]).toEqual({ channel: 'whatsapp', ...summary([2, 3]) })
})
