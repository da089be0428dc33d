'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useDialogForm } from '@/components/resource/form/use-dialog-form'
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
  onClose: () => void
}

/** The fields of a new or pending rate, which asks before it saves one far from the rate in force. */
export function useRateForm({ code, rate, onClose }: Options) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  const [begun] = useState({
    toCode: rate?.toCode ?? '',
    rate: rate?.rate ?? '',
    source: rate?.source ?? '',
    effectiveTime: rate?.effectiveTime ?? new Date().toISOString(),
  })
  const ask = useRateQuestion()
  const pairOf = ({ toCode, effectiveTime }: typeof begun) => ({
    fromCode: code,
    toCode,
    // A new rate begins now, unless its time was changed.
    ...(isInstant(effectiveTime) && (rate || effectiveTime !== begun.effectiveTime) && { effectiveTime }),
  })
  /** Asks about a rate that is far from the one in force, as it is now. */
  const compare = async (values: typeof begun) => {
    const pair = pairOf(values)
    const { rate: previousRate, effectiveTime: previousTime } = await loadCurrentRate(pair)
    return ask(
      { ...pair, rate: typedNumber(values.rate), previousRate, previousTime },
      { title: t('rates.saveTitle'), yes: t('rates.saveRate') },
    )
  }
  const form = useDialogForm({
    begun,
    label,
    check: (values) => ({
      ...(!values.toCode && { toCode: t('resource.required', { name: label('toCode') }) }),
      ...(values.toCode === code && { toCode: t('rates.sameCurrency', { code }) }),
      ...(!isRate(typedNumber(values.rate)) && {
        rate: t(values.rate.trim() ? 'resource.format' : 'resource.required', { name: label('rate') }),
      }),
      ...(values.effectiveTime &&
        !isInstant(values.effectiveTime) && {
          effectiveTime: t('resource.format', { name: label('effectiveTime') }),
        }),
    }),
    save: async (values, idempotencyKey) => {
      const { toCode, effectiveTime } = values
      const typed = typedNumber(values.rate)
      const answer = typed === begun.rate ? {} : await compare(values)
      if (!answer) return
      const body = {
        ...answer,
        rate: typed,
        source: values.source.trim() || null,
        ...(effectiveTime && effectiveTime !== begun.effectiveTime && { effectiveTime }),
      }
      if (rate) {
        await call('POST currencies/{code}/rates/{rateId}', { params: { code, rateId: rate.rateId }, body })
      } else {
        await call('POST currencies/{code}/rates', { params: { code }, body: { ...body, toCode }, idempotencyKey })
      }
      notify(t('resource.saved'))
      await mutate(isListKey('currencies'))
      onClose()
    },
  })
  return { ...form, pair: pairOf(form.values) }
}
