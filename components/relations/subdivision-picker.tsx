'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RefInput } from '@/components/fields/refs/ref-input'
import type { PickerProps } from './relation-types'

/** The country first, because many countries have subdivisions of the same name. */
export function SubdivisionPicker({ label, disabled, taken, onPick }: PickerProps) {
  const t = useTranslations('organisation')
  const [country, setCountry] = useState<{ id: number; name: string }>()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <RefInput
        to="countries"
        label={t('country')}
        value={country?.id ?? null}
        valueName={country?.name}
        onChange={(id, name = '') => setCountry(id === null ? undefined : { id, name })}
      />
      <RefInput
        key={country?.id}
        to="subdivisions"
        label={label}
        value={null}
        query={{ countryId: country?.id }}
        disabled={disabled || !country}
        taken={taken}
        onChange={(id) => id !== null && onPick(id)}
      />
    </Box>
  )
}
