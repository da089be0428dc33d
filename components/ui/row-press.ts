import type { MouseEvent, PointerEvent } from 'react'

/** What answers a click itself: links, controls, and the cell of a row's buttons, beside which a click is a slip. */
const controls =
  'a, button, input, select, textarea, label, summary, [role=button], [role=combobox], [contenteditable], [data-fixed=end]'
/** The link that opens the record of a row; in small tables the link in the cell that is marked. */
const opener = 'a.row-link, [data-opens-row] a'

type Press = Pick<MouseEvent, 'target' | 'currentTarget' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** The link that a press on a row stands for; undefined on a control, with another button or a modifier key. */
function linkOf({ target, currentTarget, button, metaKey, ctrlKey, shiftKey, altKey }: Press) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  // React also bubbles events of a row's menus and dialogs, which are elsewhere in the DOM.
  const row = currentTarget.contains(target) ? target.closest('tbody > tr') : null
  const control = target.closest(controls)
  return !row || (control && row.contains(control)) ? null : row.querySelector<HTMLAnchorElement>(opener)
}

const isTextSelected = () => window.getSelection()?.isCollapsed === false

/**
 * A click on a row follows the link of its record, as Enter does on the link. Links and controls in the row stay what they
 * are, and a click that ends a selection of text opens nothing.
 */
export function openRow(event: MouseEvent): void {
  const link = event.defaultPrevented ? null : linkOf(event)
  if (!link || isTextSelected()) return
  // What is opened gives the focus back to it.
  link.focus({ preventScroll: true })
  link.click()
}

/** A press on a row is one on its link, which requests the record before the click. */
export function pressRow(event: PointerEvent): void {
  linkOf(event)?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
}
