import type { Row } from './list-types'

/** What was typed into a form and not saved. */
export interface Draft {
  values: Row
  /** What stood in these fields when they were changed. */
  base: Row
  /** The version of the record that it was typed against; null for a new one. */
  etag: string | null
  time: number
}

const prefix = 'draft:'
const keptMs = 14 * 86_400_000

/** Each person has a draft of their own for each record; a new one goes by the id `new`. */
export const draftKey = (adminId: number, path: string, id: number | string): string =>
  `${prefix}${adminId}:${path}:${id}`

/** Each language of a record's texts has a draft of its own. */
export const languageDraftKey = (adminId: number, path: string, id: number | string, code: string): string =>
  draftKey(adminId, path, `${id}:languages:${code}`)

/** The draft of that name, unless it is too old or cannot be understood. */
export function readDraft(key: string, now = Date.now()): Draft | undefined {
  // Mostly there is none, and what cannot be parsed takes long to be told from what can.
  const text = stored((storage) => storage.getItem(key))
  const draft = text ? parsed(text) : undefined
  return draft && now - draft.time < keptMs ? draft : undefined
}

export const keepDraft = (key: string, draft: Draft): void => {
  stored((storage) => storage.setItem(key, JSON.stringify(draft)))
  tell()
}

export const dropDraft = (key: string): void => {
  stored((storage) => storage.removeItem(key))
  tell()
}

/** Nobody comes back to these any more. */
export function dropOldDrafts(now = Date.now()): void {
  const names = stored((storage) => Object.keys(storage)) ?? []
  for (const name of names) if (name.startsWith(prefix) && !readDraft(name, now)) dropDraft(name)
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Hears of every draft that is kept or dropped, in another window as well. Answers how to stop. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A browser may keep nothing, or have no room left: then there are no drafts, and the form works all the same. */
function stored<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.localStorage)
  } catch {
    return undefined
  }
}

function parsed(text: string): Draft | undefined {
  try {
    const { values, base, etag, time } = JSON.parse(text)
    const isWhole = isRow(values) && isRow(base) && typeof time === 'number'
    return isWhole ? { values, base, etag: typeof etag === 'string' ? etag : null, time } : undefined
  } catch {
    return undefined
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
