'use client'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormDialog } from '@/components/feedback/form-dialog'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { GenerateMatrix } from './generate-matrix'
import { GenerateProperty, type TypedProperty, valuesOf } from './generate-property'
import { codeFrom, combinationsOf, type Dimension } from './sku-matrix'
import type { SkuRow } from './sku-rows'
import { useKnownProperties } from './use-known-properties'
import { useSkuLabels } from './use-sku-labels'

/** The SKUs to add, and what they have in common. */
export interface Generated {
  properties: readonly Dimension[]
  combinations: readonly (readonly string[])[]
  pattern: string
  currency: string
}

interface Props {
  /** The properties with the values that the rows have. */
  start: readonly Dimension[]
  rows: readonly SkuRow[]
  /** The category of the product, whose properties are offered. */
  categoryId: number | null
  /** The currency that new SKUs usually have. */
  currency: string
  onGenerate: (generated: Generated) => void
  onClose: () => void
}

interface Typed extends TypedProperty {
  key: number
}

const maxProperties = 10

/** Adds a SKU for each chosen combination of property values. */
export function GenerateDialog({ start, rows, categoryId, currency: usual, onGenerate, onClose }: Props) {
  const t = useTranslations('skuGrid')
  const label = useSkuLabels()
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    start.map(({ name, values }, key) => ({ key, name, text: values.join('\n') })),
  )
  // The focused button goes with its property.
  const names = useKeptFocus<HTMLDivElement>({ rows: '[role=group]' })
  const [pattern, setPattern] = useState('')
  const [ownCurrency, setCurrency] = useState<string>()
  const currency = ownCurrency ?? usual
  const known = useKnownProperties(categoryId)
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
  const submit = () => {
    if (!isComplete || chosen.length === 0) return
    const made = chosen.map(({ values }) => values)
    onGenerate({ properties, combinations: made, pattern: pattern.trim(), currency })
  }
  return (
    <FormDialog
      title={t('generateTitle')}
      maxWidth="md"
      action={t('addMany', { count: chosen.length })}
      isDisabled={!isComplete || chosen.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box
        {...names}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(240px, 1fr))' } }}
      >
        {typed.map(({ key, name, text }, at) => (
          <GenerateProperty
            key={key}
            at={at}
            property={{ name, text }}
            known={known.filter((one) => one.name === name || typed.every((other) => other.name !== one.name))}
            onChange={(given) => change(key, given)}
            onRemove={typed.length > 1 ? () => setTyped(typed.filter((one) => one.key !== key)) : undefined}
          />
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
      <RefInput<string>
        to="currencies"
        by="code"
        label={label('currency')}
        value={currency || null}
        onChange={(code) => setCurrency(code ?? '')}
      />
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
    </FormDialog>
  )
}
