'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { usePageStateStore } from './page-state'

interface Place {
  /** Another search of the same list begins at its top. */
  url: string
  top: number
  grids: readonly { top: number; left: number }[]
}

/** The rows may still be on their way; after that the page is left where it is. */
const patienceMs = 4000
const closeEnough = 2

const here = () => window.location.pathname + window.location.search
const gridsOf = () => [...document.querySelectorAll('main .MuiDataGrid-virtualScroller')]
const isAt = (place: number, wanted: number) => Math.abs(Math.abs(place) - Math.abs(wanted)) <= closeEnough

/** Scrolls as far as the page allows by now; whether that is all of the way. */
function scrollTo({ top, grids }: Place): boolean {
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

/** Leads to a place as soon as the page is long enough, unless the person scrolls first. Returns how to stop it. */
function lead(place: Place, onEnd: () => void): () => void {
  const until = performance.now() + patienceMs
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  let frame = 0
  // Twice in a row: the router scrolls to the top after the page was drawn.
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

/** Keeps where a page and its grids are scrolled to, and leads back there when the page is come back to by its tag. */
export function PageStateScroll() {
  const store = usePageStateStore()
  const tag = usePathname()
  useEffect(() => {
    const kept = store.read(tag, 'scroll') as Place | undefined
    let isLed = kept !== undefined && kept.url === here()
    const stop =
      isLed && kept
        ? lead(kept, () => {
            isLed = false
          })
        : () => {}
    const keep = () => {
      // Back has changed the address before the other page is drawn.
      if (isLed || window.location.pathname !== tag) return
      const grids = gridsOf().map(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }))
      store.write(tag, 'scroll', { url: here(), top: window.scrollY, grids } satisfies Place)
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
