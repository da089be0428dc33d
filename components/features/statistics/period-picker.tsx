'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type Period, periods } from './period'

interface Props {
  period: Period
  onChange: (period: Period) => void
}

/** The days whose results are shown. */
export function PeriodPicker({ period, onChange }: Props) {
  const t = useTranslations('statistics')
  return (
    <TextField
      select
      size="small"
      label={t('period')}
      value={period}
      onChange={({ target }) => onChange(target.value as Period)}
      sx={{ minWidth: 180 }}
    >
      {periods.map((one) => (
        <MenuItem key={one} value={one}>
          {one === 'all' ? t('periodAll') : t('lastDays', { days: Number(one) })}
        </MenuItem>
      ))}
    </TextField>
  )
}
