'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useDayOf } from '@/components/fields/dates/date-time'
import { useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { useLanguage } from '@/components/state/language'
import type { ProposedOrder } from '@/contract/entities/payment-spread'
import { call } from '@/lib/api/api'

interface Props {
  paymentId: number
  /** Takes one of them; without it they are only shown. */
  onTake?: (order: ProposedOrder) => void
  isBusy?: boolean
}

/** The orders that money without an order may be for: with customer, day and what is due, and why each is proposed. */
export function OrderProposals({ paymentId, onTake, isBusy }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  const dayOf = useDayOf()
  const locale = useLanguage()
  const { data } = useSWR(
    ['payments', 'proposals', paymentId, locale],
    () => call('GET payments/{id}/proposals', { params: { id: paymentId } }),
    { onError: () => {} },
  )
  if (!data || data.length === 0) return null
  return (
    <Box role="group" aria-label={t('proposals')} sx={{ fontSize: 13.5 }}>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t('proposals')}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((order) => {
          const { orderId, friendlyOrderId: name, balance, currency, customerName, acceptedTime, createdTime } = order
          const due = t(balance < 0 ? 'overBy' : 'due', { amount: money(Math.abs(balance), currency) })
          const facts = [customerName, dayOf(acceptedTime ?? createdTime), due]
          return (
            <Box
              component="li"
              key={orderId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 1 }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <RecordLink path="orders" id={orderId}>
                  {name}
                </RecordLink>{' '}
                · {facts.filter(Boolean).join(' · ')}
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {order.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
                </Box>
              </Box>
              {onTake && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isBusy}
                  aria-label={t('assignTo', { order: name })}
                  onClick={() => onTake(order)}
                >
                  {t('assignHere')}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
