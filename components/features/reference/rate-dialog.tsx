'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { RatePreview } from './rate-preview'
import { typedRate, useRateForm } from './use-rate-form'

interface Props {
  /** The currency that the rate is of. */
  code: string
  /** Omitted: a new one. */
  rate?: CurrencyRate
  onClose: () => void
}

const numberStyle = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

/** A rate stays the text that was typed: as a number it would lose digits. */
function RateInput({ shared, value, onChange }: KindInputProps) {
  return (
    <TextField
      {...shared}
      fullWidth
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', style: numberStyle } }}
    />
  )
}

const pending: AskedFields = {
  rate: { meta: { kind: 'decimal' }, isRequired: true, input: RateInput },
  source: { meta: { kind: 'text' }, isRequired: false },
  effectiveTime: { meta: { kind: 'time' }, isRequired: false },
}
const added: AskedFields = {
  toCode: { meta: { kind: 'ref', to: 'currencies', by: 'code' }, isRequired: true },
  ...pending,
}

/** Adds a rate, or edits a pending one. */
export function RateDialog({ code, rate, onClose }: Props) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const { given, pairOf, check, save, refresh } = useRateForm({ code, rate })
  const changeTitle = { name: t('rates.change'), value: t('rates.name', { from: code, to: rate?.toCode ?? '' }) }
  return (
    <ActionDialog
      title={rate ? t('common.pair', changeTitle) : t('rates.add')}
      action={t('common.save')}
      fields={rate ? pending : added}
      labelOf={label}
      given={given}
      check={check}
      onSubmit={save}
      message={t('resource.saved')}
      refresh={refresh}
      onClose={onClose}
    >
      {(values) => {
        const pair = pairOf(values)
        return pair.toCode && pair.toCode !== code && <RatePreview {...pair} rate={typedRate(values.rate)} />
      }}
    </ActionDialog>
  )
}
