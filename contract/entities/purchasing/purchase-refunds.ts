import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { entity } from '../../entity'
import { choice, computed, currencyCode, image, images, integer, money, ref, text, time } from '../../fields'
import { lines } from '../../lines'
import { messageText } from '../../messaging/fields'

const refundedLines = lines(
  'purchaseOrderLineId',
  { purchaseOrderLineId: integer(1), qty: integer(1, 1_000_000), amount: money('currency', 0).optional() },
  {
    facts: {
      productId: integer(),
      productSkuId: integer(),
      productName: text(300),
      productSkuName: text(300).nullish(),
      coverUrl: image().nullish(),
      amount: money('currency', 0),
    },
    sums: ['qty', 'amount'],
  },
)

/** What a supplier owes for a purchase order: money, or new pieces. */
export const purchaseRefunds = entity({
  path: 'purchaserefunds',
  id: 'purchaseRefundId',
  area: 'purchaseRefunds',
  label: 'businessCode',
  fields: {
    purchaseOrderId: ref('purchaseorders').optional(),
    /** Takes purchase order, lines, reasons and pictures over from it. */
    purchaseInspectionId: ref('purchaseinspections').nullish(),
    kind: choice('PurchaseRefundKind'),
    lines: refundedLines.optional(),
    shippingAmount: money('currency', 0).optional(),
    otherAmount: money('currency', 0).optional(),
    reason: text(200).optional(),
  },
  readOnly: {
    companyId: ref('companies'),
    businessCode: text(40),
    summary: text(500),
    currency: currencyCode(),
    /** Lines, shipping and other together; what came once it is completed. */
    amount: money('currency'),
    supplierId: computed(ref('suppliers')).nullish(),
    carrier: text(60).nullish(),
    trackingNo: text(60).nullish(),
    imageUrls: images(10),
    transactionId: text(100).nullish(),
    completedTime: time().nullish(),
  },
  keyword: ['businessCode', 'summary', 'trackingNo', 'transactionId'],
  actions: ['remark'],
  states: {
    values: 'PurchaseRefundStatus',
    initial: 'Requested',
    actions: {
      approve: { from: ['Requested'], to: 'Approved', single: true },
      voucher: {
        from: ['Approved'],
        to: 'VoucherSubmitted',
        body: { carrier: text(60), trackingNo: text(60), imageUrls: images(10).optional() },
        single: true,
        guard: 'goodsGoBack',
      },
      complete: {
        from: ['Approved', 'VoucherSubmitted'],
        to: 'Completed',
        /** What came; 0 for a replacement. */
        body: { amount: money('currency', 0), transactionId: text(100).optional() },
        single: true,
        guard: 'goodsWentBack',
      },
      reject: {
        from: ['Requested', 'Approved', 'VoucherSubmitted'],
        to: 'Rejected',
        remark: 'optional',
        single: true,
      },
    },
  },
  operations: ['list', 'get', 'create'],
})

const refundMessage = z.object({
  purchaseRefundMessageId: z.int(),
  content: z.string(),
  imageUrls: z.array(z.string()),
  adminId: z.int().nullable(),
  adminName: z.string().nullable(),
  createdTime: z.iso.datetime(),
})
export type RefundMessage = z.infer<typeof refundMessage>

export const purchaseRefundEndpoints = {
  'GET purchaserefunds/{id}/messages': endpoint({
    area: 'purchaseRefunds',
    response: z.array(refundMessage),
    summary: 'What was written about a refund, oldest first',
  }),
  'POST purchaserefunds/{id}/messages': endpoint({
    area: 'purchaseRefunds',
    use: 'write',
    body: z.strictObject({
      content: messageText(z.string().trim().min(1).max(2000)),
      imageUrls: images(10).optional(),
    }),
    response: z.array(refundMessage),
    summary: 'Write about a refund',
  }),
}
