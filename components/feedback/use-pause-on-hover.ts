'use client'
import { useEffect, useRef, useState } from 'react'

/**
 * Whether somebody points at a notice or has the focus in it. The button in `button` takes over the focus of one
 * that goes when the batch begins or ends.
 */
export function usePauseOnHover(hasEnded: boolean) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    if (hadEnded.current === hasEnded) return
    hadEnded.current = hasEnded
    if (isFocused && document.activeElement === document.body) button.current?.focus()
  }, [hasEnded, isFocused])
  return {
    isHeld: isPointedAt || isFocused,
    button,
    handlers: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
