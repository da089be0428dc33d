'use client'
import { useTranslations } from 'next-intl'
import { useDayOf } from '@/components/fields/dates/date-time'
import { useMoney } from '@/components/fields/money'
import type { LineFacts } from '@/contract/entities/purchasing/line-facts'
import { formatDecimal, formatNumber } from '@/lib/format/number'
import type { Landed } from './rules/landed-price'
import { useDifference } from './use-remedy-label'

/** A share in percent, with one decimal where it says something. */
const percent = (share: number) => `${formatDecimal(Math.round(share * 1000) / 10)}%`

const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`

/** What a line costs landed, where that is known. */
interface LineSum {
  qty: number
  amount: number | null
  currency: string | null
}

/** What another binding costs more than the line, both landed; null where that is not known. */
const differenceTo = ({ binding, amount, isFrom }: Landed, line: LineSum): number | null =>
  line.amount === null || line.currency !== binding.currency || isFrom ? null : amount - line.amount

/** What is known of a line, as short texts. */
export function useFactTexts() {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const differenceOf = useDifference()
  const dayOf = useDayOf()
  const isOfToday = ({ checkedTime }: Landed['binding']): boolean =>
    checkedTime !== null && dayOf(checkedTime) === dayOf(new Date().toISOString())
  /** What another binding needs; where that is wanted, who it is, and how old its price is. */
  const termsOf = ({ binding, qty }: Landed, line: LineSum, isNamed: boolean) => {
    const { checkedTime } = binding
    return [
      qty > line.qty && t('factNeeds', { qty: formatNumber(qty, 0) }),
      binding.piecesPerLot !== null && binding.piecesPerLot > 1 && t('lot', { count: binding.piecesPerLot }),
      isNamed && (binding.supplierName ?? '–'),
      isNamed && !isOfToday(binding) && (checkedTime ? t('asOfDay', { day: dayOf(checkedTime) }) : t('neverAsked')),
    ]
  }
  const landedText = (landed: Landed, line: LineSum, isNamed = true): string => {
    const { binding, amount, isFrom } = landed
    const difference = differenceTo(landed, line)
    const sum = money(amount, binding.currency)
    const change = difference !== null && `(${differenceOf({ amount: difference, currency: binding.currency })})`
    // What decides comes first: the end is cut in a narrow column.
    return [
      [isFrom ? t('fromAmount', { amount: sum }) : sum, change].filter(Boolean).join(' '),
      ...termsOf(landed, line, isNamed),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return {
    /** What was last paid, and by how much the price of now differs. */
    lastText: ({ lastPaid }: LineFacts, price: number | null, currency: string | null): string => {
      if (!lastPaid) return t('factNeverBought')
      const last = t('factLast', { price: money(lastPaid.price, lastPaid.currency) })
      if (price === null || currency !== lastPaid.currency || lastPaid.price <= 0) return last
      return `${last} (${signed(price / lastPaid.price - 1)})`
    },
    /** How the seller delivers; a dash before the third purchase. */
    sellerText: ({ seller }: LineFacts): string => {
      if (!seller) return '–'
      const { days, defectShare } = seller
      return t('factSeller', {
        days: days === null ? '–' : t('factDays', { count: days }),
        share: defectShare === null ? '–' : percent(defectShare),
      })
    },
    /** Another binding with what it costs landed, the difference to the line, and what it needs. */
    landedText,
    /** What the cheapest other binding would save, both landed; where that is not known, what it costs. Who it is stands beside the list. */
    elsewhereText: (landed: Landed, line: LineSum): string => {
      const difference = differenceTo(landed, line)
      if (difference === null) return t('factElsewhere', { text: landedText(landed, line, false) })
      // Less than a cent comes from how shares are rounded.
      if (difference > -0.01) return t('factNoCheaper')
      // A price of an earlier day tells about how much.
      const saved = t(isOfToday(landed.binding) ? 'factSave' : 'factSaveAbout', {
        amount: money(-difference, landed.binding.currency),
      })
      return [saved, ...termsOf(landed, line, false)].filter(Boolean).join(' · ')
    },
    /** What the line is for: the day that was promised, what lies there and what is to come. */
    needText: ({ need }: LineFacts): string => {
      if (!need) return '–'
      return [
        need.promisedDate && t('factPromised', { day: need.promisedDate }),
        t('factFreeStock', { count: formatNumber(need.stock, 0) }),
        t('factComing', { count: formatNumber(need.onItsWay, 0) }),
      ]
        .filter(Boolean)
        .join(' · ')
    },
  }
}

/** Whether a line buys for an order while free pieces lie in stock, which may be allocated instead. */
export const isInStock = ({ need }: Pick<LineFacts, 'need'>): boolean =>
  need !== null && need.orderId !== null && need.stock > 0

/** What the customer has paid for a piece, in this currency; null where no approved rate says it. */
export function soldIn({ sold }: LineFacts, currency: string | null): number | null {
  if (!sold || currency === null) return null
  if (sold.currency === currency) return sold.price
  return sold.boughtIn === currency ? sold.inBought : null
}

/** Whether the customer has paid less for a piece than it costs, as far as both are known in one currency. */
export function isBelowCost(facts: LineFacts, unitCost: number | null, currency: string | null): boolean {
  const paid = soldIn(facts, currency)
  return paid !== null && unitCost !== null && paid < unitCost
}
