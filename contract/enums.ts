import { messageChannels } from './messaging/message-channels'

/**
 * Every closed list of values, by the name that `GET enums/{name}` answers to.
 * Their labels are in the messages of the server, in three languages.
 */
export const enums = {
  Status: ['Enabled', 'Disabled'],
  AdminType: ['Administrator', 'Staff'],
  Feature: ['sales', 'purchases', 'warehouses'],
  ChannelType: ['Taobao', 'Tmall', 'Alibaba1688', 'Pinduoduo', 'Site'],
  WarehouseType: ['Own', 'Agent', 'Transit'],
  ProductStatus: ['Draft', 'OnShelf', 'OffShelf', 'Voided'],
  SupplierProductType: ['Original', 'Equivalent', 'Substitute'],
  OrderStatus: [
    'Pending',
    'Accepted',
    'Allocated',
    'PartiallyShipped',
    'Shipped',
    'Completed',
    'Cancelled',
    'Archived',
  ],
  OrderPayStatus: ['Unpaid', 'PartlyPaid', 'Paid', 'Overpaid'],
  /** When a site's orders are accepted: after payment alone, after a question, or always. */
  AcceptOrders: ['WhenPaid', 'Ask', 'Always'],
  TransportMode: ['Express', 'Air', 'Sea', 'Road', 'Rail'],
  SurchargeKind: ['Percent', 'Amount'],
  /** Goods that not every carrier takes. */
  RestrictedGoods: ['Battery', 'Liquid', 'Magnet'],
  /** Of orders: all of it is allocated and some is in no parcel; another could go with it in one parcel. */
  PackingState: ['ReadyToPack', 'Combinable'],
  /** Why a message to a customer counts as not sent. */
  UnsentState: ['Failed', 'Unknown'],
  /** Of parcels without tracking, or without any known state. */
  FollowingState: ['NoTrackingNo', 'NoNews'],
  /** Numbers that customs know a sender by. */
  TaxNumberKind: ['EORI', 'IOSS', 'VAT'],
  CustomsCategory: ['Gift', 'Sample', 'Sale', 'Return'],
  Incoterm: ['DAP', 'DDP', 'EXW', 'FCA', 'CPT', 'CIP', 'DPU', 'FOB', 'CFR', 'CIF'],
  /** What a customs declaration lacks, or says otherwise than its parcel. */
  CustomsFinding: [
    'NoHsCode',
    'NoOrigin',
    'NoWeight',
    'NoValue',
    'PiecesDiffer',
    'AbovePaid',
    'NoSender',
    'NotByThisFreight',
  ],
  OrderPackageStatus: ['Packed', 'Shipped', 'Delivered', 'Lost', 'Returned'],
  /** What becomes of the pieces of a lost or returned parcel: sent again, or closed, with money to give back. */
  LostPieces: ['SendAgain', 'Close'],
  ReturnCondition: ['Sellable', 'Damaged', 'Gone'],
  ParcelEvent: ['InTransit', 'CustomsHold', 'OutForDelivery', 'Delivered', 'Exception', 'Returning'],
  /** Whether parcels of orders that are not paid leave: never, after a question, or always. */
  ShipUnpaid: ['Never', 'Ask', 'Always'],
  CheckoutStatus: ['Open', 'Paid', 'Expired'],
  PaymentStatus: ['Pending', 'Paid', 'Failed', 'Refunded'],
  PaymentRefundKind: ['Overpaid', 'Allowance', 'Chargeback'],
  /** What an allowance is taken off. */
  PaymentRefundPart: ['Goods', 'Freight'],
  ShelfKind: ['Stock', 'Defect', 'Return'],
  MovementKind: ['Receipt', 'Shipment', 'Return', 'Adjustment', 'Count', 'Transfer', 'SupplierReturn', 'Revaluation'],
  PurchaseOrderStatus: ['Unpaid', 'Paid', 'Shipped', 'Received', 'Completed', 'Cancelled'],
  PurchaseInspectionStatus: ['Unclaimed', 'Open', 'Passed', 'PartlyPassed', 'Rejected'],
  PurchaseRefundStatus: ['Requested', 'Approved', 'VoucherSubmitted', 'Completed', 'Rejected'],
  /** What a refund is for: pieces that did not come, pieces that came, returned or not, or new pieces. */
  PurchaseRefundKind: ['NotShipped', 'Missing', 'GoodsKept', 'Returned', 'Replacement'],
  /** What is wrong with pieces that came. */
  DefectReason: ['Damaged', 'WrongItem', 'WrongVariant', 'Quality', 'Incomplete', 'Other'],
  /** What follows for the customer of defective pieces. */
  DefectivePieces: ['BuyAgain', 'AwaitReplacement', 'CancelForCustomer'],
  /** What a scanned code is of. */
  ScanHit: ['Inspection', 'Package', 'PurchaseOrder'],
  ProductSizeChartLengthUnitType: ['Centimeter', 'Inch'],
  ProductSizeChartWeightUnitType: ['Kilogram', 'Pound'],
  ProductSizeChartDimensionType: ['Shoulder', 'Bust', 'Waist', 'Hip', 'SleeveLength', 'Length', 'Inseam', 'FootLength'],
  ProductSizeChartSuggestionType: ['Height', 'Weight', 'FootLength'],
  /** What keeps a product from being bought, shipped or understood. */
  ProductFinding: [
    'NoSku',
    'NoSupplier',
    'SupplierGone',
    'NoPrice',
    'NoWeight',
    'NoPicture',
    'NoCategory',
    'NoSpecification',
    'NoSizeChart',
    'NoTranslation',
  ],
  TemplateFinding: ['SenderOfOtherDomain'],
  /** When price and stock of a supplier were checked. */
  PriceOccasion: ['LookUp', 'Preview', 'Placement'],
  PropertyInputType: ['Text', 'Select', 'MultiSelect', 'Number', 'Image'],
  Gender: ['Female', 'Male', 'Other', 'Unknown'],
  NameOrder: ['GivenFirst', 'FamilyFirst'],
  BanAccountType: ['Email', 'Phone', 'Ip', 'User'],
  BanMatter: ['Login', 'Register', 'Order', 'Chat'],
  BusinessModule: ['Orders', 'Packages', 'Payments', 'Users', 'Chat'],
  BusinessEvent: [
    'OrderAccepted',
    'OrderCancelled',
    'OrderShipped',
    'OrderCompleted',
    'PackageShipped',
    'PackageDelivered',
    'PaymentPaid',
    'PaymentRefunded',
    'UserBanned',
    'MessageReceived',
  ],
  PushStatus: ['Uncompleted', 'Completed', 'Failed'],
  RateStatus: ['Pending', 'Approved', 'Rejected'],
  ServiceProvider: [
    'simulator',
    'whatsapp-cloud',
    'line',
    'twilio',
    'smtp',
    'http-tracking',
    'oauth2',
    'http-ocr',
    'http-translate',
    'http-ai',
  ],
  /** How a connection to a provider of others stands; `Expiring`: it ends within seven days. */
  ConnectionState: ['NeverConnected', 'Connected', 'Expiring', 'Expired'],
  MessageChannel: messageChannels,
  /** Up: from the customer. */
  MessageDirection: ['Up', 'Down', 'Note'],
  MessageStatus: ['Attempted', 'Sent', 'Delivered', 'Read', 'Failed'],
  EventLevel: ['Trace', 'Debug', 'Information', 'Warning', 'Error', 'Critical', 'None'],
  /** What is done with a message to customers: nothing, offered to who writes to them, or sent by itself. */
  MessageMode: ['Off', 'Offered', 'Sent'],
  CustomerMessageStatus: ['Waiting', 'Sent', 'Skipped', 'Failed', 'Unknown'],
  /** Why a message was not sent. */
  SkipReason: ['NoTemplate', 'NoAddress', 'NoService', 'Banned', 'WindowClosed', 'SwitchedOff'],
  PageType: ['Help', 'About', 'Terms', 'Privacy', 'Faq'],
  /** On which occasion a template is used. */
  SceneType: [
    'OrderAccepted',
    'OrderShipped',
    'OrderCancelled',
    'PaymentReceived',
    'PaymentDue',
    'RefundCompleted',
    'ItemsArrived',
    'ItemUnavailable',
    'ParcelDelivered',
    'StorageEnding',
    'Verification',
    'Marketing',
    'Reply',
  ],
  /** Whom something is for, where no companies are named. */
  Audience: ['All', 'Administrators'],
  SaleKind: ['Percent', 'Amount'],
  /** Where now stands in a period. */
  Phase: ['Upcoming', 'Running', 'Over'],
  /** What a run does with the results before it. */
  StatisticReplaceMode: ['Replace', 'Append'],
  StatisticDataType: ['Number', 'Money', 'Percent', 'Duration'],
  StatisticCombine: ['Sum', 'Average', 'Last', 'Max'],
  StatisticArea: ['everyone', 'orders', 'purchases'],
  /** How many days pieces have lain in stock, youngest first. */
  StockAge: ['0–29', '30–59', '60–89', '90+'],
  /** The enumerations whose values may be the keys of a statistic. */
  StatisticKeys: [
    'OrderStatus',
    'OrderPayStatus',
    'OrderPackageStatus',
    'PurchaseOrderStatus',
    'ChannelType',
    'MovementKind',
    'StockAge',
    'ShelfKind',
    'ParcelEvent',
    'PaymentStatus',
    'PurchaseRefundKind',
    'PurchaseRefundStatus',
    'ProductStatus',
    'Status',
    'MessageChannel',
    'MessageDirection',
    'MessageStatus',
  ],
  /** For whom a task works or a service is connected. */
  PrincipalType: ['Admin', 'Company', 'Site', 'System'],
  TaskEvent: ['Created', 'Started', 'Attempted', 'Failed', 'Cancelled', 'Completed'],
  BackgroundTaskStatus: ['Waiting', 'Running', 'Completed', 'Failed', 'Cancelled'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type EnumName = keyof typeof enums
export type EnumValue<Name extends EnumName> = (typeof enums)[Name][number]

/** Whether a text names an enumeration; safe for `constructor` and its like. */
export function isEnumName(name: string): name is EnumName {
  return Object.hasOwn(enums, name)
}
