'use client'
import Button, { type ButtonProps } from '@mui/material/Button'
import useForkRef from '@mui/utils/useForkRef'
import { useLayoutEffect, useRef } from 'react'

/** A button that starts work: it gets the focus back when that is over, unless the focus went elsewhere meanwhile. */
export function BusyButton({ loading = false, ref, ...props }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const refs = useForkRef(button, ref)
  // Browsers take the focus from a disabled button, but only after this effect.
  useLayoutEffect(() => {
    if (loading) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [loading])
  return <Button {...props} ref={refs} loading={loading} />
}
