'use client'
import Box from '@mui/material/Box'
import Big from 'big.js'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { Values } from '@/components/fields/kind'
import { useMoney } from '@/components/fields/money'
import type { CautionProps } from '@/components/resource/core/description'

/** What an order comes to as it is entered: goods and freight and tax, less the discount. */
export function OrderTotal({ control, record }: CautionProps) {
  const t = useTranslations('orders')
  const money = useMoney()
  const names = ['currency', 'lines', 'freightAmount', 'taxAmount', 'discountAmount'] as const
  const [currency, lines, freight, tax, discount] = useWatch({ control, name: [...names] }) as unknown[]
  const amounts = ((lines ?? []) as readonly Values[]).map(({ amount }) => amount)
  const code = (currency ?? record?.currency) as string | undefined
  if (!code || amounts.length === 0) return null
  const sum = [...amounts, freight, tax].reduce<Big>((total, one) => total.plus(numberOf(one)), new Big(0))
  const total = sum.minus(numberOf(discount)).toNumber()
  return (
    <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {t('orderTotal', { amount: money(total, code) })}
    </Box>
  )
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
