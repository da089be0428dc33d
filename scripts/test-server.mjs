// A whole Quayside on free ports with a store of its own, for tests and measurements.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'

/**
 * Starts console and API as `npm start` does, on a copy of a filled store.
 * @param {{ template?: string, env?: Record<string, string> }} options
 * @returns {Promise<{ url: string, apiUrl: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startTestServer({ template, env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-e2e-'))
  if (template) {
    for (const part of ['store', 'files']) cpSync(join(template, part), join(folder, part), { recursive: true })
  }
  const [port, apiPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [`${root}scripts/start.mjs`], {
    cwd: root,
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: folder, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise((resolve, reject) => {
    const read = (chunk) => {
      printed += chunk
      if (printed.includes('is ready on')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`Quayside ended (${code}):\n${printed}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    pid: child.pid,
    stop: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
