import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

/** A payment for tests: a transfer of HK$110 that waits to be confirmed. */
export const paymentRow: RecordOf<typeof payments> = {
  ...{ paymentId: 12, companyId: 5, companyName: 'Lantern Trading', siteId: 1, siteName: 'Lantern Home' },
  ...{ orderId: 3, orderName: 'L2026', orderCurrency: 'HKD', customerName: 'Amelia Wong', assigned: true },
  ...{ channel: 'fps', channelName: 'FPS', currency: 'HKD', currencyName: 'Hong Kong dollar', amount: 110 },
  ...{ orderAmount: 110, fee: null, refundedAmount: 0, transactionId: 'TX1', paidTime: null, imageUrls: [] },
  ...{ sharedTransaction: false, sameTransaction: null, status: 'Pending', statusText: 'Pending', remark: null },
  ...{ createdTime: '2026-03-02T08:00:00Z', updatedTime: '2026-03-02T08:00:00Z' },
}
