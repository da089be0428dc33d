'use client'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type Ref, useRef } from 'react'

interface Props {
  name: string
  label: string
  required: boolean
  error: boolean
  helperText: string | undefined
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  value: string | null
  onChange: (value: string | null) => void
}

/** A day as people write it, the year first, in the form of the lists; what is no day stays as it was typed. */
export function dayOf(typed: string): string {
  const text = typed.trim()
  const [, year, month, day] =
    text.match(/^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/) ??
    text.match(/^(\d{4})(\d{2})(\d{2})$/) ??
    []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A day, written as the lists write it: a browser's own field has the order of its country. Its calendar helps. */
export function DateInput({ value, onChange, onBlur, ...shared }: Props) {
  const t = useTranslations('common')
  const calendar = useRef<HTMLInputElement>(null)
  const text = value ?? ''
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        {...shared}
        fullWidth
        value={text}
        placeholder={t('dayForm')}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={() => {
          if (dayOf(text) !== text) onChange(dayOf(text) || null)
          onBlur()
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t('pair', { name: t('calendar'), value: shared.label })}
                  onClick={() => calendar.current?.showPicker?.()}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {/* Only its calendar is ever seen, which opens beside it. */}
      <Box
        component="input"
        type="date"
        ref={calendar}
        aria-hidden
        tabIndex={-1}
        value={isDay(text) ? text : ''}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value || null)}
        sx={{
          position: 'absolute',
          insetInlineEnd: 0,
          top: 0,
          width: 40,
          height: 40,
          p: 0,
          border: 0,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </Box>
  )
}
