import type { EnumValue } from '../enums'

const ofReceived: readonly string[] = [
  'GoodsKept',
  'Returned',
  'Replacement',
] satisfies EnumValue<'PurchaseRefundKind'>[]

/** Whether a purchase refund of this kind is for pieces that came; the others are for pieces that did not. */
export const isOfReceived = (kind: string): boolean => ofReceived.includes(kind)
