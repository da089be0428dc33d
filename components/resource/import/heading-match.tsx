'use client'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslations } from 'next-intl'
import type { FormValue, SheetForm } from '@/contract/sheet-forms'
import type { SheetDescription, SheetImport } from '@/contract/sheet-import'
import { ColumnReading, type Reading } from './column-reading'
import { ComposedColumns, type Composition } from './composed-columns'

interface Props {
  sheet: SheetDescription
  headings: NonNullable<SheetImport['headings']>
  reading: Reading
  composition: Composition
  /** Of a kind of file that is known, or that was matched before: what is left out was left out on purpose. */
  isFamiliar: boolean
  onMatch: (heading: string, column: string | null) => void
  onCompose: (composition: Composition) => void
}

/** Named in the line over them. */
const maxNamed = 6

/** What everybody expects. */
const usual: ReadonlySet<FormValue | null> = new Set<FormValue>(['g', 'cm', 'ofRecord', 'added'])
const isTelling = ({ kind, value }: SheetForm) => kind === 'mark' || kind === 'order' || !usual.has(value)

/** What the headings of a file stand for, and how their columns are written; open at first where some stand for nothing or a form is worth a look. */
export function HeadingMatch({ sheet, headings, reading, composition, isFamiliar, onMatch, onCompose }: Props) {
  const t = useTranslations('sheets')
  const { forms, zones, isDisabled } = reading
  const { joins, splits } = composition
  const parts = new Set([...joins.flatMap((join) => join.headings), ...splits.map(({ heading }) => heading)])
  const left = headings.filter(({ heading, column }) => column === null && !parts.has(heading))
  if (headings.length === 0) return null
  return (
    <Box
      component="details"
      open={(left.length > 0 && !isFamiliar) || forms.some(isTelling) || zones.length > 0 || undefined}
      sx={{ fontSize: 13, '& summary': { cursor: 'pointer', width: 'fit-content', py: 1 } }}
    >
      <summary>
        {left.length > maxNamed
          ? t('headingsLeftMany', { names: namesOf(left.slice(0, maxNamed)), count: left.length - maxNamed })
          : left.length > 0
            ? t('headingsLeft', { names: namesOf(left) })
            : t('headings')}
      </summary>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
          columnGap: 5,
          rowGap: 1,
          py: 2,
        }}
      >
        {headings.map(({ heading, column }) => (
          <Box key={heading} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              component="label"
              sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 auto', minWidth: 0 }}
            >
              <Box component="span" dir="auto" sx={{ flex: '1 1 50%', minWidth: 0, overflowWrap: 'anywhere' }}>
                {heading}
              </Box>
              <NativeSelect
                value={column ?? ''}
                disabled={isDisabled}
                onChange={({ target }) => onMatch(heading, target.value || null)}
                sx={{ flex: '1 1 50%', minWidth: 0, fontSize: 13 }}
              >
                <option value="">{t(parts.has(heading) ? 'compose.used' : 'leaveOut')}</option>
                {sheet.columns.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Box>
            {column !== null && <ColumnReading column={column} reading={reading} />}
          </Box>
        ))}
      </Box>
      <ComposedColumns
        {...{ sheet, composition, reading, onCompose }}
        headings={headings.map(({ heading }) => heading)}
      />
    </Box>
  )
}

const namesOf = (headings: Props['headings']) => headings.map(({ heading }) => heading).join(', ')
