import { call } from '@/lib/api/api'
import { type AllUnreads, loadAllUnreads, pendingCounts, withCount } from './unread-counts'

jest.mock('@/lib/api/api', () => ({ call: jest.fn() }))
const answers = call as unknown as jest.MockedFunction<() => Promise<AllUnreads>>

const summary = (...sites: [number, number][]) => ({
  unreadCount: sites.reduce((sum, [, count]) => sum + count, 0),
  sites: sites.map(([siteId, unreadCount]) => ({ siteId, unreadCount })),
})
const channels = (sms: [number, number][], whatsapp: [number, number][]): AllUnreads => [
  { channel: 'sms', ...summary(...sms) },
  { channel: 'whatsapp', ...summary(...whatsapp) },
]
const whatsapp = { channel: 'whatsapp', siteId: 2 } as const

test('an event changes the count of its site on its channel alone', () => {
  const known = channels(
    [[2, 1]],
    [
      [1, 2],
      [2, 3],
    ],
  )
  const [sms, changed] = withCount(whatsapp, 9)(known)
  expect(sms).toEqual(known[0])
  expect(changed).toEqual({ channel: 'whatsapp', ...summary([1, 2], [2, 9]) })
  expect(withCount(whatsapp, 0)(known)[1]).toEqual({ channel: 'whatsapp', ...summary([1, 2]) })
})

test('the count of an event that arrives while older ones are loaded wins', async () => {
  let respond = (_: AllUnreads) => {}
  answers.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve
    }),
  )
  const loading = loadAllUnreads()
  expect(pendingCounts.isLoading).toBe(true)
  pendingCounts.add(withCount(whatsapp, 4))
  respond(
    channels(
      [],
      [
        [1, 2],
        [2, 3],
      ],
    ),
  )
  expect((await loading)[1]).toEqual({ channel: 'whatsapp', ...summary([1, 2], [2, 4]) })
  expect(pendingCounts.isLoading).toBe(false)
})

test('a load that fails keeps no count for the next one', async () => {
  answers.mockRejectedValue(new Error('The API is away.'))
  const loading = loadAllUnreads()
  pendingCounts.add(withCount(whatsapp, 4))
  await expect(loading).rejects.toThrow('The API is away.')
  answers.mockResolvedValue(channels([], [[2, 3]]))
  expect((await loadAllUnreads())[1]).toEqual({ channel: 'whatsapp', ...summary([2, 3]) })
})
