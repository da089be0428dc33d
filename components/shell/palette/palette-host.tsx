'use client'
import dynamic from 'next/dynamic'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import type { MenuEntry } from '@/lib/routes/navigation'
import { usePaletteKey } from './use-palette-key'

const Palette = dynamic(() => import('./palette').then((file) => file.Palette), { ssr: false })
const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((file) => file.ShortcutsDialog), { ssr: false })

/** What is open: the palette, or the list of shortcuts that it leads to. */
export type OpenPalette = 'palette' | 'shortcuts' | undefined

interface Props {
  menu: readonly MenuEntry[]
  open: OpenPalette
  setOpen: Dispatch<SetStateAction<OpenPalette>>
}

/** Opens the command palette by its key, too; both it and the list of shortcuts are loaded then. */
export function PaletteHost({ menu, open, setOpen }: Props) {
  usePaletteKey(useCallback(() => setOpen((now) => (now === 'palette' ? undefined : 'palette')), [setOpen]))
  const close = () => setOpen(undefined)
  if (open === 'shortcuts') return <ShortcutsDialog onClose={close} />
  return open === 'palette' && <Palette menu={menu} onShortcuts={() => setOpen('shortcuts')} onClose={close} />
}
