export type Id = number | string

export interface Failure {
  id: Id
  error: unknown
}

/** How far a batch has come. */
export interface Progress {
  total: number
  done: readonly Id[]
  failures: readonly Failure[]
  /** Those whose turn has not come; at the end, those that it was stopped before. */
  left: readonly Id[]
}

interface Watcher {
  /** Stops between two items; the one that is under way comes to its end. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

const isNumeric = (id: Id) => typeof id === 'number' || /^-?\d+(\.\d+)?$/.test(id)

/** Each id once: 2 before 10 where all are numbers, else as texts are sorted. */
export function sortIds(ids: Iterable<Id>): Id[] {
  const all = [...new Set(ids)]
  if (all.every(isNumeric)) return all.sort((a, b) => Number(a) - Number(b))
  return all.sort((a, b) => String(a).localeCompare(String(b)))
}

/** Does something once for each record, in sorted order and one at a time. One that fails does not stop the others. */
export async function runBatch(
  ids: Iterable<Id>,
  work: (id: Id) => Promise<unknown>,
  { signal, onProgress }: Watcher = {},
): Promise<Progress> {
  const sorted = sortIds(ids)
  let progress: Progress = { total: sorted.length, done: [], failures: [], left: sorted }
  for (const [index, id] of sorted.entries()) {
    if (signal?.aborted) break
    const { done, failures } = progress
    const left = sorted.slice(index + 1)
    try {
      await work(id)
      progress = { ...progress, done: [...done, id], left }
    } catch (error) {
      progress = { ...progress, failures: [...failures, { id, error }], left }
    }
    onProgress?.(progress)
  }
  return progress
}

/** Does something for one record. A failure is told, then the end, and whoever asked for it gets the error as well. */
export async function runSingle<Answer>(
  work: () => Promise<Answer>,
  { onFailure, onEnd }: { onFailure: (error: unknown) => void; onEnd: () => void },
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    onFailure(error)
    throw error
  } finally {
    onEnd()
  }
}
