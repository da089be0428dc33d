// The API of a crash test: one process, or two behind nginx. An interrupted run leaves none of them behind.
import { spawn } from 'node:child_process'
import { waitFor } from '../child.mjs'
import { root } from '../run.mjs'
import { testPatience } from '../test/test-patience.mjs'

/** For an API that is killed after seconds: its tasks continue soon, and it prepares nothing for a long life. */
export const shortLife = { TASK_LEASE_MS: '2000', WARM_UP_MS: '0', PATIENCE: testPatience }
/** What Node compiles a second time to run faster pays off later than the kill comes. */
export const unoptimised = ['--no-opt']

const interrupted = new AbortController()
const refuseInterrupted = () => {
  if (interrupted.signal.aborted) throw Object.assign(new Error('Interrupted.'), { isFatal: true })
}

/**
 * Does work until its end or SIGINT or SIGTERM. Then every further call or start of an API fails, so that the work ends
 * through its own `finally` blocks, which stop what they started. A second signal ends the process at once.
 */
export async function whileNotInterrupted(work) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort())
  try {
    return await work()
  } catch (error) {
    if (!interrupted.signal.aborted) throw error
    console.error('Interrupted.')
    process.exitCode = 130
  }
}

/** Far longer than a start takes, also where other tests have the processors. */
const startMs = 120_000
const pageSize = 100

export class Api {
  constructor(port, env, file = `${root}dist/api/server.mjs`) {
    this.url = `http://127.0.0.1:${port}`
    this.env = { ...process.env, API_PORT: String(port), LOG_LEVEL: 'error', SEED: 'demo', ...shortLife, ...env }
    this.file = file
    this.metricsUrl = `http://127.0.0.1:${env.API_METRICS_PORT}/metrics`
    this.listenUrls = [this.url]
  }

  async start() {
    refuseInterrupted()
    const stdio = ['ignore', 'inherit', 'inherit']
    this.child = spawn(process.execPath, [...unoptimised, this.file], { env: this.env, stdio })
    this.exited = new Promise((resolve) => this.child.once('exit', resolve))
    if (!(await waitFor(`${this.url}/readyz`, this.exited, startMs)))
      throw new Error('The API did not open its store again.')
    await this.logIn()
  }

  async logIn(username = 'trade.staff') {
    this.token ??= (await this.call('POST', 'logon', { username, password: 'quayside' })).accessToken
  }

  /** Does work as another account, also where the API is killed meanwhile. */
  async as(username, work) {
    const { token } = this
    this.token = undefined
    try {
      await this.logIn(username)
      return await work()
    } finally {
      this.token = token
    }
  }

  async kill() {
    this.child.kill('SIGKILL')
    await this.exited
  }

  async stop() {
    this.child?.kill('SIGTERM')
    await this.exited
  }

  send(method, path, body, key) {
    refuseInterrupted()
    return fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  async call(method, path, body, key) {
    const response = await this.send(method, path, body, key)
    const result = response.status === 204 ? undefined : await response.json()
    if (!response.ok)
      throw Object.assign(new Error(`${method} ${path}: ${response.status} ${result?.message}`), { isFatal: true })
    return result
  }

  /** All records of a list. @param path with a query */
  async list(path) {
    const found = []
    for (let page = 1; ; page++) {
      const { items } = await this.call('GET', `${path}&pageSize=${pageSize}&page=${page}`)
      found.push(...items)
      if (items.length < pageSize) return found
    }
  }
}

/** Two of them behind nginx. One is killed, then the other; later requests must not fail. */
export class ReplicatedApis extends Api {
  constructor(replicas) {
    super(0, {})
    Object.assign(this, { replicas, url: replicas.apiUrl, turn: 0, metricsUrl: replicas.apis[0].metricsUrl })
    this.listenUrls = replicas.apis.map(({ url }) => url)
  }

  async start() {
    refuseInterrupted()
    await this.killed?.start()
    Object.assign(this, { killed: undefined, isRoundOver: false })
    await this.logIn()
  }

  async kill() {
    const { apis } = this.replicas
    const one = apis[this.turn++ % apis.length]
    await one.kill()
    this.killed = one
    await new Promise((resolve) => setTimeout(resolve, 500))
    this.isRoundOver = true
  }

  stop() {
    return this.replicas.stop()
  }

  async call(...args) {
    if (this.isRoundOver) throw new Error('The round is over.')
    const wasDown = this.killed !== undefined
    try {
      return await super.call(...args)
    } catch (error) {
      // A request under way at the kill may fail; a later one had another API.
      throw wasDown ? Object.assign(error, { isFatal: true }) : error
    }
  }
}
