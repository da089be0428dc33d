const page = () => document.getElementById('content') ?? document

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  page().querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/**
 * Moves the focus of an element that leaves to the open tab of the page's record, or to the heading of a page without
 * tabs. A dialog looks after its own.
 */
export function focusPage(from: Element): void {
  if (from.closest('[role=dialog]')) return
  const tab = page().querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  if (tab) tab.focus({ preventScroll: true })
  else focusHeading()
}
