// The tests' requirements beyond Node and npm packages: Chromium, PostgreSQL and nginx. Finds or installs them. Run by
// itself it installs what Debian has of them, and needs no npm packages.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'
import { findNginx } from './servers/nginx.mjs'
import { findPostgres } from './servers/postgres.mjs'

/** Headless shell first: it is Playwright's default and needs less CPU. */
const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** The tests' browser: an installed one, else Playwright's own if downloaded. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return given
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether it has ended well. */
const apt = (...args) =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/** The list of packages is fetched once. */
let listed

async function install(packages) {
  console.log(`Installing ${packages.join(', ')} …`)
  listed ??= apt('update', '-qq')
  await listed
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

const chromiumPackages = ['chromium-headless-shell', 'fonts-noto-cjk']

export async function provideChromium() {
  if (!findChromium() && canInstall())
    (await install(chromiumPackages)) || (await install(['chromium', 'fonts-noto-cjk']))
  if (!findChromium()) await run('playwright', ['install', 'chromium'])
  const path = findChromium()
  if (!path) throw new Error('No Chromium was found, and none could be installed. Set CHROMIUM to one.')
  console.log(`Browser: ${path}`)
}

export async function providePostgres() {
  if (!findPostgres() && canInstall()) await install(['postgresql'])
  const path = findPostgres()
  if (!path)
    throw new Error('No PostgreSQL server was found, and none could be installed (Debian: apt-get install postgresql).')
  console.log(`PostgreSQL: ${path}`)
}

export async function provideNginx() {
  if (!findNginx() && canInstall()) await install(['nginx'])
  const path = findNginx()
  if (!path) throw new Error('No nginx was found, and none could be installed (Debian: apt-get install nginx).')
  console.log(`nginx: ${path}`)
}

/** All that is missing in one go. What cannot be installed the tests report. */
async function installMissing() {
  const hasChromium = process.env.CHROMIUM || installed.some((path) => existsSync(path))
  const missing = [
    ...(findPostgres() ? [] : ['postgresql']),
    ...(findNginx() ? [] : ['nginx']),
    ...(hasChromium ? [] : chromiumPackages),
  ]
  if (missing.length > 0 && canInstall()) await install(missing)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installMissing()
