'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { usePaymentChannels } from './use-payment-channels'
import { usePaymentOrder } from './use-payment-order'
import { usePaymentValues } from './use-payment-values'

/** The channel that the money comes by; choosing one fills in a currency that it takes. */
export function ChannelInput({ shared, value, onChange, record }: KindInputProps) {
  const t = useTranslations('payments')
  const explanation = useErrorMessage()
  const form = useFormContext()
  const { channels = [], error, isWaiting } = usePaymentChannels(record)
  const { orderId, currency } = usePaymentValues(record)
  const order = usePaymentOrder(record ? null : orderId)
  const isKnown = channels.some(({ code }) => code === value)
  const fitCurrency = (code: unknown) => {
    const taken = channels.find((channel) => channel.code === code)?.currencies ?? []
    if (taken.length === 0 || (currency && taken.includes(currency))) return
    form.setValue('currency', order && taken.includes(order.currency) ? order.currency : taken[0], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  const choose = (code: string) => {
    onChange(code || null)
    // The order tells which currency is meant; it may still be on its way.
    if (record || !orderId || order) fitCurrency(code)
  }
  const fitLate = useEffectEvent(() => fitCurrency(value))
  const loaded = record ? undefined : order?.orderId
  useEffect(() => {
    if (loaded !== undefined) fitLate()
  }, [loaded])
  const hint = isWaiting ? t('channelWait') : error ? explanation(error) : undefined
  return (
    <TextField
      {...shared}
      select
      fullWidth
      helperText={shared.helperText ?? hint}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {/* One that is disabled by now is still that of the payment. */}
      {Boolean(value) && !isKnown && <MenuItem value={String(value)}>{String(value)}</MenuItem>}
      {channels.map(({ code, name, currencies }) => (
        <MenuItem key={code} value={code}>
          {t('takes', { name, currencies: currencies.join(', ') })}
        </MenuItem>
      ))}
      {channels.length === 0 && !value && <MenuItem disabled>{hint ?? t('noChannels')}</MenuItem>}
    </TextField>
  )
}
