import { CheckoutPage } from '@/components/features/orders/checkout-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { checkouts } from '@/contract/entities/checkouts'
import { usedMessages } from './used-messages'

export default recordRoute(checkouts, CheckoutPage, usedMessages)
