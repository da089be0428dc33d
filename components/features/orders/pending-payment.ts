import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'

/** A payment of the order that is recorded, and not confirmed yet. */
export const pendingPayment = (order: OneOf<typeof orders> | undefined): number | undefined =>
  order?.payments.find(({ status }) => status === 'Pending')?.paymentId
