'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import type { Row } from '@/components/resource/core/list-types'
import { shareOut, type TransferRow } from './share-out'

/** What a transfer leaves: too much for its orders, or money that waits. */
export function ShareOutcome({ values }: { values: Row }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const currency = String(values.currency ?? '')
  const rows = (values.shares ?? []) as readonly TransferRow[]
  const amount = typeof values.amount === 'number' ? values.amount : null
  const { left, tooMuch } = shareOut(rows, amount, currency)
  const said = [
    tooMuch > 0 && t('tooMuch', { amount: money(tooMuch, currency) }),
    left > 0 && rows.some(({ isPicked }) => isPicked) && t('leftWaits', { amount: money(left, currency) }),
  ].filter(Boolean)
  return (
    <Box role="status" sx={{ fontSize: 13, color: 'warning.main', '&:empty': { display: 'none' } }}>
      {said.join(' ')}
    </Box>
  )
}
