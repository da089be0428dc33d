'use client'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

interface Props {
  country: { flag: string | null; name: string; nativeName: string | null; isoCode: string }
}

const previewDelayMs = 200

/** The flag in its line; pointing at it shows it larger, with the country's names. */
export function Flag({ country: { flag, name, nativeName, isoCode } }: Props) {
  const preview = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" aria-hidden sx={{ fontSize: 32, lineHeight: 1 }}>
        {flag}
      </Box>
      <span>{[name, nativeName === name ? null : nativeName, isoCode].filter(Boolean).join(' · ')}</span>
    </Box>
  )
  return (
    <Tooltip title={preview} enterDelay={previewDelayMs}>
      <Box component="span" role="img" aria-label={name} sx={{ fontSize: 24, lineHeight: 1 }}>
        {flag ?? '–'}
      </Box>
    </Tooltip>
  )
}
