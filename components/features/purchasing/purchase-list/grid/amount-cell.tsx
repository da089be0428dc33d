'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { ArticleHeightContext } from '@/components/bindings/line-cells'
import { useMoney } from '@/components/fields/money'
import { nextTier, priceAt } from '@/contract/rules/price-tiers'
import { formatNumber } from '@/lib/format/number'
import type { LineRow } from '../rules/purchase-list-rows'
import { lineAmount } from '../rules/purchase-list-totals'
import { useTypedQuantity } from './typed-quantity'

/** What a line costs and a piece of it, by the quantity that is being typed: the article's pieces on other lines count, too. */
export function useLinePrice({ line, price, articleQty, tiers }: LineRow) {
  const qty = useTypedQuantity(line.orderPurchaseId, line.qty)
  const pieces = articleQty - line.qty + qty
  return { qty, pieces, price: qty === line.qty ? price : priceAt(pieces, price, tiers) }
}

/**
 * What more pieces would change, in sentences: the mixed batch of the shop, then the next lower price; and how many pieces
 * the batch lacks.
 */
export function useTerms(row: LineRow) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const { qty, pieces } = useLinePrice(row)
  const { line, batchMore, currency } = row
  const next = nextTier(pieces, row.price, row.tiers)
  const more = batchMore === null ? 0 : Math.max(0, batchMore - (qty - line.qty))
  const terms = [
    ...(more > 0 ? [t('batchMore', { count: more })] : []),
    ...(next ? [t('nextPrice', { qty: formatNumber(next.minQty, 0), price: money(next.price, currency) })] : []),
  ]
  return { terms, more }
}

/** The amount of a line, the price of a piece, and what more pieces would change first. */
export function AmountCell({ row }: { row: LineRow }) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const { qty, price } = useLinePrice(row)
  const { terms, more } = useTerms(row)
  const isDense = useContext(ArticleHeightContext) === 'dense'
  if (price === null) return '–'
  return (
    <Box sx={{ textAlign: 'end', lineHeight: 1.3 }}>
      {money(lineAmount(price, qty), row.currency)}
      {/* Elsewhere it stands beside the article, and there is a line for what more pieces would change. */}
      {isDense && row.tiers && (
        <Box component="div" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {`× ${money(price, row.currency)}`}
        </Box>
      )}
      {!isDense && terms[0] && (
        <Box
          component="div"
          title={terms.join(' · ')}
          sx={{ fontSize: 12, whiteSpace: 'nowrap', color: more > 0 ? 'warning.main' : 'text.secondary' }}
        >
          {more > 0 ? t('batchShort', { count: more }) : terms[0]}
        </Box>
      )}
    </Box>
  )
}
