import { createStoredJson, validItems } from '@/components/state/stored-json'
import type { KeyKind } from '@/contract/text-keys'
import type { Id } from './run-batch'

/** A batch that can be undone: the IDs of the recorded changes of its records. */
export interface UndoEntry {
  /** Identifies the batch. */
  key: string
  /** When it began, in milliseconds. */
  time: number
  /** The entity's path, and the parameter of its key. */
  path: string
  parameter: 'id' | KeyKind
  action: 'enable' | 'disable' | 'remark'
  changes: readonly (readonly [id: Id, changeId: string])[]
  /** Records whose call had no response: its key tells the change. Absent in entries of earlier releases. */
  unanswered?: readonly (readonly [id: Id, idempotencyKey: string])[]
  /** What was sent with the action. */
  remark?: string | null
}

/** The records of a batch that can be undone. */
export const undoableIds = ({ changes, unanswered = [] }: UndoEntry): Id[] =>
  [...changes, ...unanswered].map(([id]) => id)

/** The entry with the records that pass; each by its id, and the change or the key of its call. */
const filtered = (entry: UndoEntry, isKept: (item: readonly [id: Id, name: string]) => boolean): UndoEntry => ({
  ...entry,
  changes: entry.changes.filter(isKept),
  ...(entry.unanswered && { unanswered: entry.unanswered.filter(isKept) }),
})

const maxAgeMs = 86_400_000
/** The oldest are evicted: browser storage is limited to a few megabytes. */
const maxEntries = 20

const storageKey = (adminId: number) => `undo of ${adminId}`

const stored = createStoredJson('localStorage', (json) => validItems(json, isEntry))

/** Calls back on each change, in another window too. Returns the unsubscribe function. */
export const onUndoChange = stored.onChange

/** The undoable batches of one user in this browser as JSON; stable until they change. */
export const undoText = (adminId: number): string | null => stored.text(storageKey(adminId))

/** Parses the entries, newest first, without those that are older than a day. */
export const parseUndo = (text: string | null, now = Date.now()): UndoEntry[] =>
  stored.parse(text).filter(({ time }) => now - time < maxAgeMs)

/** The changes and calls that this window has saved. If one has left the list since, it was undone, here or in another window. */
const saved = new Set<string>()
const savedKey = (batchKey: string, name: string) => `${batchKey} ${name}`
const namesIn = (entry: UndoEntry | undefined) =>
  [...(entry?.changes ?? []), ...(entry?.unanswered ?? [])].map(([, name]) => name)

/** A batch without the changes that were undone since it was saved. */
export function withoutUndone(adminId: number, entry: UndoEntry): UndoEntry {
  const known = parseUndo(undoText(adminId)).find(({ key }) => key === entry.key)
  const listed = new Set(namesIn(known))
  return filtered(entry, ([, name]) => listed.has(name) || !saved.has(savedKey(entry.key, name)))
}

/** Adds or updates a batch without changes that were undone since; removes it if none are left. */
export function saveUndo(adminId: number, batch: UndoEntry): void {
  const entry = withoutUndone(adminId, batch)
  const others = parseUndo(undoText(adminId)).filter(({ key }) => key !== entry.key)
  const entries = [...(undoableIds(entry).length > 0 ? [entry] : []), ...others].sort((a, b) => b.time - a.time)
  stored.write(storageKey(adminId), entries.length > 0 ? entries.slice(0, maxEntries) : null)
  // Without browser storage there is no stored entry to compare with.
  const listed = parseUndo(undoText(adminId)).find(({ key }) => key === entry.key)
  for (const name of namesIn(listed)) saved.add(savedKey(entry.key, name))
}

/** Removes records that are undone, or that cannot be undone. */
export function dropUndo(adminId: number, key: string, ids: readonly Id[]): void {
  const entry = parseUndo(undoText(adminId)).find((each) => each.key === key)
  if (!entry) return
  const removed = new Set(ids)
  saveUndo(
    adminId,
    filtered(entry, ([id]) => !removed.has(id)),
  )
}

const undoing = new Set<string>()

/** Marks a batch whose undo is running in this window, so that it is not offered twice. */
export function markUndoing(key: string, isUndoing: boolean): void {
  if (isUndoing) undoing.add(key)
  else undoing.delete(key)
}

export const isUndoing = ({ key }: UndoEntry): boolean => undoing.has(key)

const actions: readonly unknown[] = ['enable', 'disable', 'remark']

function isEntry(value: unknown): value is UndoEntry {
  const { key, time, path, parameter, action, changes, unanswered = [] } = (value ?? {}) as Partial<UndoEntry>
  return (
    typeof key === 'string' &&
    typeof time === 'number' &&
    typeof path === 'string' &&
    ['id', 'code', 'slug'].some((known) => known === parameter) &&
    actions.includes(action) &&
    arePairs(changes) &&
    arePairs(unanswered)
  )
}

const arePairs = (list: unknown) =>
  Array.isArray(list) && list.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[1] === 'string')
