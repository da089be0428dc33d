// The set-up of compose.yaml on this machine, without containers: two consoles and two APIs behind nginx, on PostgreSQL.
// `node scripts/replicas.mjs`. The data is demo data in a new database, and gone afterwards.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { waitFor } from './child.mjs'
import { freePort } from './free-port.mjs'
import { runStatement, startPostgres } from './postgres.mjs'
import { startRoundRobin } from './round-robin.mjs'
import { root } from './run.mjs'

const count = 2

/** nginx of Debian's package, or the one that NGINX names; null: our own stand-in. */
export function findNginx() {
  if (process.env.NGINX) return process.env.NGINX
  return ['/usr/sbin/nginx', ...(process.env.PATH ?? '').split(':').map((part) => join(part, 'nginx'))].find(existsSync)
}

function end(child, exited) {
  child.kill('SIGTERM')
  return exited
}

async function startProcess(file, probe, environmentOf) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = environmentOf(String(port), String(metricsPort))
  const child = spawn(process.execPath, [root + file], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  const url = `http://127.0.0.1:${port}`
  const stop = () => end(child, exited)
  if (await waitFor(url + probe, exited))
    return { url, port, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, stop }
  await stop()
  throw new Error(`${file} did not start.`)
}

/** deploy/nginx.conf with the addresses of this machine. */
function nginxConfiguration(folder, { port, apiPort, consoles, apis }) {
  const servers = (targets) => targets.map(({ port: to }) => `server 127.0.0.1:${to};`).join(' ')
  return readFileSync(`${root}deploy/nginx.conf`, 'utf8')
    .replace('server console:3000;', servers(consoles))
    .replace('server api:4000;', servers(apis))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('listen 4000;', `listen 127.0.0.1:${apiPort};`)
    .replaceAll('/tmp/nginx', `${folder}/nginx`)
    .replace('access_log /dev/stdout json;', 'access_log off;')
}

async function startBalancer(folder, wiring) {
  const nginx = findNginx()
  if (!nginx) {
    const forwarded = ({ socket }) => ({ 'x-forwarded-for': socket.remoteAddress, 'x-request-id': randomUUID() })
    const servers = [
      await startRoundRobin({ port: wiring.port, targets: wiring.consoles, headersOf: forwarded }),
      await startRoundRobin({ port: wiring.apiPort, targets: wiring.apis }),
    ]
    return async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    }
  }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfiguration(folder, wiring))
  const child = spawn(nginx, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return () => end(child, exited)
}

/**
 * Starts everything; `url` is the balancer, `consoles` and `apis` are the processes behind it.
 * @typedef {{ url: string, port: number, metricsUrl: string, stop: () => Promise<number | string> }} Replica
 * @returns {Promise<{ url: string, consoles: Replica[], apis: Replica[], stop: () => Promise<void> }>}
 */
export async function startReplicas() {
  if (!isBuilt()) await build({ output: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'quayside-replicas-'))
  const postgres = await startPostgres()
  const stops = [() => postgres.stop()]
  const stop = async () => {
    for (const one of stops.reverse()) await one()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await runStatement(postgres.url('postgres'), 'create database quayside')
    const shared = {
      DATABASE_URL: postgres.url('quayside'),
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      TRUSTED_HOPS: '1',
    }
    const balanced = { port: await freePort(), apiPort: await freePort() }
    const startAll = async (file, probe, environmentOf) => {
      const found = []
      for (let at = 0; at < count; at++) {
        const one = await startProcess(file, probe, environmentOf)
        stops.push(one.stop)
        found.push(one)
      }
      return found
    }
    const apis = await startAll('dist/api/server.mjs', '/readyz', (port, metricsPort) => ({
      ...shared,
      API_PORT: port,
      API_METRICS_PORT: metricsPort,
    }))
    const secret = randomBytes(36).toString('base64url')
    const consoles = await startAll('scripts/console.mjs', '/healthz', (port, metricsPort) => ({
      PORT: port,
      HOSTNAME: '127.0.0.1',
      API_URL: `http://127.0.0.1:${balanced.apiPort}`,
      SESSION_SECRET: secret,
      TRUSTED_HOPS: '1',
      METRICS_PORT: metricsPort,
    }))
    stops.push(await startBalancer(folder, { ...balanced, consoles, apis }))
    const url = `http://127.0.0.1:${balanced.port}`
    if (!(await waitFor(`${url}/readyz`, new Promise(() => {}), 20_000)))
      throw new Error('The balancer does not answer.')
    return { url, consoles, apis, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const replicas = await startReplicas()
  console.log(
    `\n${count} consoles and ${count} APIs behind ${findNginx() ? 'nginx' : 'a stand-in for nginx'}: ${replicas.url}`,
  )
  console.log('Ctrl-C ends it.')
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => replicas.stop().then(() => process.exit(0)))
}
