'use client'
import { type RefObject, useEffect, useState } from 'react'

/**
 * The edges at which a row that scrolls sideways is cut off: `left`, `right`, both, or an empty text.
 * @param length how many items it has: with another number it is measured again
 */
export function useCutEdges(row: RefObject<HTMLElement | null>, length: number): string {
  const [cut, setCut] = useState('')
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
      setCut([start > 1 && 'left', hidden - start > 1 && 'right'].filter(Boolean).join(' '))
    }
    // An observer calls back at once, when the row is laid out; to measure sooner would lay out the page for it.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    if (observer) observer.observe(element)
    else measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer?.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [length, row])
  return cut
}
