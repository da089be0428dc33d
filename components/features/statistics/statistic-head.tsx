'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { StatisticRun, statistics } from '@/contract/entities/statistics'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { href } from '@/lib/routes/navigation'
import { RunOutcome } from './run-outcome'
import { useRunMessage } from './use-run-message'

/** Why the last run failed, a run now, and the way to the results. */
export function StatisticHead({ shown, children }: HeadProps<typeof statistics>) {
  const t = useTranslations('statistics')
  const explanation = useRunMessage()
  const { mutate } = useSWRConfig()
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<StatisticRun>()
  const [error, setError] = useState<unknown>()
  const { statisticId, lastExecutionError } = shown
  const run = async () => {
    setRunning(true)
    setError(undefined)
    setOutcome(undefined)
    try {
      setOutcome(await call('POST statistics/{slug}/run', { params: { slug: statisticId } }))
    } catch (cause) {
      setError(cause)
    }
    setRunning(false)
    void mutate(isListKey('statistics'))
  }
  return children({
    actions: (
      <>
        <BusyButton variant="contained" loading={isRunning} onClick={run}>
          {t('runNow')}
        </BusyButton>
        <Button
          component={Link}
          variant="outlined"
          href={href('/settings/statistics/[statisticId]/results', { statisticId })}
          prefetch={false}
        >
          {t('openResults')}
        </Button>
      </>
    ),
    notices: (
      <>
        {lastExecutionError && error === undefined && (
          <InlineAlert tone="error">{t('lastFailed', { reason: lastExecutionError })}</InlineAlert>
        )}
        {error !== undefined && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        <Box aria-live="polite" sx={{ '&:not(:empty)': { mb: 4 } }}>
          {isRunning && t('running')}
          {outcome && <RunOutcome outcome={outcome} />}
        </Box>
      </>
    ),
  })
}
