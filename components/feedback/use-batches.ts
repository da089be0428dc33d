'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TaskOutcome } from '@/contract/calls/background-tasks'
import { ApiError } from '@/lib/api/api'
import { isAccepted, pollTask, type TaskEnd } from './poll-task'
import { type Failure, type Id, type Progress, runBatch } from './run-batch'

/** An action to run once for each of several records. */
export interface BatchJob {
  title: string
  ids: readonly Id[]
  /** If it returns a background task, the item is done when the task is. */
  work: (id: Id) => Promise<unknown>
  /** A server task: not queued and not retried from here. */
  isFollowed?: boolean
  /** Cancels the server task, where that is possible. */
  cancel?: () => Promise<unknown>
  /** Called with the address of the task's output file. */
  onFile?: (file: string) => void
  /** Called when the user closes the notice. */
  onClose?: () => void
  /** Called with each record as it is done. */
  onItemDone?: (id: Id) => void
  /** Called when the page is left midway: what is stored after that is lost. */
  onLeave?: () => void
  /** Called once per run, including retries. */
  onEnd: (outcome: Progress) => void
  /** Returns the batch that undoes all changes so far, evaluated at the end; null if there is nothing to undo. */
  undo?: () => BatchJob | null
}

/** The state of a batch that its notice shows. */
export interface Batch {
  key: number
  job: BatchJob
  state: 'waiting' | 'running' | 'stopping' | 'stopped' | 'finished'
  total: number
  /** Number of completed items, including failed ones. */
  ended: number
  /** Progress of the current background task in percent, or null. */
  taskRate: number | null
  failures: readonly Failure[]
  /** Ids that were skipped by a stop. */
  left: readonly Id[]
  /** The address of the task's output file. */
  file: string | null
  /** Set when the batch has ended. */
  undo: BatchJob | null
  stop: () => void
}

export const isOver = ({ state }: Batch): boolean => state === 'finished' || state === 'stopped'

/** The records of a server task that goes record by record, in place of the task. */
const progressOf = ({ done, refused, failures }: TaskOutcome): Progress => ({
  total: done + refused,
  done: [],
  failures: failures.map(({ id, message }) => ({ id, error: new ApiError(400, message) })),
  left: [],
  unnamed: refused - failures.length,
})

const expired = 401

const fresh: Omit<Batch, 'key' | 'job' | 'total' | 'stop'> = {
  state: 'waiting',
  ...{ ended: 0, taskRate: null, failures: [], left: [] },
  ...{ file: null, undo: null },
}

type Change = (part: Partial<Batch> | ((batch: Batch) => Partial<Batch>)) => void

/** One run over the records of a job, and its two ways to end early: with a call to the server or without. */
function runOf(job: BatchJob, change: Change, fail: (error: unknown) => void) {
  const stopper = new AbortController()
  let task: TaskEnd | null = null
  const abort = () => {
    stopper.abort()
    change({ state: 'stopping' })
  }
  const stop = () => {
    if (!job.cancel) return abort()
    change({ state: 'stopping' })
    job.cancel().catch((error: unknown) => {
      // The task may have ended before its cancellation was rejected.
      change(({ state }) => ({ state: state === 'stopping' ? 'running' : state }))
      fail(error)
    })
  }
  const finishTask = async (response: Parameters<typeof pollTask>[0]) => {
    change({ taskRate: 0 })
    task = await pollTask(response, (taskRate) => change({ taskRate }))
    if (!task.file) return
    change({ file: task.file })
    job.onFile?.(task.file)
  }
  const work = async (id: Id) => {
    try {
      const response = await job.work(id)
      if (isAccepted(response)) await finishTask(response)
      job.onItemDone?.(id)
    } catch (error) {
      // The remaining items would be rejected, too, and the session dialog is shown once.
      if (error instanceof ApiError && error.status === expired) {
        abort()
        fail(error)
      }
      throw error
    }
  }
  const run = async () => {
    if (!stopper.signal.aborted) change({ state: 'running' })
    const outcome = await runBatch(job.ids, work, {
      signal: stopper.signal,
      onProgress: ({ total, left, failures }) => change({ ended: total - left.length, taskRate: null, failures }),
    })
    const isStopped = task?.isCancelled || outcome.left.length > 0
    const byRecord = task?.outcome && progressOf(task.outcome)
    change({
      ...{ state: isStopped ? 'stopped' : 'finished', left: outcome.left, undo: job.undo?.() ?? null },
      ...(byRecord && { ...byRecord, ended: byRecord.total }),
    })
    job.onEnd(byRecord ?? outcome)
  }
  return { run, stop, abort }
}

interface Leaving {
  abort: () => void
  onLeave?: () => void
}

/** Runs batches sequentially and holds the state of each until its notice is closed. */
export function useBatches(fail: (error: unknown) => void) {
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const next = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The batches that leaving the page ends, queued ones as well. */
  const active = useRef(new Map<number, Leaving>())

  const changeOne = useCallback((key: number, part: Parameters<Change>[0]) => {
    const changed = (batch: Batch) => ({ ...batch, ...(typeof part === 'function' ? part(batch) : part) })
    setBatches((all) => all.map((batch) => (batch.key === key ? changed(batch) : batch)))
  }, [])
  const start = useCallback(
    (key: number, job: BatchJob): Promise<void> => {
      const { run, stop, abort } = runOf(job, (part) => changeOne(key, part), fail)
      const batch: Batch = { ...fresh, key, job, total: job.ids.length, stop }
      setBatches((all) =>
        all.some((known) => known.key === key)
          ? all.map((known) => (known.key === key ? batch : known))
          : [...all, batch],
      )
      if (job.isFollowed) return run()
      active.current.set(key, { abort, onLeave: job.onLeave })
      const running = queue.current.then(run).finally(() => active.current.delete(key))
      queue.current = running.catch(() => {})
      return running
    },
    [fail, changeOne],
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
  /** Goes on with everything that is not done. */
  const resume = useCallback(
    ({ key, job, left, failures }: Batch) =>
      void start(key, { ...job, ids: [...left, ...failures.map(({ id }) => id)] }),
    [start],
  )
  /**
   * Runs in the same notice with previous errors cleared. The undo is evaluated again, as some changes may have been
   * undone elsewhere.
   */
  const undo = useCallback(
    ({ key, job }: Batch) => {
      const rest = job.undo?.()
      if (rest) void start(key, rest)
      else changeOne(key, { undo: null })
    },
    [start, changeOne],
  )
  const close = useCallback((key: number) => setBatches((all) => all.filter((batch) => batch.key !== key)), [])

  useStopOnLeave(
    active.current,
    batches.some((batch) => !isOver(batch) && !batch.job.isFollowed),
  )

  return { batches, run, resume, undo, close }
}

/** Asks before the page is left while batches run, and then starts no further record of them. */
function useStopOnLeave(active: ReadonlyMap<number, Leaving>, isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    // A call that is sent while the page is left may be carried out, and its response is lost.
    const stopAll = () => {
      for (const { abort } of active.values()) abort()
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      stopAll()
    }
    const onHide = () => {
      stopAll()
      for (const { onLeave } of active.values()) onLeave?.()
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('pagehide', onHide)
    }
  }, [active, isBusy])
}
