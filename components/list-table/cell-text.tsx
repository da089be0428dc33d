import type { MouseEvent, ReactNode } from 'react'

/** Parts that are cut at their own ends, such as a name above a second one: their cell itself is not too narrow. */
const cutParts = '.identity-text > *, .cut-text'

const isTooWide = (part: Element) => part.scrollWidth > part.clientWidth + 1

/** Sets the whole text of an element, or of its parts, as its title while it is clipped. */
export function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const cut = [...cell.querySelectorAll(cutParts)].filter(isTooWide)
  const isCut = cell.scrollHeight > cell.clientHeight + 1 || isTooWide(cell)
  const told = cut.length > 0 ? cut : isCut ? [cell] : []
  cell.title = told.map(({ textContent }) => textContent).join('\n')
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
