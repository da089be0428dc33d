'use client'
import { type RefObject, useEffect, useRef } from 'react'

const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

const wantsLessMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * Scrolls an element into view and focuses it when its content is new, such as a response, so that it is read out and
 * the keyboard continues there. Does not scroll if all of it is visible.
 */
export function useScrollIntoView(news: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const known = useRef(news)
  useEffect(() => {
    if (known.current === news) return
    known.current = news
    if (!news || !element.current || isInView(element.current)) return
    element.current.focus({ preventScroll: true })
    element.current.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'auto' : 'smooth' })
  }, [news])
  return element
}
