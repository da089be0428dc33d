import { keepText, keptText } from '@/components/state/browser-storage'
import type { Id } from './run-batch'

/** A batch that can be undone: under which id the server has recorded the change of each record. */
export interface UndoEntry {
  /** Tells it from other batches. */
  key: string
  /** When it began, in milliseconds. */
  time: number
  /** Whose records they are, and the parameter of their key in a path. */
  path: string
  parameter: 'id' | 'code'
  action: 'enable' | 'disable' | 'remark'
  changes: readonly (readonly [id: Id, changeId: string])[]
}

const maxAgeMs = 86_400_000
/** The oldest go first: the browser has room for some megabytes in all. */
const maxEntries = 20

const storageKey = (adminId: number) => `undo of ${adminId}`

/** What one person can undo in this browser, as text: the same as long as nothing has changed. */
export const undoText = (adminId: number): string => keptText('localStorage', storageKey(adminId)) ?? '[]'

/** The entries of a text, the newest first, without those that are older than a day. */
export function parseUndo(text: string, now = Date.now()): UndoEntry[] {
  try {
    const entries: unknown = JSON.parse(text)
    if (!Array.isArray(entries)) return []
    return entries.filter(isEntry).filter(({ time }) => now - time < maxAgeMs)
  } catch {
    return []
  }
}

/** The changes that this window has saved. One that has left the list since is undone, here or in another window. */
const saved = new Set<string>()
const savedKey = (batchKey: string, changeId: string) => `${batchKey} ${changeId}`

/** A batch without the changes that were undone since it was saved. */
export function withoutUndone(adminId: number, entry: UndoEntry): UndoEntry {
  const known = parseUndo(undoText(adminId)).find(({ key }) => key === entry.key)
  const listed = new Set(known?.changes.map(([, changeId]) => changeId))
  const isOpen = (changeId: string) => listed.has(changeId) || !saved.has(savedKey(entry.key, changeId))
  return { ...entry, changes: entry.changes.filter(([, changeId]) => isOpen(changeId)) }
}

/**
 * Adds a batch, or replaces what is known of it, without what was undone since. Without changes there is nothing to
 * undo, and it goes.
 */
export function saveUndo(adminId: number, batch: UndoEntry): void {
  const entry = withoutUndone(adminId, batch)
  const others = parseUndo(undoText(adminId)).filter(({ key }) => key !== entry.key)
  const entries = [...(entry.changes.length > 0 ? [entry] : []), ...others].sort((a, b) => b.time - a.time)
  const text = entries.length > 0 ? JSON.stringify(entries.slice(0, maxEntries)) : null
  keepText('localStorage', storageKey(adminId), text)
  // Where the browser keeps nothing, nothing is missing from it either.
  const listed = parseUndo(undoText(adminId)).find(({ key }) => key === entry.key)
  for (const [, changeId] of listed?.changes ?? []) saved.add(savedKey(entry.key, changeId))
  for (const listener of listeners) listener()
}

/** Drops the records that are undone, or that can never be. */
export function dropUndo(adminId: number, key: string, ids: readonly Id[]): void {
  const entry = parseUndo(undoText(adminId)).find((each) => each.key === key)
  if (!entry) return
  const gone = new Set(ids)
  saveUndo(adminId, { ...entry, changes: entry.changes.filter(([id]) => !gone.has(id)) })
}

const undoing = new Set<string>()

/** Marks a batch whose undo has begun in this window, so that it is not offered a second time. */
export function markUndoing(key: string, isUndoing: boolean): void {
  if (isUndoing) undoing.add(key)
  else undoing.delete(key)
}

export const isUndoing = ({ key }: UndoEntry): boolean => undoing.has(key)

const listeners = new Set<() => void>()

/** Calls back on each change, in another window too. Returns how to stop. */
export function onUndoChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const actions: readonly unknown[] = ['enable', 'disable', 'remark']

function isEntry(value: unknown): value is UndoEntry {
  const { key, time, path, parameter, action, changes } = (value ?? {}) as Partial<UndoEntry>
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && typeof pair[1] === 'string'
  return (
    typeof key === 'string' &&
    typeof time === 'number' &&
    typeof path === 'string' &&
    (parameter === 'id' || parameter === 'code') &&
    actions.includes(action) &&
    Array.isArray(changes) &&
    changes.every(isPair)
  )
}
