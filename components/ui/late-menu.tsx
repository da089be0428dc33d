'use client'
import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'
import type { EntryMenu as Menu } from './entry-menu'

export const loadMenu = () => import('./entry-menu')
const EntryMenu = dynamic(() => loadMenu().then((file) => file.EntryMenu), { ssr: false })

/** The menu of a button, whose code is loaded when it is opened for the first time. */
export function LateMenu(props: ComponentProps<typeof Menu>) {
  const isOpen = props.anchor !== null
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened && <EntryMenu {...props} />
}
