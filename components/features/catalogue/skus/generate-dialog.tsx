'use client'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { GenerateMatrix } from './generate-matrix'
import { codeFrom, combinationsOf, type Dimension } from './sku-matrix'
import type { SkuRow } from './sku-rows'

interface Props {
  /** The properties with the values that the rows have. */
  start: readonly Dimension[]
  rows: readonly SkuRow[]
  onGenerate: (properties: readonly Dimension[], combinations: readonly (readonly string[])[], pattern: string) => void
  onClose: () => void
}

interface Typed {
  key: number
  name: string
  /** One value a line. */
  text: string
}

const maxProperties = 10

const valuesOf = (text: string) => [
  ...new Set(
    text
      .split(/[\n\t]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Adds a SKU for each chosen combination of property values. */
export function GenerateDialog({ start, rows, onGenerate, onClose }: Props) {
  const t = useTranslations('skuGrid')
  const common = useTranslations('common')
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    start.map(({ name, values }, key) => ({ key, name, text: values.join('\n') })),
  )
  const names = useRef<HTMLDivElement>(null)
  /** The place of the property that was removed last, until the fields are there without it. */
  const removed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other properties count
  useEffect(() => {
    if (removed.current === undefined) return
    // The focused button went with its property.
    const fields = names.current?.querySelectorAll('input') ?? []
    fields[Math.min(removed.current, fields.length - 1)]?.focus()
    removed.current = undefined
  }, [typed.length])
  const [pattern, setPattern] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const properties = useMemo(
    () => typed.map(({ name, text }): Dimension => ({ name: name.trim(), values: valuesOf(text) })),
    [typed],
  )
  const combinations = useMemo(() => combinationsOf(properties, rows), [properties, rows])
  const chosen = combinations.filter(({ values, isThere }) => !isThere && !left.has(JSON.stringify(values)))
  const isComplete = properties.every(({ name, values }) => name !== '' && values.length > 0)
  const change = (key: number, given: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.key === key ? { ...one, ...given } : one)))
  const example = chosen[0] && pattern ? codeFrom(pattern, chosen[0].values, rows.length + 1) : ''
  return (
    <Dialog open onClose={onClose} aria-labelledby="generate-title" maxWidth="md" fullWidth>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isComplete || chosen.length === 0) return
          onGenerate(
            properties,
            chosen.map(({ values }) => values),
            pattern.trim(),
          )
        }}
      >
        <DialogTitle id="generate-title">{t('generateTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          <Box
            ref={names}
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(240px, 1fr))' } }}
          >
            {typed.map(({ key, name, text }, at) => (
              <Box key={key} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <TextField
                    fullWidth
                    autoFocus={at === 0}
                    label={t('propertyName', { n: at + 1 })}
                    value={name}
                    error={name.trim() === ''}
                    onChange={({ target }) => change(key, { name: target.value })}
                    slotProps={{ htmlInput: { maxLength: 100 } }}
                  />
                  {typed.length > 1 && (
                    <IconButton
                      aria-label={common('pair', {
                        name: common('remove'),
                        value: name || t('property', { n: at + 1 }),
                      })}
                      onClick={() => {
                        removed.current = at
                        setTyped(typed.filter((one) => one.key !== key))
                      }}
                    >
                      <RemoveIcon fontSize="small" />
                    </IconButton>
                  )}
                </Box>
                <TextField
                  fullWidth
                  multiline
                  minRows={4}
                  maxRows={8}
                  label={t('values', { name: name || t('property', { n: at + 1 }) })}
                  helperText={t('valuesHint')}
                  value={text}
                  onChange={({ target }) => change(key, { text: target.value })}
                />
              </Box>
            ))}
          </Box>
          {typed.length < maxProperties && (
            <Button
              startIcon={<AddIcon />}
              sx={{ justifySelf: 'start' }}
              onClick={() =>
                setTyped([...typed, { key: Math.max(-1, ...typed.map((one) => one.key)) + 1, name: '', text: '' }])
              }
            >
              {t('addProperty')}
            </Button>
          )}
          <TextField
            fullWidth
            label={t('pattern')}
            placeholder="TS-{1}-{2}"
            helperText={example ? t('patternExample', { code: example }) : t('patternHint')}
            value={pattern}
            onChange={({ target }) => setPattern(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <GenerateMatrix
            combinations={combinations}
            left={left}
            onToggle={(key) => {
              const next = new Set(left)
              if (!next.delete(key)) next.add(key)
              setLeft(next)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isComplete || chosen.length === 0}>
            {t('addMany', { count: chosen.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
