'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { SheetStates } from '@/contract/sheet-layout'
import { takenStates } from './use-sheet-matching'

interface Props {
  states: SheetStates
  isDisabled: boolean
  onChoose: (states: Record<string, boolean>) => void
}

/** Which records of a file are imported, by the states that it says they are in. */
export function StateChoices({ states, isDisabled, onChoose }: Props) {
  const t = useTranslations('sheets')
  const titleId = useId()
  const { heading, values } = states
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1, fontSize: 13 }}>
      {values.some(({ isOpen }) => isOpen) && <InlineAlert tone="warning">{t('states.open', { heading })}</InlineAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box component="span" id={titleId} sx={{ color: 'text.secondary' }}>
          {t('states.title', { heading })}
        </Box>
        {values.map(({ value, rows, isTaken }) => (
          <FormControlLabel
            key={value}
            label={t('states.value', { value, count: rows })}
            slotProps={{ typography: { sx: { fontSize: 13 } } }}
            control={
              <Checkbox
                size="small"
                checked={isTaken}
                disabled={isDisabled}
                onChange={(_, isChecked) => onChoose({ ...takenStates(states), [value]: isChecked })}
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}
