'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { usePageStateStore } from './page-state'

interface ScrollPosition {
  /** Another search of the same list starts at the top. */
  url: string
  top: number
  grids: readonly { top: number; left: number }[]
}

/** Time limit for restoring the position while rows are loading. */
const patienceMs = 4000
const closeEnough = 2

const here = () => window.location.pathname + window.location.search
const gridsOf = () => [...document.querySelectorAll('main :is([data-scroller], .MuiDataGrid-virtualScroller)')]
const isAt = (place: number, wanted: number) => Math.abs(Math.abs(place) - Math.abs(wanted)) <= closeEnough

/** Scrolls as far as the page allows yet; returns whether the position was reached. */
function scrollTo({ top, grids }: ScrollPosition): boolean {
  if (!isAt(window.scrollY, top)) window.scrollTo({ top, behavior: 'instant' })
  const found = gridsOf()
  for (const [index, wanted] of grids.entries()) found[index]?.scrollTo({ ...wanted, behavior: 'instant' })
  return (
    isAt(window.scrollY, top) &&
    grids.every(
      (wanted, index) =>
        isAt(found[index]?.scrollTop ?? 0, wanted.top) && isAt(found[index]?.scrollLeft ?? 0, wanted.left),
    )
  )
}

/**
 * Restores a scroll position once the page is long enough, unless the user scrolls first. Returns a function that stops
 * it.
 */
function lead(place: ScrollPosition, onEnd: () => void): () => void {
  const until = performance.now() + patienceMs
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  let frame = 0
  // Requires two hits in a row: the router scrolls to the top after rendering.
  let hits = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of events) window.removeEventListener(event, stop)
    onEnd()
  }
  const step = () => {
    hits = scrollTo(place) ? hits + 1 : 0
    if (hits >= 2 || performance.now() > until) stop()
    else frame = requestAnimationFrame(step)
  }
  for (const event of events) window.addEventListener(event, stop, { passive: true })
  step()
  return stop
}

/** Saves the scroll positions of a page and its grids and restores them when its tag is opened again. */
export function PageStateScroll() {
  const store = usePageStateStore()
  const tag = usePathname()
  useEffect(() => {
    const saved = store.read(tag, 'scroll') as ScrollPosition | undefined
    let isLed = saved !== undefined && saved.url === here()
    const stop =
      isLed && saved
        ? lead(saved, () => {
            isLed = false
          })
        : () => {}
    const keep = () => {
      // After Back the URL changes before the other page is rendered.
      if (isLed || window.location.pathname !== tag) return
      const grids = gridsOf().map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }))
      store.write(tag, 'scroll', { url: here(), top: window.scrollY, grids } satisfies ScrollPosition)
    }
    // A grid's own scrolling does not bubble.
    window.addEventListener('scroll', keep, { capture: true, passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', keep, { capture: true })
    }
  }, [store, tag])
  return null
}
