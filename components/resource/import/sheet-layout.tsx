'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { SheetImport } from '@/contract/sheet-import'
import type { SheetLayout as Layout, SheetReading } from '@/contract/sheet-layout'
import { formatTime } from '@/contract/text/time-text'

interface Props {
  report: SheetImport
  layout: Layout
  isDisabled: boolean
  onRead: (change: SheetReading) => void
  /** Reads it by its headings alone, not as an earlier file. */
  onAnew: () => void
}

/** How a file was read, each part of which can be chosen otherwise, and what of it was left out. */
export function SheetLayout({ report, layout, isDisabled, onRead, onAnew }: Props) {
  const t = useTranslations('sheets')
  const { timeZone } = useSession()
  const { profile, matching, states, filled = 0 } = report
  // Those of a state are chosen state by state.
  const skipped = (report.skipped ?? []).filter(({ reason }) => !states || !reason.startsWith(`${states.heading}: `))
  const { encoding, worksheet, headingRow, firstRows, totals, hiddenRows } = layout
  const rowOptions = firstRows.map(({ row, text }) => ({ value: String(row), label: t('rowOf', { row, text }) }))
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {encoding?.isOpen && <EncodingQuestion encoding={encoding} isDisabled={isDisabled} onRead={onRead} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
        {profile !== undefined && <span>{t('profile', { name: profile })}</span>}
        {encoding && <Encoding {...{ encoding, isDisabled, onRead }} />}
        {worksheet && (
          <Choice
            label={t('worksheet')}
            value={worksheet.value}
            options={worksheet.choices.map((value) => ({ value, label: value }))}
            isDisabled={isDisabled}
            onChoose={(value) => onRead({ worksheet: value })}
          />
        )}
        <Choice
          label={t('headingRow')}
          value={String(headingRow)}
          options={rowOptions}
          isDisabled={isDisabled}
          onChoose={(value) => onRead({ headingRow: Number(value) })}
        />
      </Box>
      {matching && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <span>{t('asLast', { name: matching.name, time: formatTime(matching.updatedTime, timeZone) })}</span>
          <Button size="small" disabled={isDisabled} onClick={onAnew}>
            {t('startAnew')}
          </Button>
        </Box>
      )}
      {totals.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <span>
            {t('totals', {
              count: totals.length,
              rows: totals.map(({ row, text }) => t('rowOf', { row, text })).join('; '),
            })}
          </span>
          <Button size="small" disabled={isDisabled} onClick={() => onRead({ keepsTotals: true })}>
            {t('takeTotals')}
          </Button>
        </Box>
      )}
      {skipped.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <span>
            {t('skipped', { reasons: skipped.map(({ reason, rows }) => t('skippedFor', { reason, rows })).join('; ') })}
          </span>
          <Button size="small" disabled={isDisabled} onClick={() => onRead({ keepsSkipped: true })}>
            {t('takeSkipped')}
          </Button>
        </Box>
      )}
      {filled > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <span>{t('filled', { count: filled })}</span>
          <Button size="small" disabled={isDisabled} onClick={() => onRead({ keepsBlanks: true })}>
            {t('keepBlanks')}
          </Button>
        </Box>
      )}
      {hiddenRows > 0 && <span>{t('hiddenRows', { count: hiddenRows })}</span>}
    </Box>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  isDisabled: boolean
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, isDisabled, onChoose }: ChoiceProps<Value>) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, maxWidth: '100%' }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <NativeSelect
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.value as Value)}
        sx={{ minWidth: 0, maxWidth: 320, fontSize: 13 }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

type EncodingProps = Pick<Props, 'isDisabled' | 'onRead'> & { encoding: NonNullable<Layout['encoding']> }

/** In which encoding the file was read; a choice where it could be another. */
function Encoding({ encoding: { value, choices }, isDisabled, onRead }: EncodingProps) {
  const t = useTranslations('sheets')
  if (choices.length > 1)
    return (
      <Choice
        label={t('encoding')}
        value={value}
        options={choices.map((choice) => ({ value: choice.value, label: t(`encodings.${choice.value}`) }))}
        isDisabled={isDisabled}
        onChoose={(chosen) => onRead({ encoding: chosen })}
      />
    )
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('encoding')}
      </Box>
      <span>{t(`encodings.${value}`)}</span>
    </Box>
  )
}

/** Nothing is imported until it is answered. */
function EncodingQuestion({ encoding: { choices }, isDisabled, onRead }: EncodingProps) {
  const t = useTranslations('sheets')
  return (
    <InlineAlert tone="warning">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <span>{t('whichEncoding')}</span>
        {choices.slice(0, 4).map(({ value, sample }) => (
          <Box key={value} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button size="small" variant="outlined" disabled={isDisabled} onClick={() => onRead({ encoding: value })}>
              {t(`encodings.${value}`)}
            </Button>
            <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 }}>
              {sample}
            </Box>
          </Box>
        ))}
      </Box>
    </InlineAlert>
  )
}
