export type Id = number | string

export interface Failure {
  id: Id
  error: unknown
}

/** Progress of a batch. */
export interface Progress {
  total: number
  done: readonly Id[]
  failures: readonly Failure[]
  /** Ids that have not been processed yet; after a stop, those that were skipped. */
  left: readonly Id[]
  /** How many more were refused, where a server task names only the first. */
  unnamed?: number
}

interface Watcher {
  /** Stops before the next item; the current one is finished. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

const isNumeric = (id: Id) => typeof id === 'number' || /^-?\d+(\.\d+)?$/.test(id)

/** Unique ids, numerically sorted if all are numbers, else as text. */
export function sortIds(ids: Iterable<Id>): Id[] {
  const all = [...new Set(ids)]
  if (all.every(isNumeric)) return all.sort((a, b) => Number(a) - Number(b))
  return all.sort((a, b) => String(a).localeCompare(String(b)))
}

/** Runs an action for each record, sorted and one at a time. An error does not stop the batch. */
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
