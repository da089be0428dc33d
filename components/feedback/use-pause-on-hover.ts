'use client'
import { useEffect, useRef, useState } from 'react'

/**
 * Whether a notice is hovered or focused. The button of `button` receives the focus of a button that is removed when
 * the batch starts or ends.
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
