'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'

interface Props {
  label: string
  /** Null: as the theme has it. */
  value: string | null
  onChange: (value: string | null) => void
}

const first = '#0f6a66'

/** A colour, or that of the theme. */
export function ColourInput({ label, value, onChange }: Props) {
  const t = useTranslations('statistics')
  if (value === null) {
    return (
      <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => onChange(first)}>
        {t('setColour', { label })}
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <TextField
        type="color"
        size="small"
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ width: 120 }}
      />
      <Button size="small" onClick={() => onChange(null)}>
        {t('colourOfTheme')}
      </Button>
    </Box>
  )
}
