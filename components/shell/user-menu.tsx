'use client'
import StarIcon from '@mui/icons-material/Star'
import Badge from '@mui/material/Badge'
import { useColorScheme } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { Person } from '@/components/fields/person'
import { call } from '@/lib/api/api'
import { appearanceCookie, appearances } from '@/lib/session/preference-cookies'
import { useCopiedChoice } from '../state/preferences'
import { useSession } from '../state/session-context'
import { MenuButton } from '../ui/menu-button'

/** Ends the session even if the API fails, and reloads the log-in page. */
async function logOut() {
  await call('DELETE logon').catch(() => {})
  window.location.assign('/login')
}

export function UserMenu() {
  const t = useTranslations('shell')
  const { profile } = useSession()
  const { mode, setMode } = useColorScheme()
  const keep = useCopiedChoice(appearanceCookie)
  const isSuper = profile.roles.some((role) => role.startsWith('super-'))
  const star = isSuper && (
    <StarIcon
      data-testid="sees-all-companies"
      titleAccess={t('superMark')}
      sx={{ fontSize: 13, color: 'warning.main' }}
    />
  )
  const face = (
    <Badge overlap="circular" badgeContent={star} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
      <Person name={profile.fullName} url={profile.avatar} />
    </Badge>
  )
  return (
    <MenuButton
      label={t('account', { name: profile.fullName })}
      icon={face}
      heading={{ primary: profile.fullName, secondary: `${profile.username} · ${profile.companyName}` }}
      entries={[
        { key: 'home', text: t('home'), href: '/' },
        { key: 'profile', text: t('profile'), href: '/my' },
        ...appearances.map((name) => ({
          key: name,
          text: t('appearanceOf', { name: t(name) }),
          isSelected: mode === name,
          onSelect: () => {
            setMode(name)
            keep(name)
          },
        })),
        { key: 'logout', text: t('logout'), onSelect: () => void logOut() },
      ]}
    />
  )
}
