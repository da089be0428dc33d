'use client'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { dueOf, shareOut, type TransferRow } from './share-out'
import { ShareRow } from './share-row'

/** The orders that a transfer pays for, with what each gets; others are added by their number. */
export function SharesInput({ shared, value, onChange, record }: KindInputProps) {
  const t = useTranslations('payments')
  const form = useFormContext()
  const { notifyError } = useFeedback()
  /** Emptied by a new key once an order was added. */
  const [added, setAdded] = useState(0)
  const rows = (value ?? []) as readonly TransferRow[]
  const currency = String(form.watch('currency') ?? '')
  const amount = form.watch('amount') as unknown
  const { amounts } = shareOut(rows, typeof amount === 'number' ? amount : null, currency)
  const change = (next: readonly TransferRow[]) => {
    // An amount that is what was due follows what is picked; one that was typed stays.
    const isDue = (form.getValues('amount') ?? 0) === dueOf(rows, currency)
    onChange(next)
    if (isDue) form.setValue('amount', dueOf(next, currency) || null, { shouldDirty: true })
  }
  const add = async (orderId: number) => {
    setAdded(added + 1)
    if (rows.some(({ order }) => order.orderId === orderId)) {
      return change(rows.map((row) => (row.order.orderId === orderId ? { ...row, isPicked: true } : row)))
    }
    try {
      const order = (await call('GET orders/{id}', { params: { id: orderId } })) as OneOf<typeof orders>
      change([...rows, { order, isPicked: true }])
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{shared.label}</Box>
      {rows.map((row, place) => (
        <ShareRow
          key={row.order.orderId}
          row={row}
          share={amounts.get(row.order.orderId) ?? null}
          currency={currency}
          inputRef={place === 0 ? shared.inputRef : undefined}
          onChange={(patch) => change(rows.map((one) => (one === row ? { ...row, ...patch } : one)))}
        />
      ))}
      <RefInput<number>
        key={added}
        to="orders"
        label={t('otherOrder')}
        query={{ companyId: record?.companyId }}
        value={null}
        onChange={(orderId) => orderId !== null && void add(orderId)}
      />
      {shared.helperText && <FormHelperText error={shared.error}>{shared.helperText}</FormHelperText>}
    </Box>
  )
}
