'use client'
import Button, { type ButtonProps } from '@mui/material/Button'
import useForkRef from '@mui/utils/useForkRef'
import { useLayoutEffect, useRef } from 'react'
import { focusPage } from './focus-page'

/**
 * A button that starts work: it gets the focus back when that is over, unless the focus went elsewhere meanwhile. The
 * page gets it where the button is disabled then or leaves; a dialog looks after its own.
 */
export function BusyButton({ loading = false, ref, ...props }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const refs = useForkRef(button, ref)
  // Browsers take the focus from a disabled button, but only after this effect.
  useLayoutEffect(() => {
    const { current } = button
    const isLost = document.activeElement === document.body || document.activeElement === current
    if (loading) hadFocus.current = document.activeElement === current
    else if (current && hadFocus.current && isLost) {
      hadFocus.current = false
      if (current.disabled) focusPage(current)
      else current.focus()
    }
  }, [loading])
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      const { activeElement } = document
      const isLost = activeElement === current || (hadFocus.current && activeElement === document.body)
      if (current && isLost) focusPage(current)
    }
  }, [])
  return <Button {...props} ref={refs} loading={loading} />
}
