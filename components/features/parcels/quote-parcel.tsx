'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { QuoteList } from '@/components/freight-quotes/quote-list'
import { usePackageSaved } from '@/components/parcels/use-package-move'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'
import { typedNumber } from '@/lib/format/typed-number'
import { FreightDifference } from './freight-difference'
import { LightWeight } from './light-weight'
import { sizes, useParcelQuotes } from './use-parcel-quotes'

interface Props {
  parcel: RecordOf<typeof orderPackages>
  onClose: () => void
}

/** Weighs a parcel and chooses by which freight it goes: its weight, size, carrier and cost are stored together. */
export function QuoteParcel({ parcel, onClose }: Props) {
  const t = useTranslations('freights')
  const parcels = useTranslations('parcels')
  const common = useTranslations('common')
  const title = useId()
  const saved = usePackageSaved()
  const { notifyError } = useFeedback()
  const { orderPackageId: id } = parcel
  const { measures, setMeasures, quotes, choose } = useParcelQuotes(
    id,
    Object.fromEntries(sizes.flatMap((name) => (parcel[name] ? [[name, String(parcel[name])]] : []))),
  )
  const [chosen, setChosen] = useState<FreightQuote | null>(null)
  const take = async (quote: FreightQuote) => {
    try {
      if (!(await choose(quote))) return
      await saved()
      setChosen(quote)
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
        <LightWeight id={id} weight={measures.weight} />
        {chosen && <FreightDifference key={chosen.freightId} id={id} quote={chosen} />}
        <QuoteList
          isForParcel
          {...quotes}
          actionOf={(quote, isDisabled) => (
            <Button
              size="small"
              disabled={isDisabled}
              variant={quote.freightId === chosen?.freightId ? 'contained' : 'outlined'}
              onClick={() => void take(quote)}
            >
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
