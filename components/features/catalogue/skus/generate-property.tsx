'use client'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Dimension } from './sku-matrix'

/** A property as it is typed. */
export interface TypedProperty {
  name: string
  /** One value a line. */
  text: string
}

/** The values in a text of one a line, each once. */
export const valuesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

interface Props {
  /** Its place, from 0. */
  at: number
  property: TypedProperty
  /** The properties of the category with their values. */
  known: readonly Dimension[]
  onChange: (given: Partial<TypedProperty>) => void
  /** Left out: it is the only one. */
  onRemove?: () => void
}

/** The name and the values of one property of new SKUs; a property of the category brings its values. */
export function GenerateProperty({ at, property: { name, text }, known, onChange, onRemove }: Props) {
  const t = useTranslations('skuGrid')
  const common = useTranslations('common')
  const [isLeft, setLeft] = useState(false)
  const title = name || t('property', { n: at + 1 })
  const values = valuesOf(text)
  const missing = valuesIn(known, name).filter((value) => !values.includes(value))
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Autocomplete
          freeSolo
          fullWidth
          disableClearable
          options={known.map((one) => one.name)}
          inputValue={name}
          onInputChange={(_, typed, reason) => {
            if (reason === 'reset') return
            onChange({ name: typed })
          }}
          onChange={(_, chosen) =>
            onChange({ name: chosen, ...(values.length === 0 && { text: valuesIn(known, chosen).join('\n') }) })
          }
          onBlur={() => setLeft(true)}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              autoFocus={at === 0}
              label={t('propertyName', { n: at + 1 })}
              error={isLeft && name.trim() === ''}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: { ...parameters.slotProps.htmlInput, maxLength: 100 },
              }}
            />
          )}
        />
        {onRemove && (
          <IconButton aria-label={common('pair', { name: common('remove'), value: title })} onClick={onRemove}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <TextField
        fullWidth
        multiline
        minRows={4}
        maxRows={8}
        label={t('values', { name: title })}
        helperText={t('valuesHint')}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {values.length > 0 && missing.length > 0 && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange({ text: [...values, ...missing].join('\n') })}
        >
          {t('addKnown', { count: missing.length })}
        </Button>
      )}
    </Box>
  )
}

const valuesIn = (known: readonly Dimension[], name: string): readonly string[] =>
  known.find((one) => one.name === name.trim())?.values ?? []
