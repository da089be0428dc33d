'use client'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import { OrderProposals } from './order-proposals'
import { useOrderSums, usePaymentOrder } from './use-payment-order'
import { usePaymentValues } from './use-payment-values'

/** The order that is paid, with what is due; a new payment begins with that. */
export function PaymentOrderInput({ shared, value, onChange, refName, record }: KindInputProps) {
  const orderId = (value ?? null) as number | null
  const form = useFormContext()
  const sums = useOrderSums()
  const { companyId } = usePaymentValues(record)
  const order = usePaymentOrder(orderId)
  const begin = useEffectEvent(() => {
    if (!order || record) return
    const fill = (name: string, begun: unknown) => {
      if ((form.getValues(name) ?? null) !== null) return
      // An error that was shown before the order had come is over.
      form.setValue(name, begun, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    fill('currency', order.currency)
    if (order.balance > 0 && form.getValues('currency') === order.currency) fill('amount', order.balance)
  })
  const loaded = order?.orderId
  useEffect(() => {
    if (loaded !== undefined) begin()
  }, [loaded])
  const waits = record !== undefined && record.orderId === null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RefInput
        {...shared}
        to="orders"
        query={companyId ? { companyId } : undefined}
        value={orderId}
        valueName={refName}
        onChange={(key) => onChange(key)}
        helperText={shared.helperText ?? (order && sums(order))}
      />
      {waits && (
        <OrderProposals paymentId={Number(record.paymentId)} onTake={(proposed) => onChange(proposed.orderId)} />
      )}
    </Box>
  )
}
