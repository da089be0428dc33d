'use client'
import { useEffect } from 'react'

/** Calls back on Ctrl+K or Cmd+K, wherever the focus is. */
export function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isPalette || event.defaultPrevented) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onPress])
}
