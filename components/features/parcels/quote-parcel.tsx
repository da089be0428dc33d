'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { QuoteList } from '@/components/freight-quotes/quote-list'
import { useLanguage } from '@/components/state/language'
import type { FreightQuote } from '@/contract/entities/freights'
import type { orderPackages } from '@/contract/entities/order-packages'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { typedNumber } from '@/lib/format/number'
import { usePackageSaved } from './use-package-move'

interface Props {
  parcel: RecordOf<typeof orderPackages>
  onClose: () => void
}

const sizes = ['weight', 'length', 'width', 'height'] as const
type Measures = Partial<Record<(typeof sizes)[number], string>>
const isNumber = (text: string | undefined) => /^\d{1,9}(\.\d{1,4})?$/.test(text ?? '') && Number(text) > 0

/** Weighs a parcel and chooses by which freight it goes: its weight, size, carrier and cost are stored together. */
export function QuoteParcel({ parcel, onClose }: Props) {
  const t = useTranslations('freights')
  const parcels = useTranslations('parcels')
  const common = useTranslations('common')
  const title = useId()
  const language = useLanguage()
  const saved = usePackageSaved()
  const { notifyError } = useFeedback()
  const { orderPackageId: id } = parcel
  const [measures, setMeasures] = useState<Measures>(() =>
    Object.fromEntries(sizes.flatMap((name) => (parcel[name] ? [[name, String(parcel[name])]] : []))),
  )
  const query = useDeferredValue(
    Object.fromEntries(sizes.flatMap((name) => (isNumber(measures[name]) ? [[name, measures[name]]] : []))),
  )
  const isAsked = query.weight !== undefined
  const { data, error } = useSWR(
    isAsked ? ['orderpackages/quote', id, JSON.stringify(query), language] : null,
    () => call('GET orderpackages/{id}/quote', { params: { id }, query }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const choose = async ({ freightId, carrierId, amount, currency }: FreightQuote) => {
    const measured = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, Number(text)]))
    try {
      const body = { ...measured, freightId, carrierId, freightCost: amount, freightCurrency: currency }
      await call('POST orderpackages/{id}', { params: { id }, body })
      await saved()
      onClose()
    } catch (cause) {
      notifyError(cause)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{parcels('chooseFreight')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 320, '&&': { pt: 2 } }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
          {sizes.map((name, place) => (
            <TextField
              key={name}
              autoFocus={place === 0}
              label={t(name)}
              required={name === 'weight'}
              value={measures[name] ?? ''}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              onChange={({ target }) => setMeasures({ ...measures, [name]: typedNumber(target.value) })}
            />
          ))}
        </Box>
        <QuoteList
          quotes={isAsked ? data : undefined}
          isAsked={isAsked}
          error={isAsked && !data ? error : undefined}
          actionOf={(quote) => (
            <Button size="small" variant="outlined" onClick={() => void choose(quote)}>
              {parcels('choose')}
            </Button>
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
