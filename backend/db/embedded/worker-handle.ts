import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerInput, WorkerRequest } from './worker'

/** The database thread as the server sees it: one request at a time, each answered in turn. */
export class WorkerHandle {
  private readonly waiting: ((bytes: Uint8Array) => void)[] = []
  private failure: Error | undefined

  private constructor(
    private readonly worker: Worker,
    onDeath: (cause: Error) => void,
  ) {
    worker.on('message', (answer: WorkerAnswer) => {
      if ('bytes' in answer) this.waiting.shift()?.(answer.bytes)
    })
    worker.on('error', (cause) => {
      this.failure = cause
      onDeath(cause)
    })
  }

  /**
   * @param file the built worker
   * @param folder the database folder; created when it is not there
   * @param onDeath called when the thread dies by itself; nothing is answered any more
   */
  static async start(file: string, folder: string, onDeath: (cause: Error) => void): Promise<WorkerHandle> {
    const input: WorkerInput = { folder }
    const worker = new Worker(file, { workerData: input })
    await once(worker, 'message')
    return new WorkerHandle(worker, onDeath)
  }

  /** Hands protocol bytes over and waits for the bytes that answer them. */
  ask(bytes: Uint8Array): Promise<Uint8Array> {
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
