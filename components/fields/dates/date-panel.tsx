'use client'
import { TZDate } from '@date-fns/tz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { TimeField } from '@mui/x-date-pickers/TimeField'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { useTranslations } from 'next-intl'
import { instantOf, isClock, isDay } from '@/lib/format/wall-clock'
import { useCalendarLocale } from './use-calendar-locale'

interface Props {
  time: 'none' | 'optional' | 'required'
  timeZone: string
  /** The text of the field, which may be no date at all. */
  text: string
  onPick: (text: string) => void
  onClose: () => void
}

/** The calendar of a date field, with the time below it where the field may have one. */
export function DatePanel({ time, timeZone, text, onPick, onClose }: Props) {
  const t = useTranslations('common')
  const locale = useCalendarLocale()
  const dateOf = (wallClock: string) => new TZDate(instantOf(wallClock, timeZone), timeZone)
  const now = TZDate.tz(timeZone)
  const day = isDay(text.slice(0, 10)) ? text.slice(0, 10) : ''
  const clock = day && isClock(text.slice(11)) ? text.slice(11) : ''
  const pick = (nextDay: string, nextClock: string) => onPick(nextClock ? `${nextDay} ${nextClock}` : nextDay)
  const midnight = time === 'required' ? '00:00' : ''
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale.dates} localeText={locale.text}>
      <DateCalendar
        autoFocus
        value={day ? dateOf(`${day} 12:00`) : null}
        referenceDate={now}
        onChange={(date: Date | null, state) => {
          if (!date) return
          pick(format(date, 'yyyy-MM-dd'), clock || midnight)
          if (state === 'finish' && time === 'none') onClose()
        }}
        slotProps={{ calendarHeader: { format: locale.month } }}
        sx={{ width: '100%', height: 'auto' }}
      />
      {time !== 'none' && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 4, pt: 0 }}>
          <TimeField
            label={t('time')}
            ampm={false}
            format="HH:mm"
            fullWidth
            size="small"
            clearable={time === 'optional'}
            value={clock ? dateOf(`${day} ${clock}`) : null}
            referenceDate={dateOf(`${day || format(now, 'yyyy-MM-dd')} 00:00`)}
            onChange={(date: Date | null) => {
              if (date && !isValid(date)) return
              pick(day || format(now, 'yyyy-MM-dd'), date ? format(date, 'HH:mm') : midnight)
            }}
          />
          <Button variant="contained" onClick={onClose} sx={{ flexShrink: 0 }}>
            {t('ok')}
          </Button>
        </Box>
      )}
    </LocalizationProvider>
  )
}
