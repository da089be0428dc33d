'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { leaveTo } from '@/components/ui/external-navigation'
import { InlineAlert } from '@/components/ui/inline-alert'
import { call } from '@/lib/api/api'
import type { ConnectTrip } from '@/lib/server/connect'

interface Props {
  title: string
  /** What this browser has begun; null: nothing, or too long ago. */
  trip: Omit<ConnectTrip, 'state'> | null
  /** What the provider has added to the address; null where the page was opened by hand. */
  returned: Readonly<Record<string, string>> | null
  /** What came of the last attempt. */
  last: { message?: string; purpose: 'connect' | 'login'; returnUrl: string } | null
}

type Outcome = { isDone: boolean; message?: string; returnUrl: string; purpose: 'connect' | 'login' }

/** The return from a provider: completes what this browser has begun, says what came of it, and leads on. */
export function ConnectScreen({ title, trip, returned, last }: Props) {
  const t = useTranslations('organisation.connections')
  const explanation = useErrorMessage()
  const [outcome, setOutcome] = useState<Outcome | null>(() => firstOutcome({ trip, returned, last }))
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the provider has led here
  useEffect(() => {
    if (!trip || !returned || hasBegun.current) return
    hasBegun.current = true
    const { serviceId, purpose, principal } = trip
    // A code is good for one use; it must not stay in the history either.
    window.history.replaceState(null, '', window.location.pathname)
    const { origin, pathname } = window.location
    // After what the provider has added, which decides nothing.
    const query = { ...returned, ...principal, connectUrl: `${origin}${pathname}`, returnUrl: trip.returnUrl }
    call('POST externalservices/{id}/retrieveoauthresponsecode', { params: { id: serviceId }, query }).then(
      ({ returnUrl }) => {
        setOutcome({ isDone: true, returnUrl, purpose })
        if (purpose === 'login') leaveTo(returnUrl)
      },
      (error: unknown) =>
        setOutcome({ isDone: false, message: explanation(error), returnUrl: trip.returnUrl, purpose }),
    )
  }, [])
  const isLogin = outcome?.purpose === 'login'
  const isToLogin = isLogin && !outcome?.isDone
  const text = outcome?.isDone ? t(isLogin ? 'loggedIn' : 'done') : (outcome?.message ?? t('refused'))
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Paper sx={{ width: 'min(440px, 100%)', p: 6, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Typography component="h1" variant="h1" sx={{ mb: 4 }}>
          {title}
        </Typography>
        <div aria-live="polite">
          {!outcome && trip && returned && <Typography>{t('completing')}</Typography>}
          {!outcome && !(trip && returned) && <Typography>{t('nothing')}</Typography>}
          {outcome?.isDone && <Typography>{text}</Typography>}
          {outcome && !outcome.isDone && <InlineAlert tone="error">{text}</InlineAlert>}
        </div>
        <Box sx={{ display: 'flex', gap: 4, mt: 5 }}>
          {isToLogin && <Link href="/login">{t('toLogin')}</Link>}
          {outcome && !isToLogin && <Link href={outcome.returnUrl}>{t(outcome.isDone ? 'goOn' : 'back')}</Link>}
          {!outcome && <Link href="/my/connects">{t('toConnects')}</Link>}
        </Box>
      </Paper>
    </Box>
  )
}

function firstOutcome({ trip, returned, last }: Omit<Props, 'title'>): Outcome | null {
  if (returned) return trip ? null : { isDone: false, returnUrl: '/my/connects', purpose: 'connect' }
  return last && { isDone: last.message === undefined, ...last }
}
