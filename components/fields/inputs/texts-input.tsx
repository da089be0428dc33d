'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { KindInputProps } from './kind-input'

/** Several short texts, one per line, so that they can be ordered and pasted from a spreadsheet. */
export function TextsInput({ shared, value, onChange }: KindInputProps) {
  const t = useTranslations('resource')
  const items = (value ?? []) as readonly string[]
  const [typed, setTyped] = useState('')
  // The text may contain blank lines while typing, unless the value was replaced from outside.
  const shown = linesOf(typed).join('\n') === items.join('\n') ? typed : items.join('\n')
  return (
    <TextField
      {...shared}
      fullWidth
      multiline
      minRows={3}
      maxRows={12}
      helperText={shared.helperText ?? t('onePerLine')}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter(Boolean)
