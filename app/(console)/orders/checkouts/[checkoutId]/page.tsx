import { CheckoutPage } from '@/components/features/orders/checkout-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { checkouts } from '@/contract/entities/checkouts'

export default recordRoute(checkouts, CheckoutPage, { namespaces: ['orders', 'purchaseList'], entities: ['orders'] })
