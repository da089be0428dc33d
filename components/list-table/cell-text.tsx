import type { MouseEvent, ReactNode } from 'react'

/** Sets the whole text of an element as its title where a part of it is cut off. */
export function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const isCut = cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth + 1
  cell.title = isCut ? (cell.textContent ?? '') : ''
}

/**
 * What does not fit into a cell goes on in a second line, and ends in dots only there, or where a single word is too
 * long; a figure is never broken. What is cut off cannot be scrolled to, else a link that is focused would slide out of
 * sight.
 */
export function CellText({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is to be done here; what is cut is told as a title.
    <div className={isFigure ? 'cell-text cell-figure' : 'cell-text'} onMouseEnter={tellWhole}>
      {children}
    </div>
  )
}
