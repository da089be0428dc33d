// A temporary PostgreSQL for tests and measurements: in a new folder on a free port, deleted afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.mjs'

/** The folder of the server programs, or null. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`. */
export const asPostgres = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(flag) {
  const { stdout, status } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/**
 * Starts a server with an empty cluster, or with a copy of another one.
 * @param {string[]} [settings]
 * @param {{ cluster?: string }} [options] the folder of a cluster whose server was stopped
 * @returns {Promise<{ url: (database: string) => string, stop: (options?: { keepsAt?: string }) => Promise<void> }>} the end
 * leaves the cluster at `keepsAt`
 */
export async function startPostgres(settings = ['fsync=off'], { cluster } = {}) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const folder = mkdtempSync(join(tmpdir(), 'quayside-postgres-'))
  if (asPostgres.uid !== undefined) execFileSync('chown', [`${asPostgres.uid}:${asPostgres.gid}`, folder])
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  if (cluster) copyCluster(cluster, data)
  else makeCluster(join(bin, 'initdb'), data)
  const port = await freePort()
  const flags = ['max_connections=150', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
    {
      ...asPostgres,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const url = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await untilReady(url('postgres'), exited)
  return {
    url,
    stop: async ({ keepsAt } = {}) => {
      server.kill('SIGINT')
      await exited
      if (keepsAt) copyCluster(data, keepsAt)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCluster(initdb, data) {
  const options = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = spawnSync(initdb, options, { ...asPostgres, cwd: dirname(data), encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

/** With owners and modes, which the server insists on. */
const copyCluster = (from, to) => execFileSync('cp', ['-a', from, to])

/** Waits until a server takes connections, or has ended. */
export async function untilReady(connectionString, exited) {
  const { default: pg } = await import('pg')
  let isOver = false
  exited.then(() => {
    isOver = true
  })
  for (let attempt = 0; attempt < 200 && !isOver; attempt++) {
    const client = new pg.Client({ connectionString })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not start.')
}

/** Runs one statement on a database. */
export async function runStatement(connectionString, statement) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
