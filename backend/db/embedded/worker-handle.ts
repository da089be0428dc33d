import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { WorkerInput, WorkerRequest, WorkerResponse } from './worker'

/**
 * How much of a function of the engine runs before V8 compiles it again, optimised. With V8's own value, a tenth of this,
 * compiling what opening the store uses takes a second of processor time of the four that a start takes; a server's calls
 * are as quick after its first minute either way.
 */
const lateOptimisation = '--wasm-tiering-budget=20000000'

/** The database thread as the server sees it: one request at a time, in order. */
export class WorkerHandle {
  private readonly waiting: ((bytes: Uint8Array) => void)[] = []
  private failure: Error | undefined

  private constructor(
    private readonly worker: Worker,
    onDeath: (cause: Error) => void,
  ) {
    worker.on('message', (response: WorkerResponse) => {
      if ('bytes' in response) this.waiting.shift()?.(response.bytes)
    })
    worker.on('error', (cause) => {
      this.failure = cause
      onDeath(cause)
    })
  }

  /**
   * @param file the built worker
   * @param folder the database folder; created if missing
   * @param onDeath called when the thread dies by itself; there are no responses any more
   */
  static async start(file: string, folder: string, onDeath: (cause: Error) => void): Promise<WorkerHandle> {
    const input: WorkerInput = { folder }
    setFlagsFromString(lateOptimisation)
    const worker = new Worker(file, { workerData: input })
    await once(worker, 'message')
    return new WorkerHandle(worker, onDeath)
  }

  /** Sends protocol bytes and waits for the bytes of the response. */
  request(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.failure) return Promise.reject(this.failure)
    const request: WorkerRequest = { bytes }
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      this.worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    const request: WorkerRequest = { close: true }
    const closed = once(this.worker, 'message')
    this.worker.postMessage(request)
    await closed
    await this.worker.terminate()
  }
}
