'use client'
import Drawer from '@mui/material/Drawer'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { sizes } from '@/components/theme/sizes'

/** The menu on a phone: over the page, closed after a choice. */
export function MenuDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: sizes.sidebar + 32 }, 'aria-label': t('menu') } }}
    >
      <aside aria-label={t('menu')}>{children}</aside>
    </Drawer>
  )
}
