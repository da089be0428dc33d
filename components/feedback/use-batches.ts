'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/api'
import { isAccepted, pollTask } from './poll-task'
import { type Failure, type Id, type Progress, runBatch } from './run-batch'

/** Something to be done once for each of several records. */
export interface BatchJob {
  title: string
  ids: readonly Id[]
  /** One that answers with a background task is done when the task is. */
  work: (id: Id) => Promise<unknown>
  /** It goes on at the server by itself: it waits for no other, cannot be stopped, and is not done again from here. */
  isFollowed?: boolean
  /** Once for the run, and once more for each time that the failed ones are tried again. */
  onEnd: (outcome: Progress) => void
  /** What takes back all that was done so far, asked for when it is over; null where there is nothing to take back. */
  undo?: () => BatchJob | null
}

/** A batch as its notice shows it. */
export interface Batch {
  key: number
  job: BatchJob
  state: 'waiting' | 'running' | 'stopping' | 'stopped' | 'finished'
  total: number
  /** How many were done or have failed. */
  ended: number
  /** How far the server is with the background task that is under way, in per cent; null where there is none. */
  taskRate: number | null
  failures: readonly Failure[]
  /** Known when it is over. */
  undo: BatchJob | null
  stop: () => void
}

export const isOver = ({ state }: Batch): boolean => state === 'finished' || state === 'stopped'

const expired = 401

/** The batches of the console, one after another, and what is to be seen of each until its notice is closed. */
export function useBatches(fail: (error: unknown) => void) {
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const next = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const start = useCallback(
    (key: number, job: BatchJob): Promise<void> => {
      const stopper = new AbortController()
      const change = (part: Partial<Batch>) =>
        setBatches((all) => all.map((batch) => (batch.key === key ? { ...batch, ...part } : batch)))
      const stop = () => {
        stopper.abort()
        change({ state: 'stopping' })
      }
      const work = (id: Id) =>
        perform(id).catch((error: unknown) => {
          // Nothing after it would fare better, and logging in again is asked once instead of being listed.
          if (error instanceof ApiError && error.status === expired) {
            stop()
            fail(error)
          }
          throw error
        })
      const perform = async (id: Id) => {
        const answer = await job.work(id)
        if (!isAccepted(answer)) return
        change({ taskRate: 0 })
        await pollTask(answer, (taskRate) => change({ taskRate }))
      }
      const fresh = { state: 'waiting', ended: 0, taskRate: null, failures: [], undo: null } as const
      const batch: Batch = { ...fresh, key, job, total: job.ids.length, stop }
      setBatches((all) =>
        all.some((known) => known.key === key)
          ? all.map((known) => (known.key === key ? batch : known))
          : [...all, batch],
      )
      const run = async () => {
        if (!stopper.signal.aborted) change({ state: 'running' })
        const outcome = await runBatch(job.ids, work, {
          signal: stopper.signal,
          onProgress: ({ total, left, failures }) => change({ ended: total - left.length, taskRate: null, failures }),
        })
        change({ state: outcome.left.length > 0 ? 'stopped' : 'finished', undo: job.undo?.() ?? null })
        job.onEnd(outcome)
      }
      if (job.isFollowed) return run()
      const running = queue.current.then(run)
      queue.current = running.catch(() => {})
      return running
    },
    [fail],
  )

  /** Ends when the batch does. An empty one makes no call and has no notice. */
  const run = useCallback(
    async (job: BatchJob) => {
      if (job.ids.length === 0) return
      next.current += 1
      await start(next.current, job)
    },
    [start],
  )
  const retry = useCallback(
    ({ key, job, failures }: Batch) => void start(key, { ...job, ids: failures.map(({ id }) => id) }),
    [start],
  )
  /**
   * In the same notice; what had failed before stays failed and is told no more. The undo is asked for again, as
   * it may have been done elsewhere since.
   */
  const undo = useCallback(
    ({ key, job }: Batch) => {
      const rest = job.undo?.()
      if (rest) void start(key, rest)
      else setBatches((all) => all.map((batch) => (batch.key === key ? { ...batch, undo: null } : batch)))
    },
    [start],
  )
  const close = useCallback((key: number) => setBatches((all) => all.filter((batch) => batch.key !== key)), [])

  const isBusy = batches.some((batch) => !isOver(batch) && !batch.job.isFollowed)
  useEffect(() => {
    if (!isBusy) return
    // Whoever leaves the console leaves the rest undone, so the browser asks first.
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isBusy])

  return { batches, run, retry, undo, close }
}
