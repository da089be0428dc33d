import { asc, eq, sql } from 'drizzle-orm'
import { inTurn } from '@/runtime/in-turn'
import { holdIntervals } from '@/runtime/testing/clock'
import { until } from '@/runtime/testing/until'
import { backgroundTaskParts, backgroundTasks, taskSchedules } from '../db/schema/system'
import { accountOf } from '../modules/account/accounts'
import { Problem } from '../problem'
import { startTestApi, type TestApi } from '../testing/test-api'
import { type Dependencies, pauseS } from './run-as-owner'
import { runNextLeased } from './run-leased'
import { outsideWorkers, runTasks } from './run-tasks'
import { nextTimeOf } from './schedules'
import { addPart } from './task-files'
import { leased, startTask, type Task, TaskTable, type Workers } from './tasks'

const as = 'trade.admin'
let api: TestApi
let tasks: TaskTable
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  tasks = new TaskTable()
  await database().sql.delete(backgroundTasks)
  await database().sql.delete(taskSchedules)
})

const database = () => api.store.database
const dependencies = (): Dependencies => ({
  database: database(),
  tasks,
  log: api.services.log,
  accountOf: (id) => accountOf(id, database()),
  leaseMs: 1000,
})
const rowOf = async (id: number) => {
  const [row] = await database().sql.select().from(backgroundTasks).where(eq(backgroundTasks.backgroundTaskId, id))
  if (!row) throw new Error('There is no such task.')
  return row
}
/** Checks one snapshot of a row: between two queries the task may continue. */
const isIn = (row: Awaited<ReturnType<typeof rowOf>>, wanted: Partial<typeof row>) =>
  Object.entries(wanted).every(([field, value]) => row[field as keyof typeof row] === value)
const ended = async (id: number) => {
  await until(async () => !['Waiting', 'Running'].includes((await rowOf(id)).status))
  return rowOf(id)
}

/** A task of the account, started as a call would: no worker claims it before it has its owner. */
async function start(name: string, parameters: Record<string, unknown> = {}, key?: string): Promise<number> {
  const { body: profile } = await api.get('logon/profile', { as })
  return database().transaction(async () => {
    const { backgroundTaskId } = await startTask(database(), name, parameters, { uniqueKey: key })
    await database()
      .sql.update(backgroundTasks)
      .set({ adminId: profile.adminId, companyId: profile.companyId })
      .where(eq(backgroundTasks.backgroundTaskId, backgroundTaskId))
    return backgroundTaskId
  })
}

/** Work that processes one number per portion and records its effect. */
function counting(name: string, total: number, onPortion: (at: number) => Promise<void> | void = () => {}): void {
  tasks.set(
    name,
    leased<object, number>({
      area: 'suppliers',
      limit: 2,
      start: () => 0,
      portion: async ({ state, backgroundTaskId }) => {
        await addPart(database(), { backgroundTaskId, part: state, content: String(state) })
        await onPortion(state)
        const done = state + 1
        return { state: done, progressRate: (100 * done) / total, isDone: done === total }
      },
    }),
  )
}
const isWaiting = eq(backgroundTasks.status, 'Waiting')
const partsOf = async (id: number) => {
  const { part, backgroundTaskId } = backgroundTaskParts
  const rows = await database()
    .sql.select({ part })
    .from(backgroundTaskParts)
    .where(eq(backgroundTaskId, id))
    .orderBy(asc(part))
  return rows.map((row) => row.part)
}

describe('leased work', () => {
  test('runs portion by portion, with visible progress', async () => {
    const seen: number[] = []
    let id = 0
    counting('test/count', 4, async (at) => {
      if (at > 0) seen.push((await rowOf(id)).progressRate)
    })
    id = await start('test/count')
    const runner = runTasks(dependencies())
    const row = await ended(id)
    await runner.stop()
    expect(row).toMatchObject({ status: 'Completed', progressRate: 100, leaseToken: null, error: null })
    expect(seen).toEqual([25, 50, 75])
    expect(await partsOf(id)).toEqual([0, 1, 2, 3])
  })

  test('starts at once, without waiting for the next poll', async () => {
    counting('test/quick', 1)
    holdIntervals()
    const runner = runTasks(dependencies())
    // The first may be found by the look at the start.
    for (const _ of ['first', 'second']) await ended(await start('test/quick'))
    await runner.stop()
    jest.useRealTimers()
  })

  test('rolls back a portion that fails, pauses, and continues from the one before', async () => {
    let failures = 0
    counting('test/flaky', 3, (at) => {
      if (at === 1 && failures++ < 1) throw new Error('once')
    })
    const began = Date.now()
    const id = await start('test/flaky')
    const runner = runTasks(dependencies())
    await until(async () => isIn(await rowOf(id), { status: 'Waiting', state: 1 }))
    const waiting = await rowOf(id)
    expect(waiting.dueTime.getTime()).toBeGreaterThan(began)
    expect(await partsOf(id)).toEqual([0])
    await database().sql.update(backgroundTasks).set({ dueTime: sql`now() - interval '1 s'` })
    const row = await ended(id)
    await runner.stop()
    expect(row.status).toBe('Completed')
    expect(await partsOf(id)).toEqual([0, 1, 2])
  })

  test('fails permanently after its last attempt without progress', async () => {
    counting('test/broken', 2, () => {
      throw new Error('always')
    })
    const id = await start('test/broken')
    const runner = runTasks(dependencies())
    for (let attempt = 1; attempt < 5; attempt++) {
      await until(async () => isIn(await rowOf(id), { status: 'Waiting', attempts: attempt }))
      await database().sql.update(backgroundTasks).set({ dueTime: sql`now() - interval '1 s'` })
    }
    const row = await ended(id)
    await runner.stop()
    expect(row).toMatchObject({ status: 'Failed', attempts: 5, error: expect.stringContaining(`task-${id}`) })
  })

  test('fails permanently when the work rejects its input', async () => {
    counting('test/refused', 2, () => {
      throw new Problem('missing')
    })
    const id = await start('test/refused')
    const runner = runTasks(dependencies())
    const row = await ended(id)
    await runner.stop()
    expect(row).toMatchObject({ status: 'Failed', error: 'The specified item does not exist or has been deleted.' })
  })

  test('of a dead process continues from its last portion after the lease ends, not before', async () => {
    counting('test/orphan', 4)
    counting('test/quick', 1)
    const { body: profile } = await api.get('logon/profile', { as })
    // The embedded store ends all leases at the start: it has one process.
    const runner = runTasks(dependencies())
    await ended(await start('test/quick'))
    const lease = { status: 'Running', state: 2, progressRate: 50, leaseToken: 'of the dead', attempts: 1 } as const
    const id = await database().transaction(async () => {
      const { backgroundTaskId } = await startTask(database(), 'test/orphan', {})
      await addPart(database(), { backgroundTaskId, part: 0, content: '' })
      await addPart(database(), { backgroundTaskId, part: 1, content: '' })
      await database()
        .sql.update(backgroundTasks)
        .set({
          ...{ ...lease, leaseUntil: sql`now() + interval '1 hour'` },
          ...{ adminId: profile.adminId, companyId: profile.companyId },
        })
        .where(eq(backgroundTasks.backgroundTaskId, backgroundTaskId))
      return backgroundTaskId
    })
    await ended(await start('test/quick'))
    expect(await rowOf(id)).toMatchObject(lease)
    await database()
      .sql.update(backgroundTasks)
      .set({ leaseUntil: sql`now()` })
      .where(eq(backgroundTasks.backgroundTaskId, id))
    const row = await ended(id)
    await runner.stop()
    expect(row.status).toBe('Completed')
    expect(await partsOf(id)).toEqual([0, 1, 2, 3])
  })

  test('fails when its process died repeatedly', async () => {
    counting('test/deadly', 1)
    const id = await start('test/deadly')
    await database().sql.update(backgroundTasks).set({ status: 'Running', attempts: 5, leaseUntil: sql`now()` })
    const runner = runTasks(dependencies())
    const row = await ended(id)
    await runner.stop()
    expect(row).toMatchObject({ status: 'Failed', error: expect.stringMatching(/abandoned/) })
    expect(await partsOf(id)).toEqual([])
  })

  test('stores nothing after its lease was taken over', async () => {
    counting('test/taken', 5)
    const id = await start('test/taken')
    const prepared: number[] = []
    const task = tasks.get('test/taken') as Task
    tasks.set('test/taken', {
      ...task,
      prepare: async ({ state }: { state: number }) => {
        prepared.push(state)
        if (state === 2) await database().sql.update(backgroundTasks).set({ leaseToken: 'of another' })
      },
    } as Task)
    const runner = runTasks(dependencies())
    await until(() => prepared.includes(2))
    await runner.stop()
    expect(await partsOf(id)).toEqual([0, 1])
    expect(await rowOf(id)).toMatchObject({ status: 'Running', leaseToken: 'of another', state: 2 })
  })

  test('releases its lease when the process ends, and another one continues', async () => {
    const seen: number[] = []
    counting('test/shutdown', 200, (at) => void seen.push(at))
    const id = await start('test/shutdown')
    const first = runTasks(dependencies())
    await until(() => seen.length > 2)
    await first.stop()
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'Waiting', leaseToken: null, leaseUntil: null, attempts: 0 })
    expect(row.state).toBe(seen.length)
    const second = runTasks(dependencies())
    expect((await ended(id)).status).toBe('Completed')
    await second.stop()
    expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => at))
  })

  test('of one kind respects its limit of concurrent tasks', async () => {
    let running = 0
    let max = 0
    tasks.set(
      'test/limited',
      leased<object, number>({
        area: 'suppliers',
        limit: 1,
        start: () => 0,
        prepare: async () => {
          running += 1
          max = Math.max(max, running)
          await new Promise((resolve) => setTimeout(resolve, 30))
          running -= 1
        },
        portion: async ({ state }) => ({ state: state + 1, progressRate: 0, isDone: state === 2 }),
      }),
    )
    const ids = [await start('test/limited'), await start('test/limited'), await start('test/limited')]
    const runners = [runTasks(dependencies()), runTasks(dependencies())]
    for (const id of ids) expect((await ended(id)).status).toBe('Completed')
    for (const runner of runners) await runner.stop()
    expect(max).toBe(1)
  })

  test('of a kind at its limit is not asked for by the process that runs the others', async () => {
    const one = async () => ({ state: null, progressRate: 100, isDone: true })
    tasks.set('test/full', leased<object, null>({ area: 'suppliers', limit: 2, start: () => null, portion: one }))
    const id = await start('test/full')
    const work = {
      claimInTurn: inTurn(),
      dependencies: dependencies(),
      isStopped: () => false,
      rest: async () => {},
      onClaimed: () => {},
    }
    const transaction = jest.spyOn(database(), 'transaction')
    expect(await runNextLeased({ ...work, running: new Map([['test/full', 2]]) })).toBe(false)
    expect(transaction).not.toHaveBeenCalled()
    transaction.mockRestore()
    const running = new Map([['test/full', 1]])
    expect(await runNextLeased({ ...work, running })).toBe(true)
    expect([(await rowOf(id)).status, running.get('test/full')]).toEqual(['Completed', 1])
  })

  test('keeps its lease while it prepares for longer than that, if it says so', async () => {
    // It is renewed each third: a machine may be busy for the rest.
    const leaseMs = 6000
    const began: AbortSignal[] = []
    tasks.set(
      'test/slow',
      leased<object, null, void>({
        area: 'suppliers',
        limit: 1,
        prepareMs: 10_000,
        start: () => null,
        prepare: async (_input, signal) => {
          began.push(signal)
          await new Promise((resolve) => setTimeout(resolve, leaseMs + 500))
        },
        portion: async () => ({ state: null, progressRate: 100, isDone: true }),
      }),
    )
    const id = await start('test/slow')
    const runners = [runTasks({ ...dependencies(), leaseMs }), runTasks({ ...dependencies(), leaseMs })]
    const row = await ended(id)
    for (const runner of runners) await runner.stop()
    expect([row.status, began.length, began[0]?.aborted]).toEqual(['Completed', 1, false])
  })

  test('whose lease was taken away while it prepared is ended', async () => {
    let signal: AbortSignal | undefined
    tasks.set(
      'test/lost',
      leased<object, null, void>({
        area: 'suppliers',
        limit: 1,
        prepareMs: 10_000,
        start: () => null,
        prepare: (_input, given) => {
          signal ??= given
          return new Promise((resolve) => {
            if (given !== signal) return resolve()
            given.addEventListener('abort', () => resolve())
          })
        },
        portion: async () => ({ state: null, progressRate: 100, isDone: true }),
      }),
    )
    const id = await start('test/lost')
    const runner = runTasks({ ...dependencies(), leaseMs: 600 })
    await until(() => signal !== undefined)
    await database().sql.update(backgroundTasks).set({ leaseToken: 'another', leaseUntil: sql`now()` })
    const row = await ended(id)
    await runner.stop()
    expect([row.status, signal?.aborted]).toEqual(['Completed', true])
  })

  test('that is urgent does not wait behind other work, however much of it there is', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const define = (name: string, more: { workers?: Workers }, prepare: () => Promise<void>) =>
      tasks.set(
        name,
        leased<object, null, void>({
          area: 'suppliers',
          limit: 10,
          start: () => null,
          prepare,
          portion: async () => ({ state: null, progressRate: 100, isDone: true }),
          ...more,
        }),
      )
    let busy = 0
    define('test/long', {}, () => {
      busy += 1
      return released
    })
    define('test/urgent', { workers: 'urgent' }, async () => {})
    for (let number = 0; number < 10; number++) await start('test/long')
    const runner = runTasks(dependencies())
    await until(() => busy === 4)
    const id = await start('test/urgent')
    const row = await ended(id).finally(release)
    await runner.stop()
    expect([row.status, busy]).toEqual(['Completed', 4])
  })

  test('that waits for addresses outside takes no worker from other work', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let hanging = 0
    const define = (name: string, workers: Workers, prepare: () => Promise<void>) =>
      tasks.set(
        name,
        leased<object, null, void>({
          ...{ area: 'suppliers', limit: 30, workers, start: () => null, prepare },
          portion: async () => ({ state: null, progressRate: 100, isDone: true }),
        }),
      )
    define('test/outside', 'outside', () => {
      hanging += 1
      return released
    })
    define('test/common', 'common', async () => {})
    for (let number = 0; number < 30; number++) await start('test/outside')
    const runner = runTasks(dependencies())
    await until(() => hanging === outsideWorkers)
    const row = await ended(await start('test/common')).finally(release)
    await runner.stop()
    expect(row.status).toBe('Completed')
  })

  test('of one owner takes at most its share, and that of others goes on', async () => {
    const began: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    tasks.set(
      'test/share',
      leased<{ owner: string }, null, void>({
        ...{ area: 'suppliers', isOfSystem: true, limit: 8, share: 2, start: () => null },
        prepare: ({ parameters: { owner } }) => {
          began.push(owner)
          return owner === 'slow' ? released : Promise.resolve()
        },
        portion: async () => ({ state: null, progressRate: 100, isDone: true }),
      }),
    )
    const startFor = (owner: string) => startTask(database(), 'test/share', { owner }, { shareKey: owner })
    for (let number = 0; number < 6; number++) await startFor('slow')
    const { backgroundTaskId } = await startFor('quick')
    const runner = runTasks(dependencies())
    await ended(backgroundTaskId)
    expect(began.toSorted()).toEqual(['quick', 'slow', 'slow'])
    release()
    await until(() => began.length === 7)
    await runner.stop()
  })

  test('of one queue runs in the order in which it was started, across kinds and over pauses', async () => {
    const ran: string[] = []
    const define = (name: string) =>
      tasks.set(
        name,
        leased<{ text: string; pausesMs?: number }, number>({
          ...{ area: 'suppliers', isOfSystem: true, limit: 8, isInOrder: true, start: () => 0 },
          portion: async ({ parameters: { text, pausesMs }, state }) => {
            if (pausesMs && state === 0) return { state: 1, progressRate: 0, resumeInMs: pausesMs }
            ran.push(text)
            return { state, progressRate: 100, isDone: true }
          },
        }),
      )
    define('test/texts')
    define('test/files')
    const startIn = (queueKey: string | undefined, kind: string, text: string, pausesMs?: number) =>
      startTask(database(), `test/${kind}`, { text, pausesMs }, { queueKey })
    await startIn('one', 'texts', 'A', 3_600_000)
    await startIn('one', 'files', 'B', 3_600_000)
    const { backgroundTaskId: last } = await startIn('one', 'texts', 'C')
    const { backgroundTaskId: other } = await startIn('two', 'texts', 'other queue')
    const { backgroundTaskId: free } = await startIn(undefined, 'texts', 'no queue')
    const runner = runTasks(dependencies())
    await Promise.all([ended(other), ended(free)])
    expect(ran.toSorted()).toEqual(['no queue', 'other queue'])
    await until(async () => {
      await database()
        .sql.update(backgroundTasks)
        .set({ dueTime: new Date(0) })
        .where(isWaiting)
      return (await rowOf(last)).status === 'Completed'
    })
    await runner.stop()
    expect(ran.slice(2)).toEqual(['A', 'B', 'C'])
  })

  test('leaves its queue when those behind it need not wait for the rest', async () => {
    tasks.set(
      'test/rest',
      leased<object, number>({
        ...{ area: 'suppliers', isOfSystem: true, limit: 8, isInOrder: true, start: () => 0 },
        portion: async ({ state }) =>
          state === 0
            ? { state: 1, progressRate: 50, resumeInMs: 3_600_000, leavesQueue: true }
            : { state, progressRate: 100, isDone: true },
      }),
    )
    const startOne = () => startTask(database(), 'test/rest', {}, { queueKey: 'one' })
    const ids = [await startOne(), await startOne()].map(({ backgroundTaskId }) => backgroundTaskId)
    const runner = runTasks(dependencies())
    await until(async () => (await Promise.all(ids.map(rowOf))).every(({ state }) => state === 1))
    await runner.stop()
  })

  test('stops when its account loses the permission between two portions', async () => {
    const account = { username: 'mover', fullName: 'Mover', type: 'Administrator', password: 'harbour-crane-violin' }
    const { body: mover } = await api.post('admins', account, { as })
    let id = 0
    counting('test/rights', 50, async (at) => {
      if (at === 1)
        await database().sql.execute(sql`update admins set status = 'Disabled' where admin_id = ${mover.adminId}`)
    })
    id = await start('test/rights')
    await database().sql.update(backgroundTasks).set({ adminId: mover.adminId })
    const runner = runTasks(dependencies())
    const row = await ended(id)
    await runner.stop()
    expect(row).toMatchObject({ status: 'Failed', error: expect.stringMatching(/has been disabled or deleted/) })
    expect(await partsOf(id)).toEqual([0, 1])
  })

  test('stops when its account has moved to another company', async () => {
    counting('test/company', 2)
    const id = await start('test/company')
    await database().sql.update(backgroundTasks).set({ companyId: 2 })
    const runner = runTasks(dependencies())
    const row = await ended(id)
    await runner.stop()
    expect(row).toMatchObject({ status: 'Failed', error: expect.stringMatching(/no longer has permission/) })
  })
})

describe('a cancellation', () => {
  const cancel = (id: number, who = as) => api.post(`backgroundtasks/${id}/cancel`, undefined, { as: who })

  test('stops running work after its portion', async () => {
    const seen: number[] = []
    counting('test/cancelled', 500, (at) => void seen.push(at))
    const id = await start('test/cancelled')
    const runner = runTasks(dependencies())
    await until(() => seen.length > 2)
    const { status, body } = await cancel(id)
    const atCancel = seen.length
    expect([status, body]).toEqual([200, [expect.objectContaining({ backgroundTaskId: id, status: 'Cancelled' })]])
    await new Promise((resolve) => setTimeout(resolve, 100))
    await runner.stop()
    expect(seen.length).toBeLessThanOrEqual(atCancel + 1)
    expect(await rowOf(id)).toMatchObject({ status: 'Cancelled', leaseToken: null })
    expect(await partsOf(id)).toEqual([])
  })

  test('prevents waiting work from starting', async () => {
    counting('test/waiting', 2)
    const id = await start('test/waiting')
    expect((await cancel(id)).status).toBe(200)
    const runner = runTasks(dependencies())
    await new Promise((resolve) => setTimeout(resolve, 100))
    await runner.stop()
    expect(await rowOf(id)).toMatchObject({ status: 'Cancelled', startTime: null })
  })

  test("of ended work is rejected, and of another account's work finds nothing", async () => {
    counting('test/ended', 1)
    const id = await start('test/ended')
    const runner = runTasks(dependencies())
    await ended(id)
    await runner.stop()
    const { status, body } = await cancel(id)
    expect([status, body.message]).toEqual([400, `${id} is Completed and cannot become Cancelled.`])
    expect((await cancel(id, 'sales.admin')).status).toBe(404)
    expect((await cancel(987_654_321)).status).toBe(404)
  })

  test('of several tasks cancels all of them or none', async () => {
    counting('test/several', 1)
    const open = await start('test/several')
    const over = await start('test/several')
    await database()
      .sql.update(backgroundTasks)
      .set({ status: 'Failed' })
      .where(eq(backgroundTasks.backgroundTaskId, over))
    expect((await api.post(`backgroundtasks/${open},${over}/cancel`, undefined, { as })).status).toBe(400)
    expect((await rowOf(open)).status).toBe('Waiting')
  })
})

describe('a unique key', () => {
  test('allows one open task, and another one after it', async () => {
    counting('test/unique', 1)
    const first = await start('test/unique', {}, 'k')
    expect(await start('test/unique', {}, 'k')).toBe(first)
    expect(await start('test/unique', {}, 'other')).not.toBe(first)
    const runner = runTasks(dependencies())
    await ended(first)
    await runner.stop()
    expect(await start('test/unique', {}, 'k')).not.toBe(first)
  })
})

describe('a schedule', () => {
  const ofSystem = (onRun: () => void) => {
    tasks.set('test/clock', { area: 'nobody', isOfSystem: true, run: async () => onRun() })
    tasks.schedules.set('test/clock', { pattern: '0 3 * * *', task: 'test/clock' })
  }

  test('starts its task once, with any number of workers', async () => {
    const began = Date.now()
    let runs = 0
    ofSystem(() => {
      runs += 1
    })
    const runners = Array.from({ length: 3 }, () => runTasks(dependencies()))
    await until(() => runs > 0)
    await new Promise((resolve) => setTimeout(resolve, 1300))
    for (const runner of runners) await runner.stop()
    expect(runs).toBe(1)
    const [schedule] = await database().sql.select().from(taskSchedules)
    expect(schedule?.nextTime.getUTCHours()).toBe(3)
    expect(schedule?.nextTime.getTime()).toBeGreaterThan(began)
  })

  test('runs once for all the times it missed', async () => {
    let runs = 0
    ofSystem(() => {
      runs += 1
    })
    const late = { name: 'test/clock', pattern: '0 3 * * *', nextTime: new Date(Date.now() - 5 * 86_400_000) }
    await database().sql.insert(taskSchedules).values(late)
    const runner = runTasks(dependencies())
    await until(() => runs > 0)
    await new Promise((resolve) => setTimeout(resolve, 1300))
    await runner.stop()
    expect(runs).toBe(1)
  })

  test('with an invalid pattern stops the start', () => {
    expect(() => nextTimeOf({ pattern: 'every day' })).toThrow()
    expect(nextTimeOf({ pattern: '17 * * * *' }, new Date('2026-03-02T10:17:00Z')).toISOString()).toBe(
      '2026-03-02T11:17:00.000Z',
    )
  })
})

test('pauses grow, have jitter and a maximum', () => {
  expect([1, 2, 3, 20].map((attempts) => pauseS(attempts, 1))).toEqual([2, 4, 8, 600])
  expect(pauseS(3, 0)).toBe(4)
})

test('a task with an unknown name waits for a release that knows it', async () => {
  const id = await start('test/of-tomorrow')
  const runner = runTasks(dependencies())
  await new Promise((resolve) => setTimeout(resolve, 100))
  await runner.stop()
  expect((await rowOf(id)).status).toBe('Waiting')
})

test('a task is never started when its call is rolled back', async () => {
  const undone = database().transaction(async () => {
    await startTask(database(), 'test/undone', {})
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await database().sql.select().from(backgroundTasks)).toEqual([])
})

test('an atomic task is retried where it may be', async () => {
  let runs = 0
  tasks.set('test/again', {
    area: 'suppliers',
    maxAttempts: 2,
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('once')
    },
  })
  const id = await start('test/again')
  const runner = runTasks(dependencies())
  await until(() => runs === 1)
  await until(async () => (await rowOf(id)).attempts === 1)
  await database().sql.update(backgroundTasks).set({ dueTime: sql`now() - interval '1 s'` })
  const row = await ended(id)
  await runner.stop()
  expect(row).toMatchObject({ status: 'Completed', attempts: 2 })
})
