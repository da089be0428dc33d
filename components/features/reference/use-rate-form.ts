'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Row } from '@/components/resource/core/list-types'
import { useLabels } from '@/components/state/labels'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { typedNumber } from '@/lib/format/typed-number'
import { isInstant } from '@/lib/format/wall-clock'
import { loadCurrentRate } from './rate-preview'
import { isRate } from './rate-text'
import { useRateQuestion } from './use-rate-question'

interface Options {
  /** The currency that the rate is of. */
  code: string
  /** Omitted: a new one. */
  rate?: CurrencyRate
}

/** The values of a new or pending rate, which asks before it saves one far from the rate in force. */
export function useRateForm({ code, rate }: Options) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const { mutate } = useSWRConfig()
  const [given] = useState(() => ({
    toCode: rate?.toCode ?? null,
    rate: rate?.rate ?? null,
    source: rate?.source ?? null,
    effectiveTime: rate?.effectiveTime ?? new Date().toISOString(),
  }))
  const ask = useRateQuestion()
  const pairOf = ({ toCode = rate?.toCode, effectiveTime }: Row) => ({
    fromCode: code,
    toCode: String(toCode ?? ''),
    // A new rate begins now, unless its time was changed.
    ...(isTime(effectiveTime) && (rate || effectiveTime !== given.effectiveTime) && { effectiveTime }),
  })
  /** Asks about a rate that is far from the one in force, as it is now. */
  const compare = async (values: Row, typed: string) => {
    const pair = pairOf(values)
    const { rate: previousRate, effectiveTime: previousTime } = await loadCurrentRate(pair)
    return ask(
      { ...pair, rate: typed, previousRate, previousTime },
      { title: t('rates.saveTitle'), yes: t('rates.saveRate') },
    )
  }
  const formatError = (name: string) => t('resource.format', { name })
  return {
    given,
    pairOf,
    check: ({ toCode, rate: typed, effectiveTime }: Row) => ({
      ...(toCode === code && { toCode: t('rates.sameCurrency', { code }) }),
      ...(!isRate(typedRate(typed)) && { rate: formatError(label('rate')) }),
      ...(effectiveTime !== null && !isTime(effectiveTime) && { effectiveTime: formatError(label('effectiveTime')) }),
    }),
    /** Resolves to false where the answer to the question is no. */
    save: async (values: Row, idempotencyKey: string) => {
      const { toCode, source, effectiveTime } = values
      const typed = typedRate(values.rate)
      const answer = typed === given.rate ? {} : await compare(values, typed)
      if (!answer) return false
      const body = {
        ...answer,
        rate: typed,
        source: typeof source === 'string' ? source.trim() : null,
        ...(isTime(effectiveTime) && effectiveTime !== given.effectiveTime && { effectiveTime }),
      }
      if (rate) return call('POST currencies/{code}/rates/{rateId}', { params: { code, rateId: rate.rateId }, body })
      const added = { ...body, toCode: String(toCode) }
      return call('POST currencies/{code}/rates', { params: { code }, body: added, idempotencyKey })
    },
    refresh: () => mutate(isListKey('currencies')),
  }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && isInstant(value)

/** A rate as the API takes it, where it is one. */
export const typedRate = (value: unknown): string => typedNumber(typeof value === 'string' ? value : '')
