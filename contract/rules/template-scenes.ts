import type { EnumValue } from '../enums'

export type Scene = EnumValue<'SceneType'>

const common = ['siteName', 'customerName'] as const
const order = [...common, 'orderNo', 'orderDate', 'orderTotal'] as const
const parcel = [...order, 'carrierName', 'trackingNo', 'trackingLink'] as const

/** The variables that texts of each scene may use; the API's messages have a label and a sample for each. */
export const sceneVariables = {
  OrderAccepted: order,
  OrderShipped: parcel,
  OrderCancelled: order,
  PaymentReceived: [...order, 'paidAmount', 'balance'],
  PaymentDue: [...order, 'balance'],
  RefundCompleted: [...order, 'refundAmount'],
  ItemsArrived: order,
  ItemUnavailable: [...order, 'itemNames'],
  ParcelDelivered: parcel,
  StorageEnding: [...order, 'storageEndDate'],
  Verification: [...common, 'code', 'validMinutes'],
  Marketing: common,
  Reply: [...common, 'agentName'],
} as const satisfies Record<Scene, readonly string[]>

export type TemplateVariable = (typeof sceneVariables)[Scene][number]

/** Scenes whose texts a person sends or another system asks for; no event of a shop sends them. */
export const unsentScenes: readonly Scene[] = ['Verification', 'Marketing', 'Reply']
