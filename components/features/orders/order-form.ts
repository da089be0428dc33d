import dynamic from 'next/dynamic'
import type { FormOf } from '@/components/resource/core/description'
import { editableOfOrder } from '@/contract/editable-fields'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { placeFields } from '@/contract/text/address-layout'

// A list works without its form, so the code of its inputs is loaded with the form.
const CountryInput = dynamic(() => import('./entry/country-input').then((file) => file.CountryInput), { ssr: false })
const CustomerInput = dynamic(() => import('./entry/customer-input').then((file) => file.CustomerInput), { ssr: false })
const NameInput = dynamic(() => import('./entry/name-input').then((file) => file.NameInput), { ssr: false })
const OrderLinesInput = dynamic(() => import('./entry/order-lines-input').then((file) => file.OrderLinesInput), {
  ssr: false,
})

const OrderTotal = dynamic(() => import('./entry/order-total').then((file) => file.OrderTotal), { ssr: false })
const PhoneInput = dynamic(() => import('./entry/phone-input').then((file) => file.PhoneInput), { ssr: false })
const SiteInput = dynamic(() => import('./entry/site-input').then((file) => file.SiteInput), { ssr: false })

type Field = FormOf<typeof orders>['rows'][number][number]

const rows: readonly (readonly Field[])[] = [
  ['userId', 'siteId'],
  ['customerName', 'email', 'phone'],
  // The goods are what an order is about; the address comes with most customers.
  ['lines'],
  ['country'],
  placeFields,
  ['currency', 'freightAmount'],
  ['discountAmount', 'taxAmount'],
  ['promisedDate'],
  ['channelType', 'originalOrderId'],
]

/** What its state does not let change any more. */
export function fixedFields(order: Readonly<Record<string, unknown>>): readonly Field[] {
  const { status, totalAmount } = order as Pick<RecordOf<typeof orders>, 'status' | 'totalAmount'>
  const editable = editableOfOrder(status, totalAmount)
  return rows.flat().filter((field) => !editable.includes(field))
}

/** The form of an order, over the list for a new one and on its page. */
export const orderForm: FormOf<typeof orders> = {
  rows,
  inputs: {
    siteId: SiteInput,
    userId: CustomerInput,
    customerName: NameInput,
    phone: PhoneInput,
    country: CountryInput,
    lines: OrderLinesInput,
  },
  caution: OrderTotal,
  fixed: fixedFields,
  rules: () => import('@/contract/entities/orders').then((file) => file.orders),
}
