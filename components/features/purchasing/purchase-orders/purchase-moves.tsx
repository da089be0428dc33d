'use client'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { NumberInput } from '@/components/fields/inputs/number-input'
import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { RecordOf } from '@/contract/entity'
import { affectedPaths, loadPurchase, type WholePurchase } from '../use-purchase'
import { OutstandingInput } from './outstanding-input'

type Purchase = RecordOf<typeof purchaseOrders>
type Inputs = MoveInputs<Purchase>

/** What is due of a purchase order with this shipping fee, to four decimals; null where the fee is not known. */
const dueWith = (goodsAmount: number, fee: unknown): number | null =>
  typeof fee === 'number' ? Math.round((Number(goodsAmount) + fee) * 10_000) / 10_000 : null

/** The shipping fee: as long as the amount is what is due, it follows. */
function FeeInput(props: KindInputProps) {
  const form = useFormContext()
  const goodsAmount = Number(props.record?.goodsAmount)
  const dueBefore = dueWith(goodsAmount, props.value)
  return (
    <NumberInput
      {...props}
      onChange={(fee) => {
        const amount = form.getValues('paidAmount') ?? null
        const due = dueWith(goodsAmount, fee)
        if (amount === null || amount === dueBefore) form.setValue('paidAmount', due)
        props.onChange(fee)
      }}
    />
  )
}

/** Records what was really paid for a purchase order; the amount begins with what is due. */
export const pay: Inputs = {
  fields: ({ domesticShippingFee }) => ({
    domesticShippingFee: { isRequired: domesticShippingFee === null, input: FeeInput },
  }),
  given: ({ domesticShippingFee: fee, goodsAmount, supplierOrderId }) => ({
    domesticShippingFee: fee,
    paidAmount: dueWith(goodsAmount, fee),
    supplierOrderId,
  }),
  affects: affectedPaths,
}

/** Settles what was paid with a due date; the amount begins with what was recorded. */
export const settle: Inputs = {
  given: ({ paidAmount, totalAmount, transactionId }) => ({ paidAmount: paidAmount ?? totalAmount, transactionId }),
  affects: affectedPaths,
}

/** Cancels pieces that have not come: how many of each line, why, and whether orders' pieces are listed again. */
export const cancelPieces: MoveInputs<Purchase, WholePurchase> = {
  load: ({ purchaseOrderId }) => loadPurchase(purchaseOrderId),
  fields: () => ({ lines: { input: OutstandingInput } }),
  labels: { lines: 'pieces' },
  given: () => ({ relist: true }),
  isDangerous: true,
  affects: affectedPaths,
}
