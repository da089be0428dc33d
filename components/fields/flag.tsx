'use client'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

interface Props {
  country: { flag: string | null; name: string; nativeName: string | null; isoCode: string }
}

const previewDelayMs = 200
const inlinePx = 24
const previewPx = 32

/** The flag in its line; pointing at it shows it larger, with the country's names. */
export function Flag({ country }: Props) {
  const { name, nativeName, isoCode } = country
  const preview = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <FlagPicture country={country} width={previewPx} />
      <span>{[name, nativeName === name ? null : nativeName, isoCode].filter(Boolean).join(' · ')}</span>
    </Box>
  )
  return (
    <Tooltip title={preview} enterDelay={previewDelayMs}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <FlagPicture country={country} width={inlinePx} label={name} />
      </Box>
    </Tooltip>
  )
}

interface PictureProps {
  country: { flag?: string | null; isoCode: string }
  width: number
  /** Omitted if adjacent text names the country. */
  label?: string
}

/** A flag as an image from this host, because many systems lack the emoji; falls back to the letters. */
export function FlagPicture({ country: { flag, isoCode }, width, label = '' }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) {
    return (
      <Box
        component="span"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        sx={{ fontSize: width, lineHeight: 1 }}
      >
        {flag ?? '–'}
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={`/flags/${isoCode}.svg`}
      alt={label}
      width={width}
      height={(width * 2) / 3}
      loading="lazy"
      onError={() => setMissing(true)}
      sx={{ borderRadius: '2px', outline: '1px solid', outlineColor: 'divider', flexShrink: 0 }}
    />
  )
}
