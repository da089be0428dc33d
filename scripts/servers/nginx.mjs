// nginx as in front of replicas, on this machine: deploy/nginx.conf with other addresses and no further changes.
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../child.mjs'
import { root } from '../run.mjs'

/** The path of nginx, or null. Debian keeps it out of the PATH of ordinary users. */
export function findNginx() {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null
}

/** The shipped configuration for this machine. Throws if it lacks a part that is replaced here. */
export function configurationFor({ folder, port, apiPort, consolePorts, apiPorts }) {
  const servers = (ports) => ports.map((to) => `server 127.0.0.1:${to} max_fails=0;`).join(' ')
  const changes = [
    ['server console:3000 max_fails=0;', servers(consolePorts)],
    ['server api:4000 max_fails=0;', servers(apiPorts)],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['listen 127.0.0.1:8081;', 'listen unix:/tmp/nginx-health.sock;'],
    ['listen 4000;', `listen 127.0.0.1:${apiPort};`],
    ['/tmp/nginx', `${folder}/nginx`],
    ['worker_processes auto;', 'worker_processes 1;'],
  ]
  return changes.reduce(
    (text, [shipped, ours]) => {
      if (!text.includes(shipped)) throw new Error(`deploy/nginx.conf no longer says “${shipped}”.`)
      return text.replaceAll(shipped, ours)
    },
    readFileSync(`${root}deploy/nginx.conf`, 'utf8'),
  )
}

/**
 * Starts nginx on `port` for users and on `apiPort` for the consoles; its log is `nginx.log` in the folder.
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function startNginx(folder, wiring) {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed (Debian: apt-get install nginx).')
  mkdirSync(folder, { recursive: true })
  // Started by root, nginx switches to another user, who needs access to these files.
  chmodSync(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configurationFor({ folder, ...wiring }))
  // A file, not a pipe: the configuration opens /dev/stdout by its name.
  const log = openSync(join(folder, 'nginx.log'), 'a')
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  if (await waitFor(`http://127.0.0.1:${wiring.port}/readyz`, exited, 20_000)) return stop
  await stop()
  throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'nginx.log'), 'utf8')}`)
}
