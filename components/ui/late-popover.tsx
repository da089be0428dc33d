'use client'
import type { PopoverProps } from '@mui/material/Popover'
import dynamic from 'next/dynamic'
import { useState } from 'react'

export const loadPopover = () => import('@mui/material/Popover')
const Popover = dynamic(loadPopover, { ssr: false })

/** MUI's popover, whose code is loaded when it is opened for the first time. */
export function LatePopover(props: PopoverProps) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  return wasOpened && <Popover {...props} />
}
