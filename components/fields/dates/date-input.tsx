'use client'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'

const DatePanel = dynamic(() => import('./date-panel').then((file) => file.DatePanel), { ssr: false })

export interface DateInputProps {
  name?: string
  label: string
  required?: boolean
  error: boolean
  helperText: string | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

interface Props extends DateInputProps {
  /** Whether a time belongs to the date, or may. */
  time: 'none' | 'optional' | 'required'
  timeZone: string
  /** The value as the field shows it. */
  text: string
  /** Whether a text that is being typed means the value; then it stays as it was typed. */
  isValue: (typed: string) => boolean
  onChange: (typed: string) => void
}

/**
 * The one date control of forms and filters: `YYYY-MM-DD`, typed or picked. A browser's own field would have the order
 * of its country. The calendar is loaded when it is opened.
 */
export function DateInput({ time, timeZone, text, isValue, onChange, onBlur, ...shared }: Props) {
  const t = useTranslations('common')
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...shared}
      fullWidth
      value={typed && isValue(typed) ? typed : text}
      placeholder={t(time === 'required' ? 'timeForm' : 'dayForm')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => {
        if (isValue(typed)) setTyped('')
        onBlur?.()
      }}
      slotProps={{
        inputLabel: { shrink: true },
        // Date and time are in the order of the format also on a page that is read from the right.
        htmlInput: { autoComplete: 'off', dir: 'ltr', title: time === 'none' ? undefined : timeZone },
        input: {
          sx: { pr: 1, '& input': { textAlign: 'left' } },
          endAdornment: (
            <InputAdornment position="end">
              <PopoverButton
                label={t('pair', { name: t('calendar'), value: shared.label })}
                icon={<CalendarIcon fontSize="small" />}
                width={320}
              >
                {(close) => (
                  <DatePanel
                    {...{ time, timeZone, text }}
                    onPick={(picked) => {
                      setTyped('')
                      onChange(picked)
                    }}
                    onClose={close}
                  />
                )}
              </PopoverButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
