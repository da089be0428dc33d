'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { JoinedColumn, SplitHeading } from '@/contract/sheet-composition'
import type { SheetDescription } from '@/contract/sheet-import'
import { ColumnReading, type Reading } from './column-reading'
import { JoinEditor, SplitEditor } from './composition-editors'
import { useSeparatorName } from './use-separator-name'

export interface Composition {
  joins: readonly JoinedColumn[]
  splits: readonly SplitHeading[]
}

interface Props {
  sheet: SheetDescription
  headings: readonly string[]
  composition: Composition
  reading: Reading
  onCompose: (composition: Composition) => void
}

/** Columns that are joined of several of the file, and columns of the file that are split; a person adds and removes them. */
export function ComposedColumns({ sheet, headings, composition, reading, onCompose }: Props) {
  const t = useTranslations('sheets')
  const separatorName = useSeparatorName()
  const [editor, setEditor] = useState<'join' | 'split'>()
  const { joins, splits } = composition
  const { labelOf, isDisabled } = reading
  const done = (change: Partial<Composition>) => {
    setEditor(undefined)
    onCompose({ ...composition, ...change })
  }
  const isSum = (column: string) => sheet.columns.some(({ name, isAmount }) => name === column && isAmount)
  const shared = { headings, columns: sheet.columns, isDisabled, onCancel: () => setEditor(undefined) }
  const remove = (label: string, change: Partial<Composition>) => (
    <Button
      size="small"
      disabled={isDisabled}
      aria-label={t('compose.removeOf', { name: label })}
      onClick={() => done(change)}
    >
      {t('compose.remove')}
    </Button>
  )
  return (
    <Box component="section" aria-label={t('compose.title')} sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {joins.map((join) => (
        <Line key={join.column}>
          <span>
            {t(isSum(join.column) ? 'compose.addedUp' : 'compose.joined', {
              ...{ column: labelOf(join.column), headings: join.headings.join(' + ') },
              separator: separatorName(join.separator),
            })}
          </span>
          <ColumnReading column={join.column} reading={reading} />
          {remove(labelOf(join.column), { joins: joins.filter((one) => one !== join) })}
        </Line>
      ))}
      {splits.map((split) => (
        <Line key={split.heading}>
          <span>
            {t('compose.splitInto', {
              heading: split.heading,
              columns: split.columns.map((column) => (column === null ? '–' : labelOf(column))).join(', '),
              separator: separatorName(split.separator),
            })}
          </span>
          {split.columns.map(
            (column) => column !== null && <ColumnReading key={column} column={column} reading={reading} />,
          )}
          {remove(split.heading, { splits: splits.filter((one) => one !== split) })}
        </Line>
      ))}
      {editor === 'join' && (
        <JoinEditor
          {...shared}
          onJoin={(join) => done({ joins: [...joins.filter(({ column }) => column !== join.column), join] })}
        />
      )}
      {editor === 'split' && (
        <SplitEditor
          {...shared}
          onSplit={(split) => done({ splits: [...splits.filter(({ heading }) => heading !== split.heading), split] })}
        />
      )}
      {editor === undefined && (
        <Line>
          <Button size="small" disabled={isDisabled} onClick={() => setEditor('join')}>
            {t('compose.join')}
          </Button>
          <Button size="small" disabled={isDisabled} onClick={() => setEditor('split')}>
            {t('compose.split')}
          </Button>
        </Line>
      )}
    </Box>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>{children}</Box>
)
