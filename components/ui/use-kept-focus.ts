'use client'
import { type FocusEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react'

const steps = 'button, a[href], input, select, textarea'
/** So many places are remembered to go back to. */
const maxPlaces = 10

interface Options {
  /**
   * The elements of a list, or what they are in: what comes to the place of the one that left is next, or its first
   * step. Default: the place used before.
   */
  rows?: string
  /** The next step, whatever was used before; nothing while there is none. */
  next?: () => HTMLElement | null | undefined
  /** The next step where nothing is left that was used before. */
  otherwise?: (part: HTMLElement) => HTMLElement | null | undefined
}

/**
 * Keeps the keyboard's place in a part of the page when the focused element leaves it or is disabled: after a save, a
 * closed dialog, a removed row. Then the next step gets the focus, which is decided here. Spread the result on the part.
 * Grids keep their own cells.
 */
export function useKeptFocus<Part extends HTMLElement>(options: Options = {}) {
  const part = useRef<Part | null>(null)
  /** What had the focus, the latest last. */
  const used = useRef<readonly HTMLElement[]>([])
  const place = useRef(0)
  const isHere = useRef(false)
  const keep = useEffectEvent(() => {
    const left = used.current.at(-1)
    // What is around the part has it in its place: the page, or a dialog that keeps the focus inside.
    if (!isHere.current || !left || !part.current || !document.activeElement?.contains(part.current)) return
    if (isGridCell(left) || isBusy(left)) return
    focusFirst(isUsable(left) && !options.next ? [left] : nextSteps(part.current, used.current, place.current, options))
  })
  useEffect(() => keep())
  const ref = useCallback((element: Part | null) => {
    part.current = element
    if (!element) return
    const observer = new MutationObserver(() => keep())
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    // Dialogs stand beside the page.
    observer.observe(document.body, { childList: true })
    return () => {
      observer.disconnect()
      part.current = null
    }
  }, [])
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isHere.current = true
      if (!part.current?.contains(target)) return
      used.current = [...used.current.filter((one) => one !== target).slice(1 - maxPlaces), target]
      if (options.rows)
        place.current = [...part.current.querySelectorAll(options.rows)].findIndex((row) => row.contains(target))
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isAround = Boolean(relatedTarget?.contains(part.current))
      if (relatedTarget && !isAround)
        isHere.current = Boolean(part.current?.contains(relatedTarget) || isInDialog(relatedTarget))
      // React does not report a blur by removal; this one is a press beside everything, or a button that is disabled.
      else isHere.current = !isUsable(target)
    },
  }
}

const isInDialog = (element: Element) => element.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

const isGridCell = (element: Element) => element.getAttribute('role') === 'gridcell'

/** A busy button is disabled, and gets the focus back by itself. */
const isBusy = (element: Element) => element.isConnected && element.classList.contains('MuiButton-loading')

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled')

/** Where the focus may go, the best first; never to a filled button, which a second Enter would press. */
function nextSteps(part: HTMLElement, used: readonly HTMLElement[], place: number, options: Options) {
  const { rows, next, otherwise } = options
  if (next) return [next()].filter((step) => step && isUsable(step))
  const all = (selector: string) => [...part.querySelectorAll<HTMLElement>(selector)].filter(isUsable)
  const listed = rows === undefined || place < 0 ? [] : all(rows)
  const row = listed[Math.min(place, listed.length - 1)]
  const before = rows === undefined ? used.filter((one) => part.contains(one) && isUsable(one)).reverse() : []
  const last = all(steps).findLast((step) => !step.matches('.MuiButton-contained'))
  return [...before, row, row?.querySelector<HTMLElement>(steps), otherwise?.(part), last, part]
}

/** Gives the focus to the first one that takes it. */
function focusFirst(wanted: readonly (HTMLElement | null | undefined)[]): void {
  for (const element of wanted) {
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) return
  }
}
