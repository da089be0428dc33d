// `npm start`: builds if needed, starts API and console, reports when both are ready, and stops both.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { startChild, waitFor } from './child.mjs'
import { addressOf, apiError, apiSettings, checkPort, isDemo, readSettings, sessionSecret } from './settings.mjs'
import { SettingError } from './whole-number.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stopMs = 10_000
/** No other process could take over, so there is no grace period. */
const stopAtOnce = { STOP_GRACE_MS: '0' }
const messages = {
  store: 'Opening the data store …',
  demo: 'First start: filling the store with demo data …',
}

const children = []
let isStopping = false

/** Stops the console first, so that no call finds the API stopped, then the API, which closes its store. */
async function stop(code) {
  if (isStopping) return
  isStopping = true
  const deadline = setTimeout(() => {
    for (const child of children) child.process.kill('SIGKILL')
  }, stopMs)
  for (const child of [...children].reverse()) {
    if (child.process.exitCode === null && child.process.signalCode === null) child.process.kill('SIGTERM')
    await child.exited
  }
  clearTimeout(deadline)
  process.exit(code)
}

/**
 * The ids of the parent processes; only the next one where the system lists none. npm starts a shell between itself and
 * this process.
 */
function ancestors() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${shell.split(') ')[1].split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** A killed npm sends no signal, but the parents change. Started directly, this process gets signals directly. */
function followParent() {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) void stop(0)
  }, 1000).unref()
}

async function startApi(settings) {
  let onReady
  const ready = new Promise((resolve) => {
    onReady = resolve
  })
  const api = startChild(
    `${root}dist/api/server.mjs`,
    { ...apiSettings(settings), ...stopAtOnce },
    {
      onMessage: (message) => {
        if (message.progress) console.log(messages[message.progress])
        if (message.ready) onReady(true)
      },
    },
  )
  children.push(api)
  return Promise.race([ready, api.exited.then(() => false)])
}

async function startConsole({ port, host }, secret) {
  const console_ = startChild(`${root}scripts/consoles.mjs`, {
    PORT: String(port),
    HOSTNAME: host,
    SESSION_SECRET: secret,
    ...stopAtOnce,
  })
  children.push(console_)
  const url = addressOf({ host, port })
  const isAlive = await waitFor(`${url}/healthz`, console_.exited)
  // Readiness warms the console up; without an API it starts all the same.
  if (isAlive) await fetch(`${url}/readyz`).catch(() => {})
  return isAlive
}

function announce(settings) {
  const { port, host, isConsoleAlone } = settings
  const address = addressOf({ host, port }).replace(/127\.0\.0\.1|\[::1\]/, 'localhost')
  console.log(`\nQuayside is ready on ${address}`)
  if (!isConsoleAlone && isDemo(settings)) {
    console.log('Demo accounts, all with the password “quayside”:')
    console.log('  trade.staff, trade.admin            sales, purchases and warehouses')
    console.log('  sales.staff, purchases.staff, warehouses.staff and their .admin')
    console.log('  super.staff, super.admin            all companies')
  }
  console.log('Ctrl-C ends it.')
}

async function main() {
  const settings = readSettings()
  const secret = sessionSecret(settings)
  await checkPort('PORT', settings.port, settings.host)
  if (!settings.isConsoleAlone) await checkPort('API_PORT', settings.apiPort, settings.apiHost)
  if (!isBuilt()) {
    console.log('Building, which takes a minute or two …')
    await build({ output: 'ignore' })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))
  followParent()
  if (!settings.isConsoleAlone && !(await startApi(settings))) return stop(1)
  if (isStopping) return
  console.log('Starting the console …')
  if (!(await startConsole(settings, secret))) return stop(1)
  for (const child of children) {
    child.exited.then((code) => {
      if (isStopping) return
      console.error(`A process ended by itself (${code}); stopping the rest.`)
      void stop(1)
    })
  }
  const error = settings.isConsoleAlone && (await apiError(process.env.API_URL))
  if (error) console.warn(error)
  announce(settings)
}

main().catch((error) => {
  console.error(error instanceof SettingError ? error.message : `Quayside cannot start: ${error.message}`)
  void stop(1)
})
