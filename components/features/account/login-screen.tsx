'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import { Logo } from '@/components/ui/logo'
import type { LoginService } from '@/contract/entities/service-connections'
import { storePreferenceCookie, timeZoneCookie } from '@/lib/session/preference-cookies'
import { LoginForm } from './login-form'
import { LoginLanguages } from './login-languages'
import { LoginServices } from './login-services'

interface Props {
  siteName: string
  /** Destination after the log-in. */
  target: string
  /** The error of a log-in without scripts. */
  refused?: { message: string; username: string } | null
  /** There is a session, but the API could not confirm it. */
  isUnreachable: boolean
  support: { phone: string; email: string; url: string }
  mainSiteUrl: string
  /** The services that offer a log-in. */
  services: readonly LoginService[]
}

const retryMs = 5000

export function LoginScreen({ siteName, target, refused, isUnreachable, support, mainSiteUrl, services }: Props) {
  const t = useTranslations('login')
  useEffect(() => storePreferenceCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  useEffect(() => {
    if (!isUnreachable) return
    const timer = setInterval(async () => {
      const response = await fetch('/readyz').catch(() => null)
      if (response?.ok) window.location.reload()
    }, retryMs)
    return () => clearInterval(timer)
  }, [isUnreachable])

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Paper
        sx={{ width: 'min(400px, 100%)', p: { xs: 5, sm: 8 }, border: 1, borderColor: 'divider', borderRadius: 2 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 6 }}>
          <Logo size={36} />
          <Typography component="h1" variant="h1">
            {t('title', { site: siteName })}
          </Typography>
        </Box>
        {isUnreachable && <InlineAlert tone="warning">{t('unreachable')}</InlineAlert>}
        <LoginForm
          username={refused?.username}
          problem={refused?.message}
          target={target}
          onLoggedIn={() => window.location.assign(target)}
        />
        {services.length > 0 && <LoginServices services={services} target={target} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 5, fontSize: 13 }}>
          <SupportLinks {...support} />
          <Link href={mainSiteUrl}>{t('mainSite')}</Link>
        </Box>
        <LoginLanguages />
      </Paper>
    </Box>
  )
}

/** The first available contact: a page, an address, a number. */
function SupportLinks({ phone, email, url }: Props['support']) {
  const t = useTranslations('login')
  const target = url || (email && `mailto:${email}`) || (phone && `tel:${phone}`)
  return target ? <Link href={target}>{t('support')}</Link> : null
}
