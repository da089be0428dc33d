// The console on several cores: CONSOLE_PROCESSES processes (`console.mjs`) that share one port.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { consoleSettings } from './console-settings.mjs'

/** One core is left to the API: with two consoles on two cores, both were slower under load than one. */
const maxProcesses = 4
const usual = Math.max(1, Math.min(availableParallelism() - 1, maxProcesses))
const { processes: given, metricsPort, metricsHost } = consoleSettings()
const processes = given || usual

if (processes > 1) {
  const { superviseConsoles } = await import('../dist/api/console-cluster.mjs')
  try {
    await superviseConsoles({
      processes,
      file: fileURLToPath(new URL('console.mjs', import.meta.url)),
      metricsPort,
      metricsHost,
    })
  } catch ({ message }) {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
} else await import('./console.mjs')
