'use client'
import { useEffect, useRef } from 'react'

/** For the button that the keys press, too. */
export const undoKeys = 'Control+Z Meta+Z'

/** Fields and dialogs have an undo, or business, of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$=dialog]') !== null

interface UndoableEntry {
  undo: () => void
}

/** What the keys can undo, the newest last. */
const stack: UndoableEntry[] = []

function onKey(event: KeyboardEvent) {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  const newest = stack.at(-1)
  if (!newest || !isUndo || event.defaultPrevented || isElsewhere(event.target)) return
  event.preventDefault()
  newest.undo()
}

function push(entry: UndoableEntry): () => void {
  if (stack.length === 0) document.addEventListener('keydown', onKey)
  stack.push(entry)
  return () => {
    stack.splice(stack.indexOf(entry), 1)
    if (stack.length === 0) document.removeEventListener('keydown', onKey)
  }
}

/**
 * Ctrl or Cmd and Z takes back what a notice offers to, so that nobody has to find its button in time: of several, what
 * could be undone last, then the one before it.
 */
export function useUndoShortcut(undo: (() => void) | undefined) {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  }, [undo])
  const isUndoable = undo !== undefined
  // Another function for the same action keeps its place.
  useEffect(() => (isUndoable ? push({ undo: () => latest.current?.() }) : undefined), [isUndoable])
}
