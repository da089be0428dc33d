'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusHeading } from '@/components/ui/focus-page'

/**
 * Moves the focus to the heading of a page that was navigated to, where what was focused has left with the page before.
 * @param isHidden whether the page is not visible yet, so that nothing of it can be focused
 */
export function useArrivalFocus(isHidden: boolean): void {
  const path = usePathname()
  const arrived = useRef(path)
  useEffect(() => {
    if (isHidden || arrived.current === path) return
    arrived.current = path
    if (document.activeElement === document.body) focusHeading()
  }, [isHidden, path])
}
