import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleProcesses } from '../../scripts/processes.mjs'
import { freePort } from '../../scripts/servers/free-port.mjs'
import { expect, test } from '../support/fixtures'
import { openConnections } from '../support/open-connection'
import { copyStore } from '../support/prepare'

/** `npm start` in a process group of its own, as in a terminal. */
class Started {
  printed = ''
  hasExited = false
  readonly exited: Promise<number | null>
  private readonly child

  constructor(env: Record<string, string>) {
    this.child = spawn('npm', ['start'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOST: '127.0.0.1', ...env },
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.on('data', (chunk) => {
        this.printed += chunk
      })
    }
    this.exited = new Promise((resolve) => this.child.once('exit', resolve))
    void this.exited.then(() => {
      this.hasExited = true
    })
  }

  ready = () => expect.poll(() => this.printed).toContain('is ready on')

  /** Ctrl-C signals all of them at once. */
  pressCtrlC(): void {
    process.kill(-Number(this.child.pid), 'SIGINT')
  }

  get pid(): number {
    return Number(this.child.pid)
  }

  endAll(): void {
    try {
      process.kill(-Number(this.child.pid), 'SIGKILL')
    } catch {
      // No process is left.
    }
  }
}

let folder: string
let env: Record<string, string>
let started: Started | undefined
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-starting-'))
  await copyStore(folder)
  env = { DATA_DIR: folder, PORT: String(await freePort()), API_PORT: String(await freePort()) }
})
test.afterEach(() => {
  started?.endAll()
  rmSync(folder, { recursive: true, force: true })
})

const isOpen = (port: unknown) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('connect', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })

test('stops all processes on Ctrl-C, whatever is still open', async () => {
  const metrics = { METRICS_PORT: String(await freePort()), API_METRICS_PORT: String(await freePort()) }
  // With the warm-up that the servers of other browser tests go without.
  started = new Started({ ...env, ...metrics, CONSOLE_PROCESSES: '2', WARM_UP_MS: '3000' })
  await started.ready()
  for (const port of Object.values(metrics)) {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await response.text()).toContain('http_request_duration_seconds')
  }
  const servers = () => consoleProcesses(started?.pid ?? 0).filter(({ args }) => args.includes('next-server'))
  await expect.poll(() => servers().length).toBe(2)
  const [killed] = servers()
  process.kill(Number(killed?.pid), 'SIGKILL')
  await expect.poll(() => servers().filter(({ pid }) => pid !== killed?.pid).length).toBe(2)
  // Connections alternate between processes, whose metrics are aggregated.
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics.METRICS_PORT}/metrics`)).text()
    return Number(/_count\{[^}]*route="\/readyz"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  // The launcher has also sent requests, to any of the processes.
  const before = await counted()
  for (let time = 0; time < 6; time++) {
    await fetch(`http://127.0.0.1:${env.PORT}/readyz`, { headers: { connection: 'close' } })
  }
  await expect.poll(counted).toBe(before + 6)
  for (const port of [env.PORT, env.API_PORT, ...Object.values(metrics)]) {
    const host = `127.0.0.1:${port}`
    const from = [`Host: ${host}`, `Origin: http://${host}`, 'X-Quayside: 1', 'Content-Type: application/json']
    const upload = ['POST /api/v1/logon HTTP/1.1', ...from, 'Content-Length: 500', '', '{"username":']
    const events = ['GET /healthz HTTP/1.1', ...from, 'Accept: text/event-stream', '', '']
    await openConnections(Number(port), [upload.join('\r\n'), events.join('\r\n')])
  }
  started.pressCtrlC()
  // Within ten seconds; a slow machine gets the six times that polls wait.
  await expect.poll(() => started?.hasExited).toBe(true)
  await expect.poll(() => isOpen(env.API_PORT)).toBe(false)
  expect(await isOpen(env.PORT)).toBe(false)
  expect(existsSync(join(folder, 'store.lock'))).toBe(false)
  expect(started.printed).not.toMatch(/^\s+at /m)
})

test('reports an unreachable remote API in one line, and starts the console anyway', async () => {
  started = new Started({ ...env, API_URL: `http://127.0.0.1:${env.API_PORT}` })
  await started.ready()
  expect(started.printed).toMatch(/^The API at http:\/\/127\.0\.0\.1:\d+ does not respond \(ECONNREFUSED\)\./m)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).ok).toBe(true)
})

test.describe('reports an error in one line and leaves no process behind:', () => {
  let taken: Server
  let takenPort: string
  test.beforeEach(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    takenPort = String(typeof address === 'object' && address?.port)
  })
  test.afterEach(() => void taken.close())

  const wrong: [string, string | null, RegExp][] = [
    ['PORT', null, /The port \d+ on 127\.0\.0\.1 is in use\. Choose another with PORT\./],
    ['API_PORT', null, /The port \d+ on 127\.0\.0\.1 is in use\. Choose another with API_PORT\./],
    ['METRICS_PORT', null, /The metrics port \d+ on 127\.0\.0\.1 cannot be used \(EADDRINUSE\)\./],
    ['API_METRICS_PORT', null, /The metrics port \d+ on 127\.0\.0\.1 cannot be used \(EADDRINUSE\)\./],
    ['API_METRICS_PORT', 'x', /The environment variable API_METRICS_PORT is not valid/],
    ['METRICS_PORT', '70000', /The environment variable METRICS_PORT is not valid/],
    ['DATA_DIR', '/proc/quayside', /The data folder \/proc\/quayside cannot be written\./],
    ['SESSION_SECRET', 'short', /The environment variable SESSION_SECRET is shorter than 32 characters/],
    ['PUBLIC_ORIGIN', 'https://console.example', /The environment variable SESSION_SECRET is missing/],
    ['SECRETS_KEY', 'changeme-changeme-changeme-changeme', /The environment variable SECRETS_KEY is not valid/],
  ]
  for (const [name, value, line] of wrong) {
    test(`${name}=${value ?? '(taken)'}`, async () => {
      started = new Started({ ...env, [name]: value ?? takenPort })
      expect(await started.exited).toBe(1)
      expect(started.printed).toMatch(line)
      expect(started.printed).not.toMatch(/^\s+at /m)
      expect(await isOpen(env.API_PORT)).toBe(false)
      expect(existsSync(join(folder, 'store.lock'))).toBe(false)
    })
  }
})
