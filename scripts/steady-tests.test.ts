import { unsteadyIn } from './steady-tests.mjs'

const elapsed = 'compares elapsed time: prove the order, or let the test hold the clock'
const ownLimit = 'has a time limit below the common one'
const newest = 'takes the newest task: find it by the id in the response'

describe('a test is refused that', () => {
  test.each([
    ['expect(performance.now() - startedMs).toBeLessThan(500)', elapsed],
    ['expect(Date.now() - began, "the stop").not.toBeGreaterThanOrEqual(10_000)', elapsed],
    ['const took = performance.now() - started; expect(took).toBeLessThan(5)', elapsed],
    ['expect(Date.now() - began < 500).toBe(true)', elapsed],
    ['expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)', elapsed],
    ['expect(Date.now()).toBeLessThan(hungUntil)', elapsed],
    ['expect(due.getTime()).toBeGreaterThan(Date.now() + 7_000_000)', elapsed],
    ['expect(process.hrtime.bigint() - began).toBeLessThan(5n)', elapsed],
    ['for (const end = Date.now() + 9; isOpen() && Date.now() < end; ) await turn()', elapsed],
    ['while (performance.now() - started < 300) await turn()', elapsed],
    ['test("ends", async () => {}, 40_000)', ownLimit],
    ['test.each([1])("ends %s", async () => {}, 40_000)', ownLimit],
    ['beforeAll(async () => {}, 60_000)', ownLimit],
    ['test.setTimeout(150_000)', ownLimit],
    ['jest.setTimeout(5000)', ownLimit],
    ['expect((await tasks()).at(-1)).toMatchObject({})', newest],
    ['const done = (await tasks()).pop()', newest],
    ['expect(tasks.body.items[0]).toEqual({})', newest],
    ['select().from(backgroundTasks).orderBy(desc(backgroundTasks.createdTime))', newest],
    ["api.get('backgroundtasks?keyword=x&sort=-createdTime')", newest],
    ['execute(`select * from background_tasks order by background_task_id desc`)', newest],
  ])('%s', (source, why) => {
    expect(unsteadyIn(`async function work() {\n${source}\n}`)).toEqual([`2: ${why}`])
  })
})

test.each([
  'const began = Date.now()',
  'expect(Date.parse(time)).toBeGreaterThanOrEqual(began)',
  'expect(ms).toBeLessThanOrEqual(Date.now())',
  'expect(endTime <= Date.now()).toBe(true)',
  'const yesterday = new Date(Date.now() - 86_400_000)',
  'await set({ dueTime: new Date(Date.now() - 1000) })',
  'expect(rows.length).toBeLessThan(8)',
  'test("takes long", async () => {}, 600_000)',
  'test.setTimeout(300_000 + rounds * 1000)',
  'const [task] = await sql.select().from(backgroundTasks).where(eq(backgroundTasks.backgroundTaskId, id))',
  'expect(ids.at(-1)).toBe(7)',
  "api.get('orders?sort=-createdTime&pageSize=1')",
])('a test may have: %s', (source) => {
  expect(unsteadyIn(`async function work() {\n${source}\n}`)).toEqual([])
})
