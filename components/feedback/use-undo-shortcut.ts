'use client'
import { useEffect, useRef } from 'react'

/** `aria-keyshortcuts` of the undo button. */
export const undoKeys = 'Control+Z Meta+Z'

/** Fields and dialogs have their own undo or handle the keys themselves. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$=dialog]') !== null

interface UndoableEntry {
  undo: () => void
}

/** Undoable actions, newest last. */
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

/** Ctrl+Z or Cmd+Z undoes the newest action that a notice offers to undo, then the one before it. */
export function useUndoShortcut(undo: (() => void) | undefined) {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  }, [undo])
  const isUndoable = undo !== undefined
  // A new function for the same action keeps its position in the stack.
  useEffect(() => (isUndoable ? push({ undo: () => latest.current?.() }) : undefined), [isUndoable])
}
