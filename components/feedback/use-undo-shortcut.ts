'use client'
import { useEffect } from 'react'

/** For the button that the keys press, too. */
export const undoKeys = 'Control+Z Meta+Z'

/** Fields and dialogs have an undo, or business, of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$=dialog]') !== null

/** Ctrl or Cmd and Z takes back what a notice offers to, so that nobody has to find its button in time. */
export function useUndoShortcut(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo])
}
