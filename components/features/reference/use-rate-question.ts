'use client'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/contract/text/time-text'
import { formatExact } from '@/lib/format/number'
import { differenceOf, inverseOf } from './rate-text'

/** A rate with the one that is in force. */
export interface ComparedRate {
  fromCode: string
  toCode: string
  rate: string
  previousRate: string | null
  previousTime: string | null
}

/** A rate in both directions: `1 CNY = 1.0905 HKD, 1 HKD = 0.917011 CNY`. */
export function useRateSentence(): (rate: Pick<ComparedRate, 'fromCode' | 'toCode' | 'rate'>) => string {
  const t = useTranslations('rates')
  return ({ fromCode, toCode, rate }) =>
    t('sentence', { from: fromCode, to: toCode, rate: formatExact(rate), inverse: inverseOf(rate) })
}

/** How a rate differs from the one in force, in a sentence; undefined where there is none. */
function useComparison() {
  const t = useTranslations('rates')
  const { timeZone } = useSession()
  return ({ rate, previousRate, previousTime }: ComparedRate) => {
    if (previousRate === null || previousTime === null) return undefined
    const { jump, percent, isHigher, times } = differenceOf(rate, previousRate)
    const values = { previous: formatExact(previousRate), time: formatTime(previousTime, timeZone), percent, times }
    const text = jump === 'great' ? t(isHigher ? 'timesHigher' : 'timesLower', values) : t('differs', values)
    return { jump, text }
  }
}

interface Asked {
  title: string
  yes: string
  /** Whether who decides about the rate has entered it. */
  isOwn?: boolean
}

/**
 * Asks about a rate that is far from the one in force, or that is the user's own. Resolves to null where the answer is
 * no, else to what the call has to confirm.
 */
export function useRateQuestion() {
  const t = useTranslations('rates')
  const { confirm } = useFeedback()
  const sentence = useRateSentence()
  const comparison = useComparison()
  return async (rate: ComparedRate, { title, yes, isOwn = false }: Asked): Promise<{ confirmJump?: true } | null> => {
    const compared = comparison(rate)
    const jump = compared?.jump ?? 'none'
    if (jump === 'none' && !isOwn) return {}
    const text = [sentence(rate), compared?.text, isOwn && t('own')].filter(Boolean).join('\n')
    const isGreat = jump === 'great'
    const isConfirmed = await confirm({ title, text, yes, ...(isGreat && { severity: 'error' }) })
    if (!isConfirmed) return null
    return isGreat ? { confirmJump: true } : {}
  }
}
