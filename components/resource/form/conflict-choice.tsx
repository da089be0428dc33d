'use client'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Side } from '../core/merge-changes'

interface Props {
  name: string
  label: string
  /** Omitted: not decided yet. */
  side: Side | undefined
  onChoose: (side: Side) => void
  theirs: ReactNode
  mine: ReactNode
}

/** A field changed by two users, with both values side by side to choose from. */
export function ConflictChoice({ name, label, side, onChoose, ...values }: Props) {
  const t = useTranslations('resource')
  return (
    <FormControl fullWidth>
      <FormLabel id={`conflict-${name}`}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={`conflict-${name}`}
        name={`conflict-${name}`}
        value={side ?? ''}
        onChange={(_, next) => onChoose(next as Side)}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}
      >
        {(['theirs', 'mine'] as const).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={
              <>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                  {t(each)}
                </Box>{' '}
                {values[each]}
              </>
            }
            sx={{
              m: 0,
              py: 1,
              alignItems: 'start',
              border: 1,
              borderColor: side === each ? 'primary.main' : 'divider',
              borderRadius: 1,
              overflowWrap: 'anywhere',
              '& .MuiFormControlLabel-label': { minWidth: 0, whiteSpace: 'pre-line' },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
