'use client'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Tooltip } from '@/components/ui/tooltip'

interface Props {
  country: { flag: string | null; name: string; nativeName: string | null; isoCode: string }
}

const previewDelayMs = 200
const inlinePx = 24
const previewPx = 32

/** The flag beside its country's name; pointing at it shows it larger, with all of the names. */
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
        <FlagPicture country={country} width={inlinePx} />
      </Box>
    </Tooltip>
  )
}

interface PictureProps {
  country: { flag?: string | null; isoCode: string }
  width: number
}

/** A flag beside text that names the country: an image from this host, because many systems lack the emoji. */
export function FlagPicture({ country: { flag, isoCode }, width }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) {
    return (
      <Box component="span" aria-hidden sx={{ fontSize: width, lineHeight: 1 }}>
        {flag ?? '–'}
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={`/flags/${isoCode}.svg`}
      alt=""
      width={width}
      height={(width * 2) / 3}
      loading="lazy"
      onError={() => setMissing(true)}
      sx={{ borderRadius: '2px', outline: '1px solid', outlineColor: 'divider', flexShrink: 0 }}
    />
  )
}
