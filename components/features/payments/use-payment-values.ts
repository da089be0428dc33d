'use client'
import { useFormContext } from 'react-hook-form'

interface PaymentValues {
  orderId?: number | null
  companyId?: number | null
  channel?: string | null
  currency?: string | null
  transactionId?: string | null
}

/** What is entered in the form of a payment, over what is stored. */
export function usePaymentValues(record: Readonly<Record<string, unknown>> | undefined): PaymentValues {
  const form = useFormContext()
  const names = ['orderId', 'companyId', 'channel', 'currency', 'transactionId'] as const
  const entered = form.watch([...names])
  return Object.fromEntries(names.map((name, place) => [name, entered[place] ?? record?.[name]]))
}
