'use client'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { paletteButton } from '@/components/theme/shell-styles'

/** The place of the palette in the top bar; on a phone only its icon. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('shell')
  // Which key it is, the server does not know.
  const [isMac, setMac] = useState(false)
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.platform)), [])
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={t('paletteOpen')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      sx={paletteButton}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" className="text">
        {t('paletteOpen')}
      </Box>
      <Box component="kbd" aria-hidden>
        {isMac ? '⌘ K' : 'Ctrl K'}
      </Box>
    </ButtonBase>
  )
}
