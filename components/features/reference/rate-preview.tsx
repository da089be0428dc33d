'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/contract/text/time-text'
import { call } from '@/lib/api/api'
import { formatExact } from '@/lib/format/number'
import { RateDifference } from './rate-difference'
import { isRate } from './rate-text'
import { useRateSentence } from './use-rate-question'

interface Pair {
  fromCode: string
  toCode: string
  /** When the rate begins; omitted: now. */
  effectiveTime?: string
}

/** The approved rate in force when a rate begins. */
export const loadCurrentRate = ({ fromCode, toCode, effectiveTime }: Pair) =>
  call('GET currencies/{code}/rates/current', { params: { code: fromCode }, query: { toCode, effectiveTime } })

/** What a typed rate means in both directions, and how it differs from the one in force. */
export function RatePreview({ rate, ...pair }: Pair & { rate: string }) {
  const t = useTranslations('rates')
  const { timeZone } = useSession()
  const sentence = useRateSentence()
  const { fromCode, toCode, effectiveTime } = pair
  const { data: current } = useSWR(['currencies', 'rate', fromCode, toCode, effectiveTime ?? ''], () =>
    loadCurrentRate(pair),
  )
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, minHeight: 44 }}>
      {isRate(rate) && <Typography sx={{ fontWeight: 600 }}>{sentence({ fromCode, toCode, rate })}</Typography>}
      {current && (
        <Typography variant="body2" color="text.secondary" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {current.rate === null || current.effectiveTime === null
            ? t('noCurrent')
            : t('current', { rate: formatExact(current.rate), time: formatTime(current.effectiveTime, timeZone) })}
          {isRate(rate) && current.rate !== null && <RateDifference rate={rate} previous={current.rate} />}
        </Typography>
      )}
    </Box>
  )
}
