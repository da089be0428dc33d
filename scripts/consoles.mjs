// The console on several cores: CONSOLE_PROCESSES processes (`console.mjs`) that share one port.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** One core is left to the API: with two consoles on two cores, both were slower under load than one. */
const maxProcesses = 4
const usual = Math.max(1, Math.min(availableParallelism() - 1, maxProcesses))
const processes = Number(process.env.CONSOLE_PROCESSES) || usual

if (processes > 1) {
  const { superviseConsoles } = await import('../dist/api/console-cluster.mjs')
  try {
    await superviseConsoles({
      processes,
      file: fileURLToPath(new URL('console.mjs', import.meta.url)),
      metricsPort: Number(process.env.METRICS_PORT) || 0,
      metricsHost: process.env.METRICS_HOST || '127.0.0.1',
    })
  } catch ({ message }) {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
} else await import('./console.mjs')
