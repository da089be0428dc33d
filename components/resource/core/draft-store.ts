import { storedKeys } from '@/components/state/browser-storage'
import { createStoredJson } from '@/components/state/stored-json'
import type { Row } from './list-types'

/** Unsaved input of a form. */
export interface Draft {
  values: Row
  /** The values of these fields when they were changed. */
  base: Row
  /** The version of the record that it was typed against; null for a new one. */
  etag: string | null
  time: number
}

const prefix = 'draft:'
const maxAgeMs = 14 * 86_400_000

/** One draft for each user and record; a new record has the id `new`, with the values that it begins with. */
export const draftKey = (adminId: number, path: string, id: number | string): string =>
  `${prefix}${adminId}:${path}:${id}`

/** One draft for each language of a record's texts. */
export const languageDraftKey = (adminId: number, path: string, id: number | string, code: string): string =>
  draftKey(adminId, path, `${id}:languages:${code}`)

const stored = createStoredJson('localStorage', draftOf)

/** The draft of that name, unless it is too old or malformed. */
export function readDraft(key: string, now = Date.now()): Draft | undefined {
  const draft = stored.read(key)
  return draft && now - draft.time < maxAgeMs ? draft : undefined
}

export const keepDraft = (key: string, draft: Draft): void => stored.write(key, draft)

export const dropDraft = (key: string): void => stored.write(key, null)

/** Removes the drafts that are too old to be offered, of every person and record. */
export function dropOldDrafts(now = Date.now()): void {
  for (const key of storedKeys('localStorage')) if (key.startsWith(prefix) && !readDraft(key, now)) dropDraft(key)
}

/** Calls back on each change of a draft, in another window too. Returns how to stop. */
export const onDraftChange = stored.onChange

function draftOf(json: unknown): Draft | undefined {
  const { values, base, etag, time } = (json ?? {}) as Partial<Draft>
  const isWhole = isRow(values) && isRow(base) && typeof time === 'number'
  return isWhole ? { values, base, etag: typeof etag === 'string' ? etag : null, time } : undefined
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
