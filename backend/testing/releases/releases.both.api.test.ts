import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { pushNotifications } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import { fillSearch } from '../../db/search/fill-search'
import { rereadTask } from '../../modules/messaging/receiving/reread-messages'
import { startProvider } from '../provider-stand-in'
import { startTestApi, type TestApi } from '../test-api'
import { factsOf, fillWith, headerOf, owner, releases, secretsKey } from './release-store'

describe.each(releases)('the store of the release with %s', (release) => {
  const facts = factsOf(release)
  const session = { authorization: `Bearer ${facts.token}` }
  let shop: Awaited<ReturnType<typeof startProvider>>
  let api: TestApi
  beforeAll(async () => {
    shop = await startProvider(() => ({}))
    api = await startTestApi({
      environment: { SECRETS_KEY: secretsKey, PRIVATE_TARGETS: `127.0.0.1:${shop.port}` },
      prepare: (place) => fillWith(release, place),
    })
  })
  afterAll(async () => {
    await shop.close()
    await api?.close()
  })

  test('opens with all its rows', async () => {
    expect(await api.store.isReady()).toBe(true)
    for (const [table, before] of Object.entries((await headerOf(release)).counts)) {
      const { rows } = await api.store.database.sql.execute(sql`select count(*)::int from ${sql.identifier(table)}`)
      // Days of statistics are run again where a migration has moved their beginning.
      if (table !== 'statistic_results') expect([table, Number(rows[0]?.count) >= before]).toEqual([table, true])
    }
  })

  test('runs statistics again that have lost results', async () => {
    const { rows } = await api.store.database.sql.execute(sql`select statistic_id from statistics
      where status = 'Enabled' and last_execution_time is not null and last_execution_error is null
        and (next_execution_time is null or next_execution_time > now())
        and not exists (select from statistic_results r where r.statistic_id = statistics.statistic_id)`)
    expect(rows).toEqual([])
  })

  const lists = entities.map((entity): AnyEntity => entity).filter(({ operations }) => operations.includes('list'))
  test.each(lists.map(({ path }) => path))('lists %s', async (path) => {
    const { status, body } = await api.get(`${path}?pageSize=100`, { as: 'super.admin' })
    expect([status, body.message]).toEqual([200, undefined])
  })

  test('is searched while its texts are filled in, and by them afterwards', async () => {
    const rows = (text: string) => api.store.database.rows(text, [])
    const nameOf = async (text: string) => String((await rows(text))[0]?.[0])
    const searches: [string, string][] = [
      ['products', await nameOf('select title from products order by 1 limit 1')],
      ['suppliers', await nameOf('select name from suppliers order by 1 limit 1')],
    ]
    const find = async ([list, name]: [string, string]) => {
      const { body } = await api.get(`${list}?pageSize=100&keyword=${encodeURIComponent(name)}`, { as: 'super.admin' })
      const names = body.items.map((item: Record<string, unknown>) => item.title ?? item.name)
      return { isFound: names.includes(name), isPartial: body.searchIsPartial === true }
    }
    for (const search of searches)
      expect([search, await find(search)]).toEqual([search, { isFound: true, isPartial: true }])
    let isFilled = false
    const filling = fillSearch(api.store).then(() => {
      isFilled = true
    })
    while (!isFilled)
      for (const search of searches) expect([search, (await find(search)).isFound]).toEqual([search, true])
    await filling
    expect(await nameOf('select count(*) from products where folded_text is null')).toBe('0')
    expect(await nameOf("select count(*) from search_tables where state <> 'ready'")).toBe('0')
    for (const [table, before] of Object.entries((await headerOf(release)).counts)) {
      const count = Number(await nameOf(`select count(*) from "${table}"`))
      if (table !== 'statistic_results') expect([table, count >= before]).toEqual([table, true])
    }
  })

  test('knows its sessions', async () => {
    const { status, body } = await api.get('logon/profile', { headers: session })
    expect([status, body.email]).toEqual([200, `${owner}@quayside.example`])
  })

  test.each(facts.fileUrls)('has the file %s', async (url) => {
    const { status, bytes } = await api.get(`files?url=${url}`, { headers: session })
    expect([status, bytes.length > 0]).toEqual([200, true])
  })

  test('completes the background tasks that waited', async () => {
    const { sql: store } = api.store.database
    const { backgroundTaskId, name, status, error } = backgroundTasks
    const waiting = await store
      .select({ backgroundTaskId, name })
      .from(backgroundTasks)
      // Besides what a migration has started.
      .where(and(eq(status, 'Waiting'), ne(name, rereadTask)))
      .orderBy(name)
    expect(Object.fromEntries(waiting.map((task) => [task.name, 1]))).toEqual(facts.waiting)
    await store
      .update(pushNotifications)
      .set({ pushUrl: `${shop.url}/hook` })
      .where(eq(pushNotifications.status, 'Uncompleted'))
    const ids = waiting.map((task) => task.backgroundTaskId)
    await runToTheEnd(api)
    const ended = await store
      .select({ name, status, error })
      .from(backgroundTasks)
      .where(inArray(backgroundTaskId, ids))
      .orderBy(name)
    expect(ended).toEqual(waiting.map((task) => ({ name: task.name, status: 'Completed', error: null })))
    for (const [path, effect] of Object.entries(facts.effects)) {
      const { body } = await api.get(path, { headers: session })
      expect({ path, body }).toMatchObject({ path, body: effect })
    }
  })
})

/** Runs tasks, including portions that are not due yet. */
async function runToTheEnd(api: TestApi): Promise<void> {
  const { sql: store } = api.store.database
  const isOpen = inArray(backgroundTasks.status, ['Waiting', 'Running'])
  const openCount = async () => {
    const [found] = await store.select({ open: count() }).from(backgroundTasks).where(isOpen)
    return found?.open ?? 0
  }
  for (let round = 0; round < 10 && (await openCount()) > 0; round++) {
    await store
      .update(backgroundTasks)
      .set({ dueTime: new Date(0) })
      .where(isOpen)
    await api.runTasks()
  }
}
