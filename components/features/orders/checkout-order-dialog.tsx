'use client'
import useSWR from 'swr'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import type { AnyDescription } from '@/components/resource/core/description'
import { ReadOnlyField } from '@/components/resource/core/read-only-field'
import type { checkouts } from '@/contract/entities/checkouts'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { withAmount } from './entry/line-amount'
import { NewOrderDrawer } from './new-order-drawer'
import { orderForm } from './order-form'

type Checkout = OneOf<typeof checkouts>

interface Props {
  checkout: Checkout
  onClose: () => void
}

const CheckoutInput = ({ shared, value }: KindInputProps) => <ReadOnlyField label={shared.label} text={`#${value}`} />

const description: AnyDescription = {
  columns: [],
  form: {
    ...orderForm,
    rows: [...orderForm.rows, ['checkoutId']],
    inputs: { ...orderForm.inputs, checkoutId: CheckoutInput },
  },
}

/** The order of a checkout: what is in it and what is known of its customer, to be completed by the address. */
export function CheckoutOrderDialog({ checkout, onClose }: Props) {
  const { userId } = checkout
  const { data: customer, isLoading } = useSWR(
    userId ? ['users', 'of', userId] : null,
    () => call('GET users/{id}', { params: { id: Number(userId) } }),
    // Without it the order can be made all the same; the fields are typed then.
    { onError: () => {}, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (isLoading) return null
  return <NewOrderDrawer given={orderOf(checkout, customer)} description={description} onClose={onClose} />
}

/** What the order of a checkout begins with. */
export function orderOf(
  checkout: Checkout,
  customer?: { email?: string | null; phone?: string | null },
): Record<string, unknown> {
  const { checkoutId, siteId, userId, customerName, currency, freightAmount, discountAmount, taxAmount } = checkout
  return {
    ...{ checkoutId, siteId, userId, customerName, currency, freightAmount, discountAmount, taxAmount },
    ...{ email: customer?.email ?? null, phone: customer?.phone ?? null },
    lines: checkout.lines.map(({ productId, productSkuId, name, skuName, coverUrl, qty, price }) =>
      withAmount({ productId, productSkuId, name, skuName, coverUrl, qty, price }),
    ),
  }
}
