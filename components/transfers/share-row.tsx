'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { useDayOf } from '@/components/fields/dates/date-time'
import { useMoney } from '@/components/fields/money'
import { readNumber } from '@/lib/format/typed-number'
import type { TransferRow } from './share-out'

interface Props {
  row: TransferRow
  /** What it gets, in the currency of the transfer; null: nothing, as it is not picked. */
  share: number | null
  /** Of the transfer. */
  currency: string
  inputRef?: Ref<HTMLInputElement>
  onChange: (patch: Partial<TransferRow>) => void
}

/** One order that a transfer may be for: what is due of it, and what it gets. */
export function ShareRow({ row: { order, isPicked, orderAmount }, share, currency, inputRef, onChange }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  const dayOf = useDayOf()
  const { friendlyOrderId: name, balance, customerName, acceptedTime, createdTime } = order
  const time = acceptedTime ?? createdTime
  const isOther = order.currency !== currency
  const owed = t(balance < 0 ? 'overBy' : 'due', { amount: money(Math.abs(balance), order.currency) })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Checkbox
        size="small"
        checked={isPicked}
        onChange={({ target }) => onChange({ isPicked: target.checked, typed: undefined })}
        slotProps={{ input: { ref: inputRef, 'aria-label': t('paysForOrder', { order: name }) } }}
      />
      <Box sx={{ flex: '1 1 140px', minWidth: 0, fontSize: 13.5, overflowWrap: 'anywhere' }}>
        {name}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {[customerName, time && dayOf(time), owed].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {isPicked && (
        <AmountField
          label={t('shareOf', { order: name })}
          value={share}
          currency={currency}
          onChange={(typed) => onChange({ typed })}
        />
      )}
      {isPicked && isOther && (
        <AmountField
          label={t('shareIn', { order: name, currency: order.currency })}
          value={orderAmount ?? null}
          currency={order.currency}
          hint={order.currency}
          onChange={(typed) => onChange({ orderAmount: typed })}
        />
      )}
    </Box>
  )
}

interface AmountProps {
  label: string
  value: number | null
  currency: string
  hint?: string
  onChange: (amount: number | null) => void
}

/** An amount as it is typed; the typed text stays while it equals the value. */
function AmountField({ label, value, currency, hint, onChange }: AmountProps) {
  const [typed, setTyped] = useState('')
  const read = (text: string) => readNumber(text, currency) ?? null
  const isTyped = typed !== '' && read(typed) === value
  return (
    <TextField
      size="small"
      sx={{ width: 112 }}
      value={isTyped ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-label': label },
        input: { endAdornment: hint && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{hint}</Box> },
      }}
    />
  )
}
