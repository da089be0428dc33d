import { chooseLeaderTab } from './leader-tab'

type Handler = (event: MessageEvent) => void

/** The locks and channels of a browser, and what waits for a tab that hangs. */
class Browser {
  private holder: { tab: Tab; reject: (cause: Error) => void } | undefined
  private waiting: { tab: Tab; grant: () => void }[] = []
  readonly tabs: Tab[] = []

  open(): Tab {
    const tab = new Tab(this)
    this.tabs.push(tab)
    tab.start()
    return tab
  }

  broadcast(from: Tab, data: unknown): void {
    for (const tab of this.tabs) if (tab !== from) tab.run(() => tab.channel.onmessage?.({ data } as MessageEvent))
  }

  request(tab: Tab, { steal, signal }: LockOptions, callback: () => Promise<unknown>): Promise<unknown> {
    return new Promise((_, reject) => {
      const grant = () => {
        this.holder = { tab, reject }
        tab.run(() => void callback())
      }
      const waiter = { tab, grant }
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((one) => one !== waiter)
        reject(new Error('aborted'))
      })
      if (steal) {
        const robbed = this.holder
        robbed?.tab.run(() => robbed.reject(new Error('stolen')))
        grant()
      } else if (this.holder) this.waiting.push(waiter)
      else grant()
    })
  }

  close(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.waiting = this.waiting.filter((one) => one.tab !== tab)
    if (this.holder?.tab !== tab) return
    this.holder = undefined
    this.waiting.shift()?.grant()
  }
}

class Tab {
  /** While it leads: sends to all tabs. */
  send: ((message: string) => void) | undefined
  isLeader = false
  readonly received: string[] = []
  private held: (() => void)[] | undefined
  readonly channel: { postMessage: (data: unknown) => void; onmessage: Handler | null }

  constructor(private readonly browser: Browser) {
    this.channel = { onmessage: null, postMessage: (data) => browser.broadcast(this, data) }
  }

  start(): void {
    const request = (_: string, options: LockOptions, callback: () => Promise<unknown>) =>
      this.browser.request(this, options, callback)
    chooseLeaderTab<string>({
      name: 'test',
      locks: { request: request as LockManager['request'] },
      channel: this.channel,
      lead: (send) => {
        this.send = send
        this.isLeader = true
        return () => {
          this.isLeader = false
        }
      },
      stateMessages: () => ['state'],
      onMessage: (message) => this.received.push(message),
      onLost: () => this.received.push('lost'),
    })
  }

  run(task: () => void): void {
    if (this.held) this.held.push(task)
    else task()
  }

  hang(): void {
    this.held = []
  }

  async wake(): Promise<void> {
    const tasks = this.held ?? []
    this.held = undefined
    for (const task of tasks) {
      task()
      await Promise.resolve()
    }
  }
}

let browser: Browser
beforeEach(() => {
  jest.useFakeTimers()
  browser = new Browser()
})
afterEach(() => jest.useRealTimers())

const leaders = () => browser.tabs.map(({ isLeader }) => isLeader)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('the first tab leads, a later one gets the state, and both get what the first sends', async () => {
  const [first, second] = [browser.open(), browser.open()]
  first.send?.('news')
  await pass(60_000)
  expect(leaders()).toEqual([true, false])
  expect([first.received, second.received]).toEqual([['news'], ['state', 'news']])
})

test('the next tab leads at once when the leader is closed', async () => {
  const [first, second, third] = [browser.open(), browser.open(), browser.open()]
  browser.close(first)
  second.send?.('news')
  await pass(60_000)
  expect(leaders()).toEqual([true, false])
  expect(third.received).toEqual(['state', 'news'])
})

test('another tab takes over within 5 s when the leader hangs', async () => {
  const [first, second] = [browser.open(), browser.open()]
  await pass(10_500)
  first.hang()
  await pass(2900)
  expect([second.isLeader, second.received]).toEqual([false, ['state']])
  await pass(2100)
  expect([second.isLeader, second.received]).toEqual([true, ['state', 'lost']])
})

test('a leader that wakes gives up, and what it sends meanwhile reaches nobody', async () => {
  const [first, second, third] = [browser.open(), browser.open(), browser.open()]
  await pass(1000)
  first.hang()
  await pass(5000)
  second.send?.('new')
  third.send?.('new')
  first.send?.('old')
  await first.wake()
  await pass(0)
  first.send?.('older')
  expect(first.isLeader).toBe(false)
  expect(leaders().filter(Boolean)).toHaveLength(1)
  for (const tab of browser.tabs) expect(tab.received.slice(-2)).toEqual(expect.arrayContaining(['new']))
  expect([second, third].flatMap(({ received }) => received)).not.toContain('old')
  expect(first.received).not.toContain('older')
})

test('a tab that has lost the lead can lead again', async () => {
  const [first, second] = [browser.open(), browser.open()]
  first.hang()
  await pass(5000)
  await first.wake()
  await pass(5000)
  expect(leaders()).toEqual([false, true])
  browser.close(second)
  expect(first.isLeader).toBe(true)
  const third = browser.open()
  first.send?.('news')
  expect(third.received).toEqual(['state', 'news'])
})
