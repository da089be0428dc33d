'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { QuoteList } from '@/components/freight-quotes/quote-list'
import { largeFields } from '@/components/ui/arms-length'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { typedNumber } from '@/lib/format/typed-number'
import { LightWeight } from '../light-weight'
import { sizes, useParcelQuotes } from '../use-parcel-quotes'
import { KeyHint } from './key-hint'

interface Props {
  id: number
  /** Null: it goes on without a freight. */
  onChosen: (quote: FreightQuote | null) => void
}

/** Weighs a parcel: Enter takes the cheapest freight, or the one that the arrow keys went to. */
export function WeighStep({ id, onChosen }: Props) {
  const t = useTranslations('packing')
  const freights = useTranslations('freights')
  const parcels = useTranslations('parcels')
  const { notifyError } = useFeedback()
  const { measures, setMeasures, quotes, choose } = useParcelQuotes(id)
  const { quotes: found, isCurrent } = quotes
  const [marked, setMarked] = useState(0)
  const take = async (quote: FreightQuote | undefined) => {
    if (!quote) return
    try {
      if (await choose(quote)) onChosen(quote)
    } catch (cause) {
      notifyError(cause)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (way) setMarked(Math.min(Math.max(0, marked + way), (found?.length ?? 1) - 1))
    else if (event.key === 'Enter' && isCurrent) void take(found?.[marked])
    else return
    event.preventDefault()
  }
  return (
    <>
      <Box
        onKeyDown={onKeyDown}
        sx={{ ...largeFields, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
      >
        {sizes.map((name, place) => (
          <TextField
            key={name}
            autoFocus={place === 0}
            label={freights(name)}
            required={name === 'weight'}
            helperText={place === 0 ? <KeyHint>{t('weighHint')}</KeyHint> : undefined}
            value={measures[name] ?? ''}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            onChange={({ target }) => setMeasures({ ...measures, [name]: typedNumber(target.value) })}
          />
        ))}
      </Box>
      <LightWeight id={id} weight={measures.weight} />
      <QuoteList
        isForParcel
        {...quotes}
        actionOf={(quote, isDisabled) => (
          <Button
            size="small"
            disabled={isDisabled}
            variant={quote.freightId === found?.[marked]?.freightId ? 'contained' : 'outlined'}
            onClick={() => void take(quote)}
          >
            {parcels('choose')}
          </Button>
        )}
      />
      <Button onClick={() => onChosen(null)} sx={{ justifySelf: 'start' }}>
        {t('withoutFreight')}
      </Button>
    </>
  )
}
