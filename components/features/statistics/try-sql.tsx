'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { StatisticRun } from '@/contract/entities/statistics'
import { call } from '@/lib/api/api'
import { RunOutcome } from './run-outcome'
import { useRunMessage } from './use-run-message'

/** Runs what is typed, with the parameters of the form, and shows what came; nothing is stored. */
export function TrySql({ sql }: { sql: string }) {
  const t = useTranslations('statistics')
  const { getValues } = useFormContext()
  const explanation = useRunMessage()
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<StatisticRun>()
  const [error, setError] = useState<unknown>()
  const run = async () => {
    setRunning(true)
    setError(undefined)
    setOutcome(undefined)
    try {
      const sqlParameters = (getValues('sqlParameters') as string[] | null | undefined) ?? []
      const timeZone = (getValues('timeZone') as string | null | undefined) || null
      setOutcome(await call('POST statistics/run', { body: { sqlCommand: sql, sqlParameters, timeZone } }))
    } catch (cause) {
      setError(cause)
    }
    setRunning(false)
  }
  return (
    <Box>
      <BusyButton size="small" variant="outlined" loading={isRunning} disabled={sql.trim() === ''} onClick={run}>
        {t('tryIt')}
      </BusyButton>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {isRunning && t('running')}
        {error !== undefined && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {outcome && <RunOutcome outcome={outcome} />}
      </Box>
    </Box>
  )
}
