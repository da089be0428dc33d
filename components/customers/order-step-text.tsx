'use client'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import { orderSteps, type SteppedOrder } from './order-steps'

/** The next step of an order, as a short text; nothing where there is nothing to do. */
export function OrderStepText({ order }: { order: SteppedOrder & { currency: string } }) {
  const t = useTranslations('customers')
  const money = useMoney()
  const [step] = orderSteps(order)
  if (!step) return '–'
  const values = { count: order.missingQty, amount: money(Math.abs(order.balance), order.currency) }
  return t(`orderSteps.${step}`, values)
}
