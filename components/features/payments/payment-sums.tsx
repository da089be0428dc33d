'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useMoney } from '@/components/fields/money'
import { call, toSearch } from '@/lib/api/api'

/**
 * How many payments were found and what they come to in each currency; nothing where there are none, or too many to add
 * up.
 */
export function PaymentSums({ terms }: { terms: Readonly<Record<string, string>> }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { data } = useSWR(['payments', 'sums', toSearch(terms)], () => call('GET payments/sums', { query: terms }), {
    keepPreviousData: true,
    onError: () => {},
  })
  if (!data?.sums || data.sums.length === 0) return null
  const count = data.sums.reduce((total, { count }) => total + count, 0)
  const texts = data.sums.map(({ currency, amount, refundedAmount }) =>
    refundedAmount === 0
      ? money(amount, currency)
      : t('sumRefunded', { amount: money(amount, currency), refunded: money(refundedAmount, currency) }),
  )
  return (
    <Box
      role="status"
      sx={{ px: 3, py: 1, fontSize: 13, borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('sums', { count, sums: texts.join(' · ') })}
    </Box>
  )
}
