import type { KeyboardEvent } from 'react'

const controls = 'a[href], button, input[type=checkbox]'
const keepsArrows = 'select, textarea, input:not([type=checkbox]), [contenteditable]'

/** The control at the same position in another row; else the link that opens the record. */
function counterpartOf(target: Element, row: HTMLTableRowElement): HTMLElement | null {
  const cell = target.closest<HTMLTableCellElement>('td')
  const place = cell ? [...cell.querySelectorAll(controls)].indexOf(target) : -1
  const same = cell && place >= 0 && row.cells[cell.cellIndex]?.querySelectorAll<HTMLElement>(controls)[place]
  return (
    same ||
    row.querySelector<HTMLElement>('.row-link') ||
    row.querySelector<HTMLElement>('a[href]') ||
    row.querySelector<HTMLElement>(controls)
  )
}

/** ArrowUp and ArrowDown focus the same control of the row above or below; ArrowDown in the header the first row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const target = event.target as Element
  if (!by || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // React also bubbles events of a row's menu, which is elsewhere in the DOM.
  if (!event.currentTarget.contains(target) || target.matches(keepsArrows)) return
  const rows = [...(event.currentTarget.tBodies[0]?.rows ?? [])]
  const row = target.closest('tr')
  const next = rows[(row ? rows.indexOf(row) : -1) + by]
  const control = next && counterpartOf(target, next)
  if (!control) return
  event.preventDefault()
  control.focus()
}
