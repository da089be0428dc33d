'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { DateTimeInput } from '@/components/fields/date-time-input'
import { RefInput } from '@/components/fields/ref-input'
import { BusyButton } from '@/components/ui/busy-button'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { typedNumber } from '@/lib/format/typed-number'
import { RatePreview } from './rate-preview'
import { useRateForm } from './use-rate-form'

interface Props {
  /** The currency that the rate is of. */
  code: string
  /** Omitted: a new one. */
  rate?: CurrencyRate
  onClose: () => void
}

const numberStyle = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

/** Adds a rate, or edits a pending one. */
export function RateDialog({ code, rate, onClose }: Props) {
  const t = useTranslations()
  const form = useRateForm({ code, rate, onClose })
  const input = (name: 'rate' | 'source' | 'effectiveTime') => ({
    ...form.fieldOf(name),
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="rate-title" maxWidth="xs" fullWidth>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <DialogTitle id="rate-title">
          {rate
            ? t('common.pair', { name: t('rates.change'), value: t('rates.name', { from: code, to: rate.toCode }) })
            : t('rates.add')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          {!rate && (
            <RefInput<string>
              {...form.fieldOf('toCode')}
              to="currencies"
              by="code"
              value={form.values.toCode || null}
              required
              onChange={(toCode) => form.set('toCode', toCode ?? '')}
            />
          )}
          <TextField
            {...input('rate')}
            required
            slotProps={{ htmlInput: { inputMode: 'decimal', style: numberStyle } }}
          />
          {form.values.toCode && form.values.toCode !== code && (
            <RatePreview {...form.pair} rate={typedNumber(form.values.rate)} />
          )}
          <TextField {...input('source')} slotProps={{ htmlInput: { maxLength: 100 } }} />
          <DateTimeInput
            {...input('effectiveTime')}
            kind="time"
            onChange={(effectiveTime) => form.set('effectiveTime', effectiveTime ?? '')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <BusyButton type="submit" variant="contained" loading={form.isBusy}>
            {t('common.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
