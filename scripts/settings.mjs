// What the launcher itself has to know of the environment; API and console check the rest, each for its own.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isSampleSecret } from '../runtime/sample-secrets.mjs'

/** Ends the process with one line that says what to mend. */
export class SettingError extends Error {}

function port(name, fallback) {
  const text = process.env[name] || String(fallback)
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new SettingError(`The environment variable ${name} is not valid: “${text}” is not a port.`)
  }
  return value
}

export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = {
    port: port('PORT', 3000),
    host: process.env.HOST || '127.0.0.1',
    apiPort: port('API_PORT', 4000),
    apiHost: process.env.API_HOST || '127.0.0.1',
    /** An API elsewhere: only the console is started. */
    isConsoleAlone: Boolean(process.env.API_URL),
    dataDir: process.env.DATA_DIR || './data',
  }
  if (settings.port === settings.apiPort && !settings.isConsoleAlone) {
    throw new SettingError(`PORT and API_PORT are both ${settings.port}. Give the console and the API a port each.`)
  }
  return settings
}

const isLoopback = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * The settings of an API that is started together with its console, which is the one hop that says where a call comes
 * from, wherever the API listens.
 */
export const apiSettings = ({ apiPort, apiHost }) => ({
  API_PORT: String(apiPort),
  API_HOST: apiHost,
  API_TRUSTED_HOPS: '1',
})

/** Whether an empty store gets the demo data. As everywhere, a variable that is set to nothing counts as unset. */
export const isDemo = () => (process.env.SEED || (process.env.DATABASE_URL ? 'none' : 'demo')) === 'demo'

/** Where to reach who listens on a host, from this machine. */
export function addressOf({ host, port }) {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Told by the environment, by a public address, or by listening to more than this machine. */
export const isProduction = ({ host }) =>
  process.env.NODE_ENV === 'production' || Boolean(process.env.PUBLIC_ORIGIN) || !isLoopback(host)

/** The secret that seals sessions. In production it has to be given; on one's own machine it is made once and kept. */
export function sessionSecret(settings) {
  const given = process.env.SESSION_SECRET
  // Several, separated by commas, while one replaces another.
  const isSample = Boolean(given?.split(',').some((secret) => isSampleSecret(secret.trim())))
  if (given && !isSample) return given
  if (isProduction(settings)) {
    const why = given ? 'is a known sample' : 'is missing'
    throw new SettingError(`The environment variable SESSION_SECRET ${why}: give at least 32 random bytes.`)
  }
  const file = join(settings.dataDir, 'session-secret')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  }
  const secret = randomBytes(36).toString('base64url')
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, secret, { mode: 0o600 })
  } catch {
    throw new SettingError(`The data folder ${settings.dataDir} cannot be written.`)
  }
  return secret
}

/** Refuses when a port is taken, before anything is built or opened for it. */
export function checkPort(name, number, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`
      reject(new SettingError(`The port ${number} on ${host} ${why}. Choose another with ${name}.`))
    })
    probe.listen(number, host, () => probe.close(() => resolve()))
  })
}

/** What is wrong with an API elsewhere, in one line; null where it is ready. The console starts all the same. */
export async function apiFault(url, timeoutMs = 3000) {
  const words = (what) => `The API at ${url} ${what}. Check API_URL; until then the console shows nothing but faults.`
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    return answer.ok ? null : words(`is not ready (${answer.status})`)
  } catch (error) {
    return words(`does not answer (${error.cause?.code ?? error.cause?.message ?? error.name})`)
  }
}
