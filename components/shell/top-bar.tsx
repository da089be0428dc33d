'use client'
import MenuIcon from '@mui/icons-material/Menu'
import MenuOpenIcon from '@mui/icons-material/MenuOpen'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AnnouncementBell } from '@/components/features/announcements/announcement-bell'
import { ChatButton } from '@/components/features/messaging/inbox/chat-button'
import { sizes } from '@/components/theme/sizes'
import { CartButton } from './cart-button'
import { FullscreenButton } from './fullscreen-button'
import { LanguageMenu } from './language-menu'
import { PaletteButton } from './palette/palette-button'
import { SupportButton } from './support-button'
import { UserMenu } from './user-menu'

interface Props {
  crumbs: ReactNode
  onToggleMenu: () => void
  onOpenDrawer: () => void
  onOpenPalette: () => void
}

export function TopBar({ crumbs, onToggleMenu, onOpenDrawer, onOpenPalette }: Props) {
  const t = useTranslations('shell')
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: sizes.topBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
        px: { xs: 1, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton onClick={onOpenDrawer} aria-label={t('openMenu')} sx={{ display: { xs: 'inline-flex', md: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <IconButton
        onClick={onToggleMenu}
        aria-label={t('collapseMenu')}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <MenuOpenIcon fontSize="small" sx={({ direction }) => ({ scale: direction === 'rtl' ? '-1 1' : undefined })} />
      </IconButton>
      <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0, marginInlineStart: 1 }}>{crumbs}</Box>
      <Box sx={{ flex: 1 }} />
      <PaletteButton onOpen={onOpenPalette} />
      <SupportButton />
      <CartButton />
      <ChatButton />
      <AnnouncementBell />
      <FullscreenButton />
      <LanguageMenu />
      <UserMenu />
    </Box>
  )
}
