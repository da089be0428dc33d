// A whole Quayside on free ports with a temporary store, for tests and measurements.
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run.mjs'
import { freePort } from './free-port.mjs'
import { runStatement } from './postgres.mjs'
import { killInTurn, startReplicas } from './replicas.mjs'

/** Whether tests run against replicas behind nginx instead of one console and one API: `REPLICAS=1`. */
export const isReplicated = process.env.REPLICAS === '1'

/** Whether its APIs are killed in turn during the tests: `KILLS=1`. */
const areKilled = process.env.KILLS === '1'

/**
 * Starts console and API as `npm start` does, on a copy of a filled store. With a filled PostgreSQL database instead,
 * starts a set of replicas on a copy of that.
 * @param {{ template?: string, postgres?: { url: string, template: string, files: string }, env?: Record<string, string> }} options
 * @returns {Promise<{ url: string, apiUrl: string, pid?: number, stop: (options?: { checksLedger?: boolean }) => Promise<void> }>} with `checksLedger`
 *   the end fails where the ledger of the store does not hold
 */
export function startTestServer({ template, postgres, env = {} } = {}) {
  return postgres ? startReplicasOnCopy(postgres, env) : startPair(template, env)
}

async function startReplicasOnCopy({ url, template, files }, env) {
  const name = `e2e_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-e2e-'))
  await runStatement(`${url}postgres`, `create database ${name} template ${template}`)
  cpSync(files, join(dataDir, 'files'), { recursive: true })
  const replicas = await startReplicas({ databaseUrl: url + name, dataDir, env })
  const stopKilling = areKilled ? killInTurn(replicas.apis) : null
  return {
    ...replicas,
    stop: async ({ checksLedger = false } = {}) => {
      if (stopKilling) console.log(`${await stopKilling()} kills`)
      await replicas.stop()
      if (checksLedger) await proveLedger({ DATABASE_URL: url + name, DATA_DIR: dataDir })
      await runStatement(`${url}postgres`, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const run = promisify(execFile)

/** Fails with the rows of the ledger that are wrong. */
async function proveLedger(env) {
  try {
    await run(process.execPath, [`${root}scripts/data.mjs`, 'ledger'], { cwd: root, env: { ...process.env, ...env } })
  } catch (cause) {
    throw new Error(`The ledger does not hold:\n${cause.stdout}${cause.stderr}`, { cause })
  }
}

/** Fails with what a process has printed when it ends before it prints this. What it prints later is dropped. */
async function untilPrinted(child, text) {
  let printed = ''
  await new Promise((resolve, reject) => {
    const read = (chunk) => {
      printed += chunk
      if (printed.includes(text)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`Quayside ended (${code}):\n${printed}`)))
  })
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume()
}

/** Several servers share this machine while tests run. */
const oneConsole = { HOST: '127.0.0.1', CONSOLE_PROCESSES: '1' }

async function startPair(template, env) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-e2e-'))
  if (template) {
    for (const part of ['store', 'files']) cpSync(join(template, part), join(folder, part), { recursive: true })
  }
  const [port, apiPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [`${root}scripts/start.mjs`], {
    cwd: root,
    env: { ...process.env, ...oneConsole, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilPrinted(child, 'is ready on')
  return {
    url: `http://127.0.0.1:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    pid: child.pid,
    stop: async ({ checksLedger = false } = {}) => {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
      if (checksLedger) await proveLedger({ DATA_DIR: folder })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
