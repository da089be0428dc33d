'use client'
import { type FocusEvent, useRef, useState } from 'react'
import { useKeptFocus } from '../ui/use-kept-focus'

/**
 * Whether a notice is hovered or focused; `part` is spread on it. The button of `button` receives the focus of a button
 * that is removed when the batch starts or ends.
 */
export function usePauseOnHover<Part extends HTMLElement>() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const kept = useKeptFocus<Part>({ next: () => button.current })
  return {
    isHeld: isPointedAt || isFocused,
    button,
    part: {
      ref: kept.ref,
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        kept.onFocus(event)
        setFocused(true)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        kept.onBlur(event)
        setFocused(false)
      },
    },
  }
}
