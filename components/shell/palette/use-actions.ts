'use client'
import { useColorScheme } from '@mui/material/styles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCopiedChoice } from '@/components/state/preferences'
import { appearanceCookie, appearances } from '@/lib/session/preference-cookies'

/** What the palette does besides opening pages and records. */
export function useActions(onShortcuts: () => void) {
  const t = useTranslations('shell')
  const router = useRouter()
  const { setMode } = useColorScheme()
  const keep = useCopiedChoice(appearanceCookie)
  return [
    { key: 'profile', text: t('profile'), onSelect: () => router.push('/my') },
    { key: 'shortcuts', text: t('shortcuts'), onSelect: onShortcuts },
    ...appearances.map((name) => ({
      key: name,
      text: t('appearanceOf', { name: t(name) }),
      onSelect: () => {
        setMode(name)
        keep(name)
      },
    })),
  ]
}
