'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { format } from 'date-fns'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { ApiError, call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { newKey } from '@/lib/api/idempotency-key'
import { typedNumber } from '@/lib/format/number'

interface Props {
  /** The currency that the rate is of. */
  code: string
  /** Left out: a new one. */
  rate?: CurrencyRate
  onClose: () => void
}

const numberStyle = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

const minute = "yyyy-MM-dd'T'HH:mm"
/** As the contract has it; what it means for a person is in the words of the form. */
const ratePattern = /^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,10})?$/

/** Adds a rate, or changes one that nobody has decided yet. */
export function RateDialog({ code, rate, onClose }: Props) {
  const t = useTranslations()
  const label = useLabels('currencyrates')
  const { currencies } = useSession()
  const { say, fail } = useFeedback()
  const { mutate } = useSWRConfig()
  const idempotencyKey = useRef(newKey())
  const begun = {
    toCode: rate?.toCode ?? '',
    rate: rate?.rate ?? '',
    source: rate?.source ?? '',
    effectiveTime: format(rate ? new Date(rate.effectiveTime) : new Date(), minute),
  }
  const [values, setValues] = useState(begun)
  const [first] = useState(begun)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  const faultsOf = (): Record<string, string> => ({
    ...(!values.toCode && { toCode: t('resource.required', { name: label('toCode') }) }),
    ...(!ratePattern.test(typedNumber(values.rate)) && {
      rate: t(values.rate.trim() ? 'resource.format' : 'resource.required', { name: label('rate') }),
    }),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf()
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const body = {
      rate: typedNumber(values.rate),
      source: values.source.trim() || null,
      // What was not touched keeps its seconds.
      ...(values.effectiveTime &&
        values.effectiveTime !== first.effectiveTime && {
          effectiveTime: new Date(values.effectiveTime).toISOString(),
        }),
    }
    setBusy(true)
    try {
      if (rate) {
        await call('POST currencies/{code}/rates/{rateId}', { params: { code, rateId: rate.rateId }, body })
      } else {
        await call('POST currencies/{code}/rates', {
          ...{ params: { code }, body: { ...body, toCode: values.toCode } },
          idempotencyKey: idempotencyKey.current,
        })
      }
      say(t('resource.saved'))
      await mutate(isListKey('currencies'))
      onClose()
    } catch (error) {
      setBusy(false)
      const details = error instanceof ApiError ? error.details : []
      const placed = details.flatMap(({ field, message }) => (field ? [[field, message]] : []))
      if (placed.length > 0) setFaults(Object.fromEntries(placed))
      else fail(error)
    }
  }
  const input = (name: keyof typeof values) => ({
    name,
    label: label(name),
    fullWidth: true,
    value: values[name],
    error: Boolean(faults[name]),
    helperText: faults[name] && fieldErrorText(faults[name], name, label(name)),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="rate-title" maxWidth="xs" fullWidth>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
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
          <TextField {...input('effectiveTime')} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
