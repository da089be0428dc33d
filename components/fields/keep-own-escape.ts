import type { KeyboardEvent } from 'react'

/** Keeps an Escape with which an editor closed its own list or panel from closing the dialog around the editor, too. */
export function keepOwnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation()
}
