'use client'
import ContrastIcon from '@mui/icons-material/Contrast'
import { useColorScheme } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { MenuButton } from './menu-button'

const modes = ['light', 'dark', 'system'] as const

export function AppearanceMenu() {
  const t = useTranslations('shell')
  const { mode, setMode } = useColorScheme()
  return (
    <MenuButton
      label={t('appearance')}
      icon={<ContrastIcon fontSize="small" />}
      entries={modes.map((name) => ({
        key: name,
        text: t(name),
        isSelected: mode === name,
        onSelect: () => setMode(name),
      }))}
    />
  )
}
