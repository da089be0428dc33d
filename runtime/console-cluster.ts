import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { serveMetrics } from './metrics'

interface Options {
  processes: number
  /** The script that each process runs. */
  file: string
  /** 0: none. */
  metricsPort: number
  metricsHost: string
}

const restartMs = 1000

/**
 * Runs several consoles on one port, with aggregated metrics on another, and replaces those that exit. The first starts
 * alone, so that an invalid setting is reported once.
 */
export async function superviseConsoles({ processes, file, metricsPort, metricsHost }: Options): Promise<void> {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  // Without the launcher nothing would end this process; the consoles end with it.
  process.on('disconnect', () => process.exit(0))

  if (metricsPort > 0) {
    const registry = new AggregatorRegistry()
    await serveMetrics(metricsPort, metricsHost, registry.contentType, () => registry.clusterMetrics())
  }
  cluster.setupPrimary({ exec: file })
  const start = () => {
    const worker = cluster.fork()
    const ready = new Promise<boolean>((resolve) => {
      worker.on('message', (message) => message?.ready && resolve(true))
      worker.once('exit', (code) => {
        resolve(false)
        if (isStopping || !hasStarted) return
        process.stderr.write(`A console process ended by itself (${code}); starting another.\n`)
        setTimeout(() => !isStopping && start(), restartMs)
      })
    })
    return { worker, ready }
  }
  let hasStarted = false
  const first = start()
  if (!(await first.ready)) process.exit(first.worker.process.exitCode || 1)
  hasStarted = true
  for (let count = 1; count < processes; count++) start()
}

function end(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.process.kill('SIGTERM')
  return exited
}
