'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { readNumber, readPieces } from '@/lib/format/typed-number'
import type { KindInputProps } from '../inputs/kind-input'

/** A line of which pieces can be picked. */
export interface PickableLine {
  id: number
  title: string
  text: string | null | undefined
  /** What its fields are called by. */
  name: string
  /** How many can be picked; null where that is not known yet. */
  max: number | null
}

interface Props extends KindInputProps {
  lines?: readonly PickableLine[]
  /** Says how many can be picked of a line. Default: of {n}. */
  limitOf?: (max: number | null) => string
  /** Each line also takes an amount; false: not beside the other values. */
  hasAmounts?: boolean
  /** What stands there where no line has pieces. */
  none?: string
}

interface Typed {
  qty?: string
  amount?: string
}

const noLines: readonly PickableLine[] = []

/** A number for each line that has pieces; empty lines stay out. */
export function LinePicksInput({ shared, meta, value, onChange, record, ...look }: Props) {
  const { lines = noLines, limitOf, hasAmounts, none } = look
  const t = useTranslations('resource.picks')
  const { key = 'id' } = meta
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() => typedOf(value, key))
  const report = (entered: typeof typed) =>
    onChange(
      lines.flatMap(({ id }) => {
        const { qty: pieces = '', amount: money = '' } = entered[id] ?? {}
        const qty = readPieces(pieces)
        if (!qty) return []
        // What is no number is sent as it is, to be refused at its field.
        const amount = hasAmounts ? readNumber(money, record?.currency as string | null | undefined) : null
        return { [key]: id, qty, ...(amount !== null && { amount: amount ?? money }) }
      }),
    )
  const change = (id: number, patch: Typed) => {
    const next = { ...typed, [id]: { ...typed[id], ...patch } }
    setTyped(next)
    report(next)
  }
  const isNarrow = hasAmounts !== undefined
  const reportAgain = useEffectEvent(() => isNarrow && Object.keys(typed).length > 0 && report(typed))
  // biome-ignore lint/correctness/useExhaustiveDependencies: amounts that are no longer requested do not count
  useEffect(() => void reportAgain(), [hasAmounts])
  return (
    <Box
      className={isNarrow ? 'side-by-side' : undefined}
      role="group"
      aria-label={shared.label}
      sx={{ display: 'grid', gap: 3 }}
    >
      {lines.map(({ id, title, text, name, max }, place) => (
        <Box key={id} sx={{ display: 'flex', alignItems: isNarrow ? 'start' : 'center', gap: isNarrow ? 2 : 3 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5, overflowWrap: 'anywhere' }}>
            {title}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{text}</Box>
          </Box>
          <TextField
            sx={{ width: isNarrow ? 80 : 96 }}
            value={typed[id]?.qty ?? ''}
            disabled={max === 0}
            onChange={({ target }) => change(id, { qty: target.value })}
            onBlur={shared.onBlur}
            inputRef={place === 0 ? shared.inputRef : undefined}
            error={shared.error}
            helperText={limitOf?.(max) ?? t('of', { n: max ?? 0 })}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': t('piecesOf', { name }) } }}
          />
          {hasAmounts && (
            <TextField
              sx={{ width: 104 }}
              value={typed[id]?.amount ?? ''}
              disabled={max === 0}
              onChange={({ target }) => change(id, { amount: target.value })}
              helperText={t('amount')}
              slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': t('amountOf', { name }) } }}
            />
          )}
        </Box>
      ))}
      {lines.length === 0 && none && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{none}</Box>}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}

/** The texts of what is picked already. */
const typedOf = (value: unknown, key: string): Readonly<Record<number, Typed>> =>
  Object.fromEntries(
    ((value ?? []) as readonly Record<string, number>[]).map(({ [key]: id, qty }) => [id, { qty: String(qty) }]),
  )
