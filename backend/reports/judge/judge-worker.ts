import { parentPort, workerData } from 'node:worker_threads'
import { loadModule } from 'libpg-query'
import type { ReadableViews } from './scope'
import { verdictOf } from './verdict'

const isLoaded = loadModule()
parentPort?.on('message', async (statement: string) => {
  await isLoaded
  parentPort?.postMessage(verdictOf(statement, workerData as ReadableViews))
})
