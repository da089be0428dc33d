// A temporary PgBouncer in transaction mode before a PostgreSQL of tests.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { asPostgres, untilReady } from './postgres.mjs'

/** The program of the Debian package, which is in no user's path. */
const program = '/usr/sbin/pgbouncer'

/**
 * Starts a pooler that leads to every database of a server.
 * @param {string} server the address of a database on it
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void> }>}
 */
export async function startPgBouncer(server) {
  if (!existsSync(program)) throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer).')
  const { hostname, port: serverPort } = new URL(server)
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), '"postgres" ""\n')
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'trust' },
    ...{ auth_file: join(folder, 'users'), pool_mode: 'transaction', max_client_conn: 1000 },
    // Few sessions for many connections, so that a call meets the sessions of others.
    ...{ default_pool_size: 4, server_idle_timeout: 5, log_connections: 0, log_disconnections: 0 },
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', ...lines, ''].join('\n'),
  )
  if (asPostgres.uid !== undefined) execFileSync('chown', ['-R', `${asPostgres.uid}:${asPostgres.gid}`, folder])
  const pooler = spawn(program, ['-q', file], { ...asPostgres, cwd: folder, stdio: 'ignore' })
  const exited = new Promise((resolve) => pooler.once('exit', resolve))
  const url = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await untilReady(url('postgres'), exited)
  return {
    url,
    stop: async () => {
      pooler.kill('SIGINT')
      const timer = setTimeout(() => pooler.kill('SIGKILL'), 3000)
      await exited
      clearTimeout(timer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
