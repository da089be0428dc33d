'use client'
import { type RefObject, useEffect, useState } from 'react'

export interface CutRow {
  /** The edges at which it is cut off: `left`, `right`, both, or an empty text. */
  cut: string
  /** How many of its links end beyond its end. */
  following: number
}

const whole: CutRow = { cut: '', following: 0 }

/**
 * What is out of sight of a row that scrolls sideways. `--cut` on it is how far from its end the last link ends that is
 * seen whole, in pixels: written to the element, as it changes with each step of scrolling.
 * @param length how many items it has: with another number it is measured again
 * @param covered in pixels: what lies over the end of the row while it is cut there
 */
export function useCutRow(row: RefObject<HTMLElement | null>, length: number, covered = 0): CutRow {
  const [found, setFound] = useState(whole)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items make the row longer
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth, dir } = element
      const hidden = scrollWidth - clientWidth
      // From right to left, positions are counted below 0.
      const isMirrored = dir === 'rtl' || getComputedStyle(element).direction === 'rtl'
      const start = isMirrored ? hidden + scrollLeft : scrollLeft
      const cut = [start > 1 && 'left', hidden - start > 1 && 'right'].filter(Boolean).join(' ')
      const isEndCut = (isMirrored ? start : hidden - start) > 1
      const { following, gap } = isEndCut ? endOf(element, covered, isMirrored) : { following: 0, gap: 0 }
      if (covered > 0) element.style.setProperty('--cut', `${gap}px`)
      setFound((before) => (before.cut === cut && before.following === following ? before : { cut, following }))
    }
    // An observer calls back at once, when the row is laid out; to measure sooner would lay out the page for it.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    // Its items change in width when their font or their counts come.
    if (observer) for (const one of [element, ...element.children]) observer.observe(one)
    else measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer?.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [covered, length, row])
  return found
}

/** How many links do not end before what covers the row's end, and how far from the end the last one before them does. */
function endOf(row: HTMLElement, covered: number, isMirrored: boolean): { following: number; gap: number } {
  const frame = row.getBoundingClientRect()
  const ends = [...row.querySelectorAll('a')].map((link) => {
    const { left, right } = link.getBoundingClientRect()
    return isMirrored ? frame.right - left : right - frame.left
  })
  const whole = ends.filter((end) => end <= frame.width - covered + 1)
  const last = Math.max(0, ...whole)
  return { following: ends.length - whole.length, gap: last > 0 ? Math.round(frame.width - last) : covered }
}

/** The edges at which a row that scrolls sideways is cut off: see `CutRow`. */
export const useCutEdges = (row: RefObject<HTMLElement | null>, length: number): string => useCutRow(row, length).cut
