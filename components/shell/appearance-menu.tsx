'use client'
import ContrastIcon from '@mui/icons-material/Contrast'
import { useColorScheme } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { appearanceCookie, appearances } from '@/lib/session/preference-cookies'
import { useCopiedChoice } from '../state/preferences'
import { MenuButton } from '../ui/menu-button'

export function AppearanceMenu() {
  const t = useTranslations('shell')
  const { mode, setMode } = useColorScheme()
  const keep = useCopiedChoice(appearanceCookie)
  return (
    <MenuButton
      label={t('appearance')}
      icon={<ContrastIcon fontSize="small" />}
      entries={appearances.map((name) => ({
        key: name,
        text: t(name),
        isSelected: mode === name,
        onSelect: () => {
          setMode(name)
          keep(name)
        },
      }))}
    />
  )
}
