// Settings of the launcher; API and console validate the others themselves.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isSampleSecret } from '../runtime/sample-secrets.mjs'

/** Ends the process with one line that names the setting to fix. */
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

/** The settings of an API started with its console, which is its only trusted hop, wherever the API listens. */
export const apiSettings = ({ apiPort, apiHost }) => ({
  API_PORT: String(apiPort),
  API_HOST: apiHost,
  API_TRUSTED_HOPS: '1',
})

/** Whether an empty store gets the demo data. As everywhere, an empty variable counts as unset. */
export const isDemo = () => (process.env.SEED || (process.env.DATABASE_URL ? 'none' : 'demo')) === 'demo'

/** The local URL of a server that listens on a host. */
export function addressOf({ host, port }) {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Set by the environment, or implied by a public address or by listening beyond loopback. */
export const isProduction = ({ host }) =>
  process.env.NODE_ENV === 'production' || Boolean(process.env.PUBLIC_ORIGIN) || !isLoopback(host)

/** The secret that seals sessions. Required in production; on a development machine it is generated once and stored. */
export function sessionSecret(settings) {
  const given = process.env.SESSION_SECRET
  // Several, separated by commas, during a rotation.
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

/** Throws if a port is in use, before anything is built or opened. */
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

/** The error of a remote API in one line; null if it is ready. The console starts in either case. */
export async function apiError(url, timeoutMs = 3000) {
  const message = (what) => `The API at ${url} ${what}. Check API_URL; until then the console shows nothing but faults.`
  try {
    const response = await fetch(new URL('/readyz', url), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    return response.ok ? null : message(`is not ready (${response.status})`)
  } catch (error) {
    return message(`does not respond (${error.cause?.code ?? error.cause?.message ?? error.name})`)
  }
}
