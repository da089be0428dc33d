'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useEnum } from '@/components/fields/use-enum'
import { QuoteList } from '@/components/freight-quotes/quote-list'
import { type QuoteWish, useQuotes } from '@/components/freight-quotes/use-quotes'
import { typedNumber } from '@/lib/format/typed-number'

const sizes = ['weight', 'length', 'width', 'height'] as const

/** What a parcel comes to with each freight that takes it, and how that was worked out. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('freights')
  const common = useTranslations('common')
  const title = useId()
  const [wish, setWish] = useState<QuoteWish>({ countryId: null, subdivisionId: null, restricted: [] })
  const set = (patch: Partial<QuoteWish>) => setWish((old) => ({ ...old, ...patch }))
  const quotes = useQuotes(useDeferredValue(wish))
  const { options } = useEnum('RestrictedGoods')
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{t('quote')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 360, '&&': { pt: 2 } }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
          <RefInput
            to="countries"
            label={t('country')}
            required
            value={wish.countryId}
            onChange={(countryId) => set({ countryId, subdivisionId: null })}
          />
          <RefInput
            key={wish.countryId}
            to="subdivisions"
            label={t('subdivision')}
            value={wish.subdivisionId}
            query={{ countryId: wish.countryId }}
            disabled={!wish.countryId}
            onChange={(subdivisionId) => set({ subdivisionId })}
          />
          <TextField
            select
            label={t('contains')}
            value={wish.restricted}
            slotProps={{ select: { multiple: true } }}
            onChange={({ target }) => set({ restricted: [target.value].flat() })}
          >
            {options.map(({ value, text }) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
          {sizes.map((name) => (
            <TextField
              key={name}
              label={t(name)}
              required={name === 'weight'}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              onChange={({ target }) => set({ [name]: typedNumber(target.value) })}
            />
          ))}
        </Box>
        <QuoteList {...quotes} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
