'use client'
import Box from '@mui/material/Box'
import { useMoney } from '@/components/fields/money'
import { priceAt } from '@/contract/rules/price-tiers'
import type { LineRow } from '../rules/purchase-list-rows'
import { lineAmount } from '../rules/purchase-list-totals'
import { useTypedQuantity } from './typed-quantity'

/** What a line costs and a piece of it, by the quantity that is being typed: the article's pieces on other lines count, too. */
export function useLinePrice({ line, price, articleQty, tiers }: LineRow) {
  const qty = useTypedQuantity(line.orderPurchaseId, line.qty)
  const pieces = articleQty - line.qty + qty
  return { qty, pieces, price: qty === line.qty ? price : priceAt(pieces, price, tiers) }
}

/** The amount of a line, and the price of a piece. */
export function AmountCell({ row }: { row: LineRow }) {
  const money = useMoney()
  const { qty, price } = useLinePrice(row)
  if (price === null) return '–'
  return (
    <Box sx={{ textAlign: 'end', lineHeight: 1.3 }}>
      {money(lineAmount(price, qty), row.currency)}
      {row.tiers && (
        <Box component="div" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {`× ${money(price, row.currency)}`}
        </Box>
      )}
    </Box>
  )
}
