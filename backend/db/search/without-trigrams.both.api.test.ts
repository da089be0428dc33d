import { join } from 'node:path'
import { failingRows } from '@/contract/testing/failing-rows'
import { findRows } from '../../testing/find-rows'
import { foundRows } from '../../testing/found-rows'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { cache, copyDemoData, type Prepare, statement } from '../../testing/test-stores'
import { fillSearch } from './fill-search'

const sentence = 'The extension pg_trgm is not there and may not be created: searches take more time and space.'
/** What each start has said. */
const said: string[][] = []

/** A store whose extension was taken away, and which gets no new one: the embedded one is opened without its code. */
const withoutTrigrams: Prepare = async (place) => {
  await copyDemoData(place)
  const store = await place.open()
  await store.database.rows('drop extension pg_trgm cascade', [])
  await store.close()
  if (place.address) {
    await statement(
      place.address,
      `create function refuse() returns event_trigger language plpgsql as $$ begin raise 'not allowed here'; end $$`,
    )
    await statement(
      place.address,
      `create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`,
    )
  }
  const workerFile = join(cache, 'bare-worker.mjs')
  for (let start = 0; start < 2; start += 1) {
    const messages: string[] = []
    const opened = await place.open({ workerFile, onMessage: (text) => messages.push(text) })
    said.push(messages)
    await opened.close()
  }
  return { workerFile }
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ prepare: withoutTrigrams })
})
afterAll(() => api.close())

const as = 'trade.staff'
const rows = (text: string) => api.store.database.rows(text, [])

test('each start says that searches take more time and space', () => {
  expect(said).toEqual([[sentence], [sentence]])
})

test('the pairs hold all letters then, and the indexes are of these alone', async () => {
  await fillSearch(api.store)
  expect(await rows("select count(*)::int from search_tables where state <> 'ready'")).toEqual([[0]])
  expect(await rows("select count(*)::int from pg_indexes where indexname like '%\\_search'")).toEqual([[0]])
  expect(await rows("select search_keys(' ab =xy=#12#') @> array['ab', '=x', 'xy', '12', '=xy=']")).toEqual([[true]])
})

test('records are found as with the extension', async () => {
  const found = await findRows(api)
  expect(
    failingRows(
      foundRows,
      ([name, stands, typed]) => `${name}: ${stands} by ${typed}`,
      (row) => expect(found.get(row)).toBe(row[3]),
    ),
  ).toEqual([])
})

test('pasted numbers and words with a typing error are, too', async () => {
  const [[id] = []] = await rows('select min(order_id) from orders where company_id = 5')
  await rows(`update orders set phone = '+6598887766', customer_name = 'Zephyrina Quill' where order_id = ${id}`)
  for (const typed of ['9888-7766', '+65-9888-7766']) {
    const { body } = await api.get(`orders?numbers=${encodeURIComponent(`${typed} NO-SUCH-1`)}`, { as })
    expect([typed, body.items.map(({ orderId }: { orderId: number }) => orderId)]).toEqual([typed, [Number(id)]])
    expect(body.missingNumbers).toEqual(['NO-SUCH-1'])
  }
  expect((await api.get('orders?keyword=zephyrna', { as })).body.didYouMean).toBe('zephyrina')
})
