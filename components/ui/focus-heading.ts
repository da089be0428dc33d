/** Puts the focus on the heading of the page, where what had it is gone: a reader goes on from there. */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  // The heading of a list stays below the record that lies over it.
  const heading = headings.find((one) => one.getClientRects().length > 0) ?? headings[0]
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Whether what had the focus has left, or is hidden and about to lose it. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.checkVisibility?.() === false
}
