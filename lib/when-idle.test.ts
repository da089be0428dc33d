import { loadWhenIdle, loadWhenUsed, whenIdle } from './when-idle'

let waiting: (() => void)[] = []
const page: Record<string, unknown> & EventTarget = Object.assign(new EventTarget())
const idle = () => {
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
beforeEach(() => {
  waiting = []
  const requestIdleCallback = (act: () => void) => waiting.push(act)
  const cancelIdleCallback = (handle: number) => void waiting.splice(handle - 1, 1)
  Object.assign(page, { requestIdleCallback, cancelIdleCallback })
  Object.assign(globalThis, { window: page, navigator: {} })
})
afterAll(() => Object.assign(globalThis, { window: undefined, navigator: undefined }))

test('parts are loaded one by one, each while the page is idle, and a failure stops none', async () => {
  const loaded: string[] = []
  loadWhenIdle([
    async () => void loaded.push('first'),
    async () => {
      loaded.push('second')
      throw new Error('offline')
    },
    async () => void loaded.push('third'),
  ])
  expect(loaded).toEqual([])
  for (const count of [1, 2, 3]) {
    idle()
    await settle()
    expect(loaded).toHaveLength(count)
  }
  expect(loaded).toEqual(['first', 'second', 'third'])
})

test('nothing more is loaded once it has ended', async () => {
  const load = jest.fn(async () => {})
  const end = loadWhenIdle([load, load])
  idle()
  end()
  await settle()
  idle()
  expect(load).toHaveBeenCalledTimes(1)
})

test('what is opened by hand is loaded at the first sign of use, and at once after that', async () => {
  const [load, unwanted] = [jest.fn(async () => {}), jest.fn(async () => {})]
  loadWhenUsed([load])
  loadWhenUsed([unwanted])()
  idle()
  expect(load).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointermove'))
  idle()
  page.dispatchEvent(new Event('keydown'))
  idle()
  expect(load).toHaveBeenCalledTimes(1)
  expect(unwanted).not.toHaveBeenCalled()
  loadWhenUsed([unwanted])
  idle()
  expect(unwanted).toHaveBeenCalledTimes(1)
})

test('nothing is loaded where the browser saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } })
  loadWhenIdle([async () => {}])
  expect(waiting).toEqual([])
})

test('without a browser that can tell, code waits until it is needed and acts come at once', () => {
  page.requestIdleCallback = undefined
  const [load, act] = [jest.fn(async () => {}), jest.fn()]
  loadWhenIdle([load])
  whenIdle(act)
  expect([load.mock.calls.length, act.mock.calls.length]).toEqual([0, 1])
})
