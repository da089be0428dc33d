import dynamic from 'next/dynamic'
import type { FormOf } from '@/components/resource/core/description'
import { placeFields } from '@/contract/address-layout'
import type { orders } from '@/contract/entities/orders'

// A list works without its form, so the code of its inputs is loaded with the form.
const CountryInput = dynamic(() => import('./country-input').then((file) => file.CountryInput), { ssr: false })
const CustomerInput = dynamic(() => import('./customer-input').then((file) => file.CustomerInput), { ssr: false })
const OrderLinesInput = dynamic(() => import('./order-lines-input').then((file) => file.OrderLinesInput), {
  ssr: false,
})

type Field = FormOf<typeof orders>['rows'][number][number]

const kept: readonly Field[] = ['siteId', 'currency', 'checkoutId']
const sold: readonly Field[] = ['channelType', 'originalOrderId', 'taxAmount']
const contact: readonly Field[] = [
  'customerName',
  'userId',
  'email',
  'phone',
  'country',
  'promisedDate',
  'discountAmount',
]
const working: readonly unknown[] = ['Accepted', 'Allocated', 'PartiallyShipped']

/** What its state does not let change any more (specification of orders: editing). */
export function fixedFields({ status }: Readonly<Record<string, unknown>>): readonly Field[] {
  if (status === 'Pending') return kept
  if (working.includes(status)) return [...kept, ...sold]
  const all = [...kept, ...sold, ...contact, ...placeFields, 'lines' as const]
  return status === 'Cancelled' ? all : [...all, 'freightAmount']
}

/** The form of an order, over the list for a new one and on its page. */
export const orderForm: FormOf<typeof orders> = {
  rows: [
    ['siteId', 'userId'],
    ['customerName', 'email', 'phone'],
    ['country'],
    placeFields,
    ['currency', 'promisedDate'],
    ['lines'],
    ['freightAmount', 'discountAmount', 'taxAmount'],
    ['channelType', 'originalOrderId'],
  ],
  inputs: { userId: CustomerInput, country: CountryInput, lines: OrderLinesInput },
  fixed: fixedFields,
  rules: () => import('@/contract/entities/orders').then((file) => file.orders),
}
