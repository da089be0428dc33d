'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SheetErrorKind } from '@/contract/sheet-import'

interface Props {
  kinds: readonly SheetErrorKind[]
  isDisabled: boolean
  /** Takes another text for cells of a column, in all rows that hold the same. */
  onCorrect: (column: string, taken: readonly { value: string; suggestion: string }[]) => void
}

/** Shown of each kind; further ones once these are mended. */
const maxShown = 5

/** What is wrong, counted by kind; one click mends all rows with the same cell, or leaves them blank. */
export function ErrorKinds({ kinds, isDisabled, onCorrect }: Props) {
  const t = useTranslations('sheets')
  if (kinds.length === 0) return null
  return (
    <Box component="section" aria-label={t('errorKinds.title')} sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {kinds.map((kind) => (
        <Box key={`${kind.column} ${kind.message}`} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {t('errorKinds.kind', { message: kind.message, count: kind.rows })}
          </Box>
          {kind.values.slice(0, maxShown).map((value) => (
            <Mending key={value.value} {...{ kind, value, isDisabled, onCorrect }} />
          ))}
          {kind.mayBeBlank && kind.values.length > 1 && (
            <Button
              size="small"
              disabled={isDisabled}
              onClick={() =>
                onCorrect(
                  kind.column,
                  kind.values.map(({ value }) => ({ value, suggestion: '' })),
                )
              }
              sx={{ justifySelf: 'start' }}
            >
              {t('errorKinds.allBlank', { count: kind.values.length })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}

interface MendingProps extends Omit<Props, 'kinds'> {
  kind: SheetErrorKind
  value: SheetErrorKind['values'][number]
}

function Mending({
  kind: { column, options, mayBeBlank },
  value: { value, rows },
  isDisabled,
  onCorrect,
}: MendingProps) {
  const t = useTranslations('sheets')
  const [text, setText] = useState('')
  const label = t('errorKinds.instead', { value })
  const take = (suggestion: string) => onCorrect(column, [{ value, suggestion }])
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, paddingInlineStart: 3 }}
    >
      <span>
        {value === '' ? t('errorKinds.blank', { count: rows }) : t('errorKinds.cell', { value, count: rows })}
      </span>
      {options ? (
        <NativeSelect
          value=""
          disabled={isDisabled}
          inputProps={{ 'aria-label': label }}
          onChange={({ target }) => take(target.value)}
          sx={{ fontSize: 13, maxWidth: 240 }}
        >
          <option value="">{t('forms.open')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <>
          <TextField
            size="small"
            value={text}
            disabled={isDisabled}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { 'aria-label': label, maxLength: 500 } }}
            sx={{ width: 180 }}
          />
          <Button
            size="small"
            variant="outlined"
            disabled={isDisabled || text.trim() === ''}
            onClick={() => take(text.trim())}
          >
            {t('errorKinds.take', { count: rows })}
          </Button>
        </>
      )}
      {mayBeBlank && value !== '' && (
        <Button size="small" disabled={isDisabled} onClick={() => take('')}>
          {t('errorKinds.leaveBlank')}
        </Button>
      )}
    </Box>
  )
}
