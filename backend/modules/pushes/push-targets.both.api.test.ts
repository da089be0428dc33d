import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { sites } from '../../db/schema/organisation'
import { pushNotifications, pushTargets, siteNotifications } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import { runTasks } from '../../jobs/run-tasks'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { accountOf } from '../account/accounts'

/** Shops on loopback: what they were sent, by path, and how each answers; `hang` answers when the test ends. */
const received: { path: string; id: number }[] = []
const open = new Map<string, number>()
let mostOpen = { all: 0, ofOne: 0 }
const hanging = new Set<ServerResponse>()
let answer: (path: string) => number | 'hang' = () => 200
let onArrival = () => {}
let shop: Server
let origin: string
let api: TestApi
const as = 'sales.admin'
const site = 4
const [hook, other] = ['/hook', '/other']

function note(path: string, response: ServerResponse): void {
  open.set(path, (open.get(path) ?? 0) + 1)
  response.once('close', () => {
    open.set(path, (open.get(path) ?? 1) - 1)
    hanging.delete(response)
  })
  const counts = [...open].filter(([key]) => key !== '/quick').map(([, count]) => count)
  mostOpen = {
    all: Math.max(
      mostOpen.all,
      counts.reduce((sum, count) => sum + count, 0),
    ),
    ofOne: Math.max(mostOpen.ofOne, ...counts),
  }
}

beforeAll(async () => {
  shop = createServer((request, response) => {
    const path = request.url ?? ''
    received.push({ path, id: Number(request.headers['x-quayside-id']) })
    note(path, response)
    onArrival()
    request.resume()
    const status = answer(path)
    if (status === 'hang') hanging.add(response)
    else response.writeHead(status).end('said')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const target = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${target}`
  api = await startTestApi({ environment: { PRIVATE_TARGETS: target } })
})
afterAll(async () => {
  await api.close()
  shop.closeAllConnections()
  shop.close()
})
beforeEach(async () => {
  received.length = 0
  answer = () => 200
  await database().delete(backgroundTasks)
  await database().delete(pushTargets)
  await database().delete(pushNotifications)
  await save(hook)
})

/** Resolves with the call after which the shops have been sent what the test waits for. */
const arrived = (isDone: () => boolean) =>
  new Promise<void>((resolve) => {
    onArrival = () => isDone() && resolve()
  })
const database = () => api.store.database.sql
const save = (path: string, enabled = true) =>
  api.post(`sites/${site}/notifications`, [{ businessType: 'UserBanned', pushUrl: origin + path, enabled }], { as })
const ban = {
  ...{ userBanId: 1, accountType: 'Phone', accountId: '+85298110000', matters: ['Chat'] },
  ...{ reason: null, expireTime: null },
}
const raise = (count: number, siteId = site) =>
  api.store.database.transaction(() =>
    api.store.database.raise(
      'UserBanned',
      Array.from({ length: count }, () => ({ siteId, data: ban })),
    ),
  )
const stateOf = async () => {
  const { body } = await api.get(`sites/${site}/notifications`, { as })
  return body.find(({ businessType }: { businessType: string }) => businessType === 'UserBanned').unreachable
}
const pausedForS = async () => {
  const [row] = await database()
    .select({ seconds: sql<number>`extract(epoch from paused_until - now())::float8` })
    .from(pushTargets)
  return row?.seconds ?? 0
}
/** Moves the end of the pause, and what is due then, to now; what is due a second after it is not due yet. */
const endPause = async () => {
  const earlier = sql`due_time - (select max(paused_until) - now() + interval '500 ms' from push_targets)`
  await database().update(backgroundTasks).set({ dueTime: earlier }).where(eq(backgroundTasks.status, 'Waiting'))
  await database().update(pushTargets).set({ pausedUntil: sql`now()` })
}
const endedAs = async (status: 'Completed' | 'Failed') =>
  database().select().from(pushNotifications).where(eq(pushNotifications.status, status))

describe('an address that fails five times in a row', () => {
  beforeEach(async () => {
    answer = () => 503
    await raise(8)
    await api.runTasks()
  })

  test('is paused for 1, 5 and then 30 minutes, with one trial each', async () => {
    const calls = [received.length]
    const pauses = [await pausedForS()]
    for (let trial = 0; trial < 3; trial++) {
      await endPause()
      await api.runTasks()
      calls.push(received.length)
      pauses.push(await pausedForS())
    }
    expect(calls).toEqual([5, 6, 7, 8])
    const minutes = pauses.map((seconds) => Math.ceil(seconds / 60))
    expect(minutes).toEqual([1, 5, 30, 30])
    // A shop may be unable to take one notification, so each trial is another one.
    expect(new Set(received.slice(5).map(({ id }) => id)).size).toBe(3)
  })

  test('is sent nothing new during the pause, and all of it after a trial that it acknowledges', async () => {
    await raise(3)
    await api.runTasks()
    expect(received).toHaveLength(5)
    answer = () => 200
    await endPause()
    await api.runTasks()
    expect(await endedAs('Completed')).toHaveLength(11)
  })

  test('is named to the administrators of its company with time and reason, until it acknowledges one', async () => {
    const unreachable = await stateOf()
    expect(unreachable).toEqual({ since: expect.any(String), failure: 'Status', statusCode: 503 })
    const [target] = await database().select().from(pushTargets)
    expect(unreachable.since).toBe(target?.failingSince?.toISOString())
    expect((await api.get(`sites/${site}/notifications`, { as: 'trade.admin' })).status).toBe(404)
    expect((await api.get(`sites/${site}/notifications`, { as: 'sales.staff' })).status).toBe(403)
    answer = () => 200
    await endPause()
    await api.runTasks()
    expect(await stateOf()).toBeNull()
  })

  test('can be tried at once by hand', async () => {
    answer = () => 200
    const [push] = await database().select().from(pushNotifications).limit(1)
    await api.post(`pushnotifications/${push?.pushNotificationId}/retry`, {}, { as })
    await api.runTasks()
    expect(await endedAs('Completed')).toHaveLength(8)
  })

  test('leaves what waits to the address that replaces it', async () => {
    answer = (path) => (path === other ? 200 : 503)
    await save(other)
    await api.runTasks()
    expect(await endedAs('Completed')).toHaveLength(8)
    expect(await stateOf()).toBeNull()
    expect(received.slice(5).every(({ path }) => path === other)).toBe(true)
    const targets = await database().select().from(pushTargets)
    expect(targets.map(({ pushUrl }) => pushUrl)).toEqual([origin + other])
  })
})

test('four failures and an acknowledgement do not pause an address', async () => {
  let calls = 0
  answer = () => (++calls % 5 === 0 ? 200 : 503)
  await raise(20)
  await api.runTasks()
  expect([received.length, await stateOf()]).toEqual([20, null])
})

describe('a notification that is switched off', () => {
  const failures = async () => {
    const [push] = await endedAs('Failed')
    const { body } = await api.get(`pushnotifications/${push?.pushNotificationId}/logs`, { as: 'super.staff' })
    return body.map(({ failure }: { failure: string }) => failure)
  }

  test('is not sent where it waits, and says so', async () => {
    await raise(2)
    await save(hook, false)
    await api.runTasks()
    expect([received.length, (await endedAs('Failed')).length, await failures()]).toEqual([0, 2, ['SwitchedOff']])
    expect(await database().select().from(backgroundTasks).where(eq(backgroundTasks.status, 'Waiting'))).toEqual([])
  })

  test('is not sent either where it was switched off while its task began', async () => {
    await raise(1)
    await database().update(siteNotifications).set({ enabled: false })
    await api.runTasks()
    expect([received.length, await failures()]).toEqual([0, ['SwitchedOff']])
  })

  test('is sent again by hand alone', async () => {
    await raise(1)
    await save(hook, false)
    const [push] = await database().select().from(pushNotifications)
    await api.post(`pushnotifications/${push?.pushNotificationId}/retry`, {}, { as })
    await api.runTasks()
    expect([received.length, (await endedAs('Completed')).length]).toEqual([1, 1])
  })
})

test('an address that answers is sent everything beside fifty that hang, which have at most two calls each', async () => {
  const companyId = 2
  const rows = Array.from({ length: 50 }, (_, index) => ({ companyId, name: `Hanging ${index}`, currency: 'USD' }))
  const added = await database().insert(sites).values(rows).returning({ siteId: sites.siteId })
  const hangs = added.map(({ siteId }) => ({
    ...{ siteId, businessType: 'UserBanned' as const, enabled: true },
    pushUrl: `${origin}/hang/${siteId}`,
  }))
  await database().insert(siteNotifications).values(hangs)
  answer = (path) => (path.startsWith('/hang') ? 'hang' : 200)
  await save('/quick')
  await raise(1)
  await api.runTasks()
  for (const { siteId } of added) await raise(3, siteId)
  await raise(40)
  mostOpen = { all: 0, ofOne: 0 }
  const { listen: _, ...services } = api.services
  const runner = runTasks({
    ...{ ...services, tasks: api.tasks, leaseMs: 60_000 },
    accountOf: (id) => accountOf(id, api.store.database),
  })
  const isQuick = ({ path }: { path: string }) => path === '/quick'
  await arrived(() => received.filter(isQuick).length >= 41)
  const stopped = runner.stop()
  // What still hangs is answered, or stopping would wait for its time limit.
  const release = setInterval(() => {
    for (const response of hanging) response.writeHead(204).end()
  }, 10)
  await stopped
  clearInterval(release)
  expect(mostOpen).toEqual({ all: 6, ofOne: 2 })
  expect((await endedAs('Completed')).length).toBeGreaterThanOrEqual(41)
})
