import type { MouseEvent, ReactNode } from 'react'

/** Sets the whole text of an element as its title while a part of it is clipped. */
export function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const isCut = cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth + 1
  cell.title = isCut ? (cell.textContent ?? '') : ''
}

/**
 * A cell's text in one line, cut at its end. Clipped text cannot be scrolled to, or a focused link would slide out of
 * sight.
 */
export function CellText({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no action here; a title has the text that is cut off.
    <div className={isFigure ? 'cell-text cell-figure' : 'cell-text'} onMouseEnter={tellWhole}>
      {children}
    </div>
  )
}
