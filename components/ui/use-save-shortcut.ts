'use client'
import { useEffect, useRef } from 'react'

/** Whether it is Ctrl+S or Cmd+S. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey)

/** Saves on Ctrl+S or Cmd+S, instead of the browser saving the page. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
