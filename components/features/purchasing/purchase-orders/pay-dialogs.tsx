'use client'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { NumberInput } from '@/components/fields/inputs/number-input'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import { useLabels } from '@/components/state/labels'
import type { BodyOf } from '@/contract/endpoints'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { RecordOf } from '@/contract/entity'
import type { AskedField } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { usePurchaseSaved } from '../use-purchase'

interface Props {
  record: RecordOf<typeof purchaseOrders>
  onClose: () => void
}

const money = (isRequired: boolean): AskedField => ({ meta: { kind: 'money', currency: 'currency' }, isRequired })
const text: AskedField = { meta: { kind: 'text' }, isRequired: false }
const time: AskedField = { meta: { kind: 'time' }, isRequired: false }

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
export function PayDialog({ record, onClose }: Props) {
  const resource = useTranslations('resource')
  const label = useLabels('purchaseorders')
  const saved = usePurchaseSaved()
  const { purchaseOrderId: id, businessCode, currency, goodsAmount, domesticShippingFee, supplierOrderId } = record
  const fee = domesticShippingFee === null ? null : Number(domesticShippingFee)
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('pay'), name: businessCode })}
      action={label('pay')}
      fields={{
        domesticShippingFee: { ...money(fee === null), input: FeeInput },
        ...{ paidAmount: money(false), transactionId: text, supplierOrderId: text, paidTime: time },
        dueDate: { meta: { kind: 'date' }, isRequired: false },
      }}
      record={{ currency, goodsAmount }}
      given={{ domesticShippingFee: fee, paidAmount: dueWith(goodsAmount, fee), supplierOrderId }}
      labelOf={label}
      onSubmit={async (values, idempotencyKey) => {
        const body = values as BodyOf<'POST purchaseorders/{ids}/pay'>
        await call('POST purchaseorders/{ids}/pay', { params: { ids: [id] }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}

/** Settles what was paid with a due date; the amount begins with what was recorded. */
export function SettleDialog({ record, onClose }: Props) {
  const resource = useTranslations('resource')
  const label = useLabels('purchaseorders')
  const saved = usePurchaseSaved()
  const { purchaseOrderId: id, businessCode, currency, paidAmount, totalAmount, transactionId } = record
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('settle'), name: businessCode })}
      action={label('settle')}
      fields={{ paidAmount: money(true), transactionId: text, paidTime: time }}
      record={{ currency }}
      given={{ paidAmount: Number(paidAmount ?? totalAmount), transactionId }}
      labelOf={label}
      onSubmit={async (values, idempotencyKey) => {
        const body = values as BodyOf<'POST purchaseorders/{ids}/settle'>
        await call('POST purchaseorders/{ids}/settle', { params: { ids: [id] }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}
