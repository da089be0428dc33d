'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { DateTime } from '@/components/fields/dates/date-time'
import { BusyButton } from '@/components/ui/busy-button'
import type { ServiceCheck } from '@/contract/entities/service-options'
import { call } from '@/lib/api/api'

const pollMs = 3000

interface Props {
  serviceId: number
  /** Of our webhook. */
  address: string
  /** Why it cannot be tested yet; null: it can. */
  hindrance: string | null
}

/** Asks the provider whether a service is connected, and then waits for its first call. */
export function ServiceTest({ serviceId, address, hindrance }: Props) {
  const t = useTranslations('services')
  const explanation = useErrorMessage()
  const [checks, setChecks] = useState<readonly ServiceCheck[]>()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { id: serviceId }
  const { data } = useSWR(
    ['externalservices', 'lastwebhook', serviceId],
    () => call('GET externalservices/{id}/lastwebhook', { params }),
    // Until the provider has called, for whoever waits for it.
    { refreshInterval: (latest) => (checks && !latest?.time ? pollMs : 0) },
  )
  const test = async () => {
    setBusy(true)
    setError(null)
    try {
      setChecks(await call('POST externalservices/{id}/test', { params, body: { address } }))
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <BusyButton variant="outlined" loading={isBusy} disabled={hindrance !== null} onClick={() => void test()}>
        {t('test')}
      </BusyButton>
      {hindrance && <Typography color="textSecondary">{hindrance}</Typography>}
      {error !== null && (
        <Typography role="alert" color="error">
          {explanation(error)}
        </Typography>
      )}
      {checks && (
        <Box component="ul" aria-label={t('test')} sx={{ m: 0, paddingInlineStart: 5 }}>
          {checks.map((one) => (
            <Result key={one.check} {...one} />
          ))}
        </Box>
      )}
      {data?.time && (
        <Typography variant="body2">
          {t('lastWebhook')} <DateTime iso={data.time} />
        </Typography>
      )}
      {data && !data.time && (
        <Typography variant="body2" role="status">
          {t(checks ? 'waitingForWebhook' : 'noWebhook')}
        </Typography>
      )}
    </Box>
  )
}

const colors = { passed: 'success.main', failed: 'error', unknown: 'textSecondary' } as const

function Result({ check, result, detail }: ServiceCheck) {
  const t = useTranslations('services')
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t(`checks.${check}`)}{' '}
      <Typography component="span" variant="body2" color={colors[result]}>
        {t(`results.${result}`)}
      </Typography>
      {detail && ` (${detail})`}
    </Typography>
  )
}
