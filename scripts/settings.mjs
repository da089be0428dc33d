// Settings of the launcher; API and console validate the others themselves.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '../runtime/make-folder.mjs'
import { isProduction } from '../runtime/production.mjs'
import { sampleSecret, secretError } from '../runtime/sample-secrets.mjs'
import { SettingError, wholeNumber } from './whole-number.mjs'

const port = (name, fallback) => wholeNumber(name, { fallback, min: 1, max: 65_535 })

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

/** The settings of an API started with its console, which is its only trusted hop, wherever the API listens. */
export const apiSettings = ({ apiPort, apiHost }) => ({
  API_PORT: String(apiPort),
  API_HOST: apiHost,
  API_TRUSTED_HOPS: '1',
})

/**
 * Whether an empty store gets the demo data, as the API decides: only on one's own machine, unless SEED says so. As
 * everywhere, an empty variable counts as unset.
 */
export function isDemo({ host, apiHost }) {
  const { SEED, DATABASE_URL } = process.env
  if (SEED) return SEED === 'demo'
  return !DATABASE_URL && !isProduction(process.env, [host, apiHost])
}

/** The local URL of a server that listens on a host. */
export function addressOf({ host, port }) {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/**
 * The secret that seals sessions. On one's own machine, a missing one or that of .env.example is replaced by one that is
 * generated once and stored; any other is used or refused.
 */
export function sessionSecret({ host, dataDir }) {
  const given = process.env.SESSION_SECRET
  if ((given && given !== sampleSecret) || isProduction(process.env, [host])) {
    const error = given ? secretError(given) : 'is missing'
    if (error)
      throw new SettingError(`The environment variable SESSION_SECRET ${error}: give at least 32 random bytes.`)
    return given
  }
  const file = join(dataDir, 'session-secret')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  }
  const secret = randomBytes(36).toString('base64url')
  try {
    makeFolder(dataDir, 0o700)
    writeFileSync(file, secret, { mode: 0o600 })
  } catch {
    throw new SettingError(`The data folder ${dataDir} cannot be written.`)
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
