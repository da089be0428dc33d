// `npm run dev`: rebuilds and restarts the API on every change; Next reloads the console itself.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { watchApi } from './build/build-api.mjs'
import { watchThemeStyles } from './build/theme-styles.mjs'
import { startChild } from './child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { apiSettings, checkPort, readSettings, sessionSecret } from './settings.mjs'
import { SettingError } from './whole-number.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

async function main() {
  const settings = readSettings()
  const secret = sessionSecret(settings)
  await checkPort('PORT', settings.port, settings.host)
  let api
  let isStopping = false

  const restartApi = oneAtATime(async () => {
    if (isStopping) return
    if (api) {
      api.process.kill('SIGTERM')
      await api.exited
    }
    api = startChild(`${root}dist/api/server.mjs`, apiSettings(settings))
  })
  const watching = settings.isConsoleAlone ? null : await watchApi(() => void restartApi())
  const watchingStyles = await watchThemeStyles()
  const site = startChild(
    next,
    { SESSION_SECRET: secret },
    { args: ['dev', '-p', String(settings.port), '-H', settings.host] },
  )

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all([watching?.dispose(), watchingStyles.dispose()])
    await restartApi()
    site.process.kill('SIGTERM')
    api?.process.kill('SIGTERM')
    await Promise.all([site.exited, api?.exited])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())
  site.exited.then(stop)
}

main().catch((error) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
