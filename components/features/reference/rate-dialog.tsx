'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { DateTimeInput } from '@/components/fields/date-time-input'
import { useDialogForm } from '@/components/resource/form/use-dialog-form'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { typedNumber } from '@/lib/format/number'
import { isInstant } from '@/lib/format/wall-clock'

interface Props {
  /** The currency that the rate is of. */
  code: string
  /** Omitted: a new one. */
  rate?: CurrencyRate
  onClose: () => void
}

const numberStyle = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

/** The pattern of the contract; the form has a hint for it. */
const ratePattern = /^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,10})?$/

/** Adds a rate, or edits a pending one. */
export function RateDialog({ code, rate, onClose }: Props) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const { currencies } = useSession()
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  const [begun] = useState({
    toCode: rate?.toCode ?? '',
    rate: rate?.rate ?? '',
    source: rate?.source ?? '',
    effectiveTime: rate?.effectiveTime ?? new Date().toISOString(),
  })
  const form = useDialogForm({
    begun,
    label,
    check: (values) => ({
      ...(!values.toCode && { toCode: t('resource.required', { name: label('toCode') }) }),
      ...(!ratePattern.test(typedNumber(values.rate)) && {
        rate: t(values.rate.trim() ? 'resource.format' : 'resource.required', { name: label('rate') }),
      }),
      ...(values.effectiveTime &&
        !isInstant(values.effectiveTime) && {
          effectiveTime: t('resource.format', { name: label('effectiveTime') }),
        }),
    }),
    save: async (values, idempotencyKey) => {
      const { toCode, effectiveTime } = values
      const body = {
        rate: typedNumber(values.rate),
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
  const input = (name: keyof typeof begun) => ({
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
            <TextField {...input('toCode')} select required>
              {Object.keys(currencies)
                .filter((each) => each !== code)
                .map((each) => (
                  <MenuItem key={each} value={each}>
                    {each}
                  </MenuItem>
                ))}
            </TextField>
          )}
          <TextField
            {...input('rate')}
            required
            slotProps={{ htmlInput: { inputMode: 'decimal', style: numberStyle } }}
          />
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
