'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { createContext, useContext } from 'react'
import { ArticleHeightContext } from '@/components/bindings/line-cells'
import { tellWhole } from '@/components/list-table/cell-text'
import { useLineFacts } from '../line-facts'
import { landedHere, landedPrices, type ordersOf } from '../rules/landed-price'
import type { LineRow } from '../rules/purchase-list-rows'
import { isBelowCost, isInStock, useFactTexts } from '../use-fact-texts'
import { nameOf } from './line-fields'

/** The purchase orders of the selected lines, whose freight a line of another supplier would share. */
export const OrdersContext = createContext<ReturnType<typeof ordersOf>>(new Map())

/** What helps to decide on a line, in a few words; all of it opens beside the list. */
export function FactsCell({ row, onOpen }: { row: LineRow; onOpen: (row: LineRow) => void }) {
  const t = useTranslations('purchaseList')
  const facts = useLineFacts(row.line)
  const orders = useContext(OrdersContext)
  const isDense = useContext(ArticleHeightContext) === 'dense'
  const { lastText, sellerText, elsewhereText, needText } = useFactTexts()
  if (!facts?.need) return null
  const { amount, unit } = landedHere(row, orders)
  const [cheapest] = landedPrices(facts.others ?? [], row.line, orders, row.currency)
  const isLoss = isBelowCost(facts, unit, row.currency)
  const isFree = isInStock(facts)
  const need = needText(facts)
  const others = [
    [lastText(facts, row.price, row.currency), facts.seller && sellerText(facts)].filter(Boolean).join(' · '),
    cheapest ? elsewhereText(cheapest, { qty: row.line.qty, amount, currency: row.currency }) : t('factNoOther'),
  ]
  // Where all have room they keep their places; else what may save the purchase comes before what is left out.
  const isWhole = !isDense && !isLoss
  const texts = isFree || isWhole ? [need, ...others] : [...others, need]
  return (
    <button
      type="button"
      className="facts"
      tabIndex={-1}
      aria-label={t('openFacts', { name: nameOf(row.line) })}
      onClick={() => onOpen(row)}
    >
      {isLoss && (
        <Box component="span" className="below-cost">
          {t('belowCost')}
        </Box>
      )}
      {texts.slice(0, isWhole ? 3 : 2).map((text) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: cut text is shown as a title
        <span key={text} className={isFree && text === need ? 'in-stock' : undefined} onMouseEnter={tellWhole}>
          {text}
        </span>
      ))}
    </button>
  )
}
