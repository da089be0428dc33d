'use client'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import { formatDate } from '@/contract/text/time-text'
import { endTerm, presetDays, rangePresets, startTerm } from './date-range'
import type { Terms } from './filters'
import { RangeEndInput } from './range-end-input'

interface Props {
  label: string
  /** The names in the query of the start and of the end. */
  range: readonly [start: string, end: string]
  /** Dates without a time, the same in every time zone. */
  isDate: boolean
  terms: Terms
  onChange: (changes: Record<string, string | undefined>) => void
}

/** The filter by a range of dates: both ends, and presets. */
export function DateRangeFilter({ label, range: [start, end], isDate, terms, onChange }: Props) {
  const t = useTranslations('resource')
  const session = useSession()
  const timeZone = isDate ? 'UTC' : session.timeZone
  const apply = (preset: (typeof rangePresets)[number]) => {
    const [from, to] = presetDays(preset, formatDate(new Date().toISOString(), session.timeZone))
    onChange({ [start]: startTerm(from, timeZone), [end]: endTerm(to, timeZone) })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: isDate ? '1fr 1fr' : '1fr', columnGap: 2, rowGap: 4 }}>
      {[start, end].map((name) => (
        <RangeEndInput
          key={name}
          name={label}
          isEnd={name === end}
          hasTime={!isDate}
          timeZone={timeZone}
          term={terms[name] ?? ''}
          onChange={(term) => onChange({ [name]: term })}
        />
      ))}
      <Box
        role="group"
        aria-label={t('rangePresets.label', { name: label })}
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 2, mt: -2 }}
      >
        {rangePresets.map((preset) => (
          <Chip key={preset} size="small" label={t(`rangePresets.${preset}`)} onClick={() => apply(preset)} />
        ))}
      </Box>
    </Box>
  )
}
