'use client'
import { type RefObject, useEffect } from 'react'

/** What a cell keeps: its padding at both sides, in pixels. */
const least = 16

/** What is out of sight at the end of a list. */
interface Edge {
  /** The place of the column that is cut there; -1: none. */
  place: number
  /** How much of it is out of sight, in pixels. */
  hidden: number
  hasMore: boolean
}

/**
 * Columns scroll behind the buttons at the end of a list. The one at their edge ends its texts there by an ellipsis, as
 * half a figure would be another one, and `data-more` on the table says that something follows. Written to the elements,
 * because rendering each row while the list is scrolled would be slow.
 * @param columns with other ones, or other rows, it is measured again
 */
export function useListEdge(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly unknown[],
  rows: readonly unknown[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other edges, and new rows no end yet
  useEffect(() => {
    const element = table.current
    if (!element) return
    let shown: Edge = { place: -1, hidden: 0, hasMore: false }
    const measure = () => {
      const edge = edgeOf(element)
      element.toggleAttribute('data-more', edge.hasMore)
      if (edge.place !== shown.place) endTexts(element, shown.place, 0)
      if (edge.place !== shown.place || edge.hidden !== shown.hidden) endTexts(element, edge.place, edge.hidden)
      shown = edge
    }
    // An observer calls back at once, when the list is laid out; to measure sooner would lay out the page for it.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    // Without their padding, which is what changes here.
    for (const one of [element, ...headsOf(element)]) observer?.observe(one, { box: 'border-box' })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer?.disconnect()
      element.removeEventListener('scroll', measure)
      // Cells move with their columns, and keep it.
      for (const cell of element.querySelectorAll<HTMLElement>('[style*="--hidden"]'))
        cell.style.removeProperty('--hidden')
    }
  }, [columns, rows, table])
}

const headsOf = (table: HTMLTableElement): HTMLTableCellElement[] => [...(table.tHead?.rows[0]?.cells ?? [])]

/** On a phone there are no heads, and nothing is cut. */
function edgeOf(table: HTMLTableElement): Edge {
  const heads = headsOf(table)
  const isMirrored = getComputedStyle(table).direction === 'rtl'
  /** From the side where a row begins. */
  const spanOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return isMirrored ? { start: -right, end: -left } : { start: left, end: right }
  }
  const spans = heads.map(spanOf)
  const pinned = heads.findIndex(({ dataset }) => dataset.fixed === 'end')
  const end = spans[pinned]?.start ?? spanOf(table).start + table.clientWidth
  const place = spans.findIndex(
    (span, at) => heads[at]?.dataset.fixed === undefined && span.start < end - 1 && span.end > end + 1,
  )
  const cut = spans[place]
  return {
    place,
    hidden: cut ? Math.round(Math.min(cut.end - end, cut.end - cut.start - least)) : 0,
    hasMore: spans.some((span, at) => at !== pinned && span.end > end + 1),
  }
}

/** Ends the texts of a column so many pixels before its own end. */
function endTexts(table: HTMLTableElement, place: number, hidden: number): void {
  if (place < 0) return
  for (const row of table.rows) {
    const cell = row.cells[place]
    if (hidden > 0) cell?.style.setProperty('--hidden', `${hidden}px`)
    else cell?.style.removeProperty('--hidden')
  }
}
