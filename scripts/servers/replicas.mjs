// The setup of compose.yaml on this machine, without containers: two consoles and two APIs behind nginx, on PostgreSQL.
// `node scripts/servers/replicas.mjs` starts it with demo data in a temporary database.
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from '../build.mjs'
import { startChild, waitFor } from '../child.mjs'
import { root } from '../run.mjs'
import { freePort } from './free-port.mjs'
import { startNginx } from './nginx.mjs'
import { runStatement, startPostgres } from './postgres.mjs'

/** A process of the set. It uses the same ports after a restart. */
class Replica {
  constructor({ file, folder, name, ports, env, execArgv }) {
    this.file = file
    this.name = name
    this.ports = ports
    this.env = env
    this.execArgv = execArgv
    this.log = join(folder, `${name}.log`)
    this.url = `http://127.0.0.1:${ports.own}`
    this.metricsUrl = `http://127.0.0.1:${ports.metrics}/metrics`
  }

  async start() {
    const out = openSync(this.log, 'a')
    this.child = startChild(root + this.file, this.env, { output: out, execArgv: this.execArgv })
    closeSync(out)
    // Liveness is not enough: an API that is still seeding its store responds to nothing.
    const isApi = this.name.startsWith('api')
    if (await waitFor(this.url + (isApi ? '/readyz' : '/healthz'), this.child.exited)) {
      // Warms up the console if its API is already reachable.
      if (!isApi) await fetch(`${this.url}/readyz`).catch(() => {})
      return
    }
    await this.stop()
    throw new Error(`${this.name} did not start:\n${readFileSync(this.log, 'utf8')}`)
  }

  /** @returns {Promise<number>} its exit code */
  end(signal) {
    this.child?.process.kill(signal)
    return this.child?.exited
  }

  stop = () => this.end('SIGTERM')
  kill = () => this.end('SIGKILL')
}

async function replica({ envOf, ...options }) {
  const ports = { own: await freePort(), metrics: await freePort() }
  const usual = { LOG_LEVEL: 'warn', TRUSTED_HOPS: '1', API_TRUSTED_HOPS: '1', STOP_GRACE_MS: '0' }
  return new Replica({ ...options, ports, env: { ...usual, ...envOf(ports) } })
}

/**
 * Starts everything on an existing database, or on a temporary one with the demo data.
 * @param {{ databaseUrl?: string, dataDir?: string, env?: Record<string, string>, execArgv?: string[],
 * hasConsoles?: boolean }} options without consoles, the API must be built, and nginx passes everything to it;
 * `execArgv` are options of Node for each process
 * @returns {Promise<{ url: string, apiUrl: string, databaseUrl: string, nginxLog: string, consoles: Replica[], apis:
 * Replica[], stop: () => Promise<void> }>}
 */
export async function startReplicas({ databaseUrl, dataDir, env = {}, execArgv, hasConsoles = true } = {}) {
  if (hasConsoles && !isBuilt()) await build({ output: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'quayside-replicas-'))
  chmodSync(folder, 0o755)
  const stops = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const database = databaseUrl ?? (await newDatabase(stops))
    const [port, apiPort] = [await freePort(), await freePort()]
    const url = `http://127.0.0.1:${port}`
    const apiUrl = `http://127.0.0.1:${apiPort}`
    const secret = randomBytes(36).toString('base64url')
    const api = ({ own, metrics }) => ({
      DATABASE_URL: database,
      DATA_DIR: dataDir ?? join(folder, 'data'),
      SEED: 'demo',
      API_PORT: String(own),
      API_METRICS_PORT: String(metrics),
      ...env,
    })
    const console_ = ({ own, metrics }) => ({
      PORT: String(own),
      HOSTNAME: '127.0.0.1',
      API_URL: apiUrl,
      STREAM_TOKEN: 'header',
      PUBLIC_ORIGIN: url,
      SESSION_SECRET: secret,
      METRICS_PORT: String(metrics),
      ...env,
    })
    const apis = []
    const consoles = []
    for (const number of [1, 2]) {
      const numbered = (file, name, envOf) => replica({ file, folder, name: `${name}-${number}`, envOf, execArgv })
      apis.push(await numbered('dist/api/server.mjs', 'api', api))
      if (hasConsoles) consoles.push(await numbered('scripts/consoles.mjs', 'console', console_))
    }
    const all = [...apis, ...consoles]
    // From front to back, so that no call finds its upstream stopped.
    stops.push(
      () => Promise.all(apis.map((one) => one.stop())),
      () => Promise.all(consoles.map((one) => one.stop())),
    )
    await Promise.all(all.map((one) => one.start()))
    const portsOf = (replicas) => replicas.map(({ ports }) => ports.own)
    const apiPorts = portsOf(apis)
    const wiring = { port, apiPort, consolePorts: hasConsoles ? portsOf(consoles) : apiPorts, apiPorts }
    const nginx = join(folder, 'nginx')
    stops.push(await startNginx(nginx, wiring))
    return { url, apiUrl, databaseUrl: database, nginxLog: join(nginx, 'nginx.log'), consoles, apis, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Kills the APIs in turn under load, each after the previous one has restarted.
 * @returns {() => Promise<number>} stops with all APIs running, and resolves with the number of kills
 */
export function killInTurn(apis, pauseMs = 3000) {
  const over = new AbortController()
  const pause = (ms) => setTimeout(ms, undefined, { signal: over.signal }).catch(() => {})
  let kills = 0
  const killing = (async () => {
    for (;;) {
      await pause(pauseMs * (0.5 + Math.random()))
      if (over.signal.aborted) return
      const api = apis[kills++ % apis.length]
      await api.kill()
      await pause(500)
      await api.start()
    }
  })()
  return async () => {
    over.abort()
    await killing
    return kills
  }
}

async function newDatabase(stops) {
  const server = await startPostgres()
  stops.push(() => server.stop())
  await runStatement(server.url('postgres'), 'create database quayside')
  return server.url('quayside')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, consoles, apis, stop } = await startReplicas()
  console.log(`\nTwo consoles and two APIs behind nginx are ready on ${url}`)
  for (const { name, url: own, metricsUrl, child } of [...consoles, ...apis]) {
    console.log(`  ${name.padEnd(10)} process ${child.process.pid}, ${own}, ${metricsUrl}`)
  }
  console.log('Ctrl-C ends it.')
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)))
}
