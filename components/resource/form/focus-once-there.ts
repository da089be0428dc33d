/**
 * Focuses a part of a form that opens, at once or, where the code of its input is still loading, when it is there; unless
 * the focus has been moved until then. Returns what ends the waiting.
 */
export function focusOnceThere(form: HTMLElement | null, focus: () => void): (() => void) | undefined {
  focus()
  const isThere = () => form?.contains(document.activeElement)
  if (!form || isThere()) return undefined
  const before = document.activeElement
  const changes = new MutationObserver(() => {
    if (document.activeElement === before) focus()
    if (document.activeElement !== before) changes.disconnect()
  })
  changes.observe(form, { childList: true, subtree: true })
  return () => changes.disconnect()
}
