'use client'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import type { MenuEntry } from '@/lib/routes/navigation'
import { usePaletteKey } from './use-palette-key'

const Palette = dynamic(() => import('./palette').then((file) => file.Palette), { ssr: false })
const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((file) => file.ShortcutsDialog), { ssr: false })

/** Opens the command palette by its key; both it and the list of shortcuts are loaded then. */
export function PaletteHost({ menu }: { menu: readonly MenuEntry[] }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  usePaletteKey(useCallback(() => setOpen((now) => (now === 'palette' ? undefined : 'palette')), []))
  const close = () => setOpen(undefined)
  if (open === 'shortcuts') return <ShortcutsDialog onClose={close} />
  return open === 'palette' && <Palette menu={menu} onShortcuts={() => setOpen('shortcuts')} onClose={close} />
}
