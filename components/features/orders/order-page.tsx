'use client'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { orders } from '@/contract/entities/orders'
import { href } from '@/lib/routes/navigation'
import { ContactPart } from './contact-part'
import { MarginPart } from './margin-part'
import { MessagesTab } from './messages-tab'
import { MoneyPart } from './money-part'
import { NotesPart } from './notes-part'
import { orderDialogs } from './order-dialogs'
import { orderForm } from './order-form'
import { OrderHead } from './order-head'
import { orderInputs } from './order-inputs'
import { OrderLinesPart } from './order-lines-part'
import { isOrderMoveOffered, orderCautions } from './order-moves'
import { AllocationsPart, ParcelsPart } from './parcels-part'
import { PicturesPart } from './pictures-part'
import { SupplyPart } from './supply-part'
import { TimelinePart } from './timeline-part'

/** The page of an order, where the day of a shop happens. */
export const OrderPage = recordPage<typeof orders>({
  list: href('/orders', {}),
  head: OrderHead,
  hasTimeline: true,
  form: orderForm,
  dialogs: orderDialogs,
  inputs: orderInputs,
  cautions: orderCautions,
  isOffered: isOrderMoveOffered,
  tabs: { customerMessages: MessagesTab },
  main: [OrderLinesPart, SupplyPart, PicturesPart, AllocationsPart, ParcelsPart, ContactPart],
  side: [
    {
      totals: ['goodsAmount', 'freightAmount', 'taxAmount', 'discountAmount', 'totalAmount', 'paidAmount', 'balance'],
      title: 'money',
    },
    MoneyPart,
    MarginPart,
    NotesPart,
    TimelinePart,
  ],
})
