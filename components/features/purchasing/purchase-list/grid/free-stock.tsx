'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { formatNumber } from '@/lib/format/number'
import { useLineFacts } from '../line-facts'
import { isInStock } from '../use-fact-texts'

/** How many pieces of what is bought for an order are free in stock; null where a column says so, or there are none. */
export function useFreeStock(line: OrderPurchase, isWanted: boolean) {
  const t = useTranslations('purchaseList')
  const facts = useLineFacts(line, isWanted && line.orderId !== null)
  if (!facts?.need || !isInStock(facts)) return null
  const count = formatNumber(facts.need.stock, 0)
  return (
    <Box
      key="free"
      component="span"
      title={t('factFreeStock', { count })}
      sx={{ color: 'warning.main', fontWeight: 600 }}
    >
      {t('freeStockShort', { count })}
    </Box>
  )
}
