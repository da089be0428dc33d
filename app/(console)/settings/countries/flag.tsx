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
      <Drawing country={country} width={previewPx} label="" />
      <span>{[name, nativeName === name ? null : nativeName, isoCode].filter(Boolean).join(' · ')}</span>
    </Box>
  )
  return (
    <Tooltip title={preview} enterDelay={previewDelayMs}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <Drawing country={country} width={inlinePx} label={name} />
      </Box>
    </Tooltip>
  )
}

/** A drawing of this host: many systems draw no flag of the letters that stand for it. Where there is none, those. */
function Drawing({ country: { flag, isoCode }, width, label }: Props & { width: number; label: string }) {
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
