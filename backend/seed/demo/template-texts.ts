import type { Scene } from '@/contract/template-scenes'
import { type Trilingual, trilingual } from './trilingual'

/** What each scene's template says, and what an e-mail about it is called. */
export const templateTexts: readonly { scene: Scene; subject: Trilingual; text: Trilingual }[] = [
  {
    scene: 'OrderAccepted',
    subject: trilingual('Your order {{orderNo}}', '您的订单 {{orderNo}}', '您的訂單 {{orderNo}}'),
    text: trilingual(
      'Thank you, {{customerName}}. We have your order {{orderNo}} over {{orderTotal}} and are getting it ready.',
      '{{customerName}}，感谢您的订购。我们已收到订单 {{orderNo}}（{{orderTotal}}），正在为您备货。',
      '{{customerName}}，感謝您的訂購。我們已收到訂單 {{orderNo}}（{{orderTotal}}），正在為您備貨。',
    ),
  },
  {
    scene: 'OrderShipped',
    subject: trilingual('{{orderNo}} is on its way', '订单 {{orderNo}} 已发货', '訂單 {{orderNo}} 已出貨'),
    text: trilingual(
      '{{siteName}}: order {{orderNo}} is on its way with {{carrierName}}, number {{trackingNo}}. {{trackingLink}}',
      '{{siteName}}：订单 {{orderNo}} 已由{{carrierName}}发出，运单号 {{trackingNo}}。{{trackingLink}}',
      '{{siteName}}：訂單 {{orderNo}} 已由{{carrierName}}寄出，運單號 {{trackingNo}}。{{trackingLink}}',
    ),
  },
  {
    scene: 'PaymentReceived',
    subject: trilingual('We have your payment', '已收到您的付款', '已收到您的付款'),
    text: trilingual(
      'We have received {{paidAmount}} for order {{orderNo}}. Still to pay: {{balance}}.',
      '订单 {{orderNo}} 已收到付款 {{paidAmount}}，待付 {{balance}}。',
      '訂單 {{orderNo}} 已收到付款 {{paidAmount}}，待付 {{balance}}。',
    ),
  },
  {
    scene: 'PaymentDue',
    subject: trilingual(
      '{{balance}} to pay for {{orderNo}}',
      '订单 {{orderNo}} 待付 {{balance}}',
      '訂單 {{orderNo}} 待付 {{balance}}',
    ),
    text: trilingual(
      '{{customerName}}, your order {{orderNo}} has changed: {{balance}} remains to be paid.',
      '{{customerName}}，您的订单 {{orderNo}} 有变动，还需支付 {{balance}}。',
      '{{customerName}}，您的訂單 {{orderNo}} 有變動，還需支付 {{balance}}。',
    ),
  },
  {
    scene: 'ItemUnavailable',
    subject: trilingual('Not available: {{itemNames}}', '缺货：{{itemNames}}', '缺貨：{{itemNames}}'),
    text: trilingual(
      'We are sorry: {{itemNames}} of your order {{orderNo}} cannot be delivered any more.',
      '很抱歉，订单 {{orderNo}} 中的{{itemNames}}已无法供货。',
      '很抱歉，訂單 {{orderNo}} 中的{{itemNames}}已無法供貨。',
    ),
  },
  {
    scene: 'ParcelDelivered',
    subject: trilingual('{{orderNo}} has arrived', '订单 {{orderNo}} 已送达', '訂單 {{orderNo}} 已送達'),
    text: trilingual(
      'Parcel {{trackingNo}} has been delivered. Enjoy it, {{customerName}}!',
      '包裹 {{trackingNo}} 已送达。{{customerName}}，祝您使用愉快！',
      '包裹 {{trackingNo}} 已送達。{{customerName}}，祝您使用愉快！',
    ),
  },
  {
    scene: 'RefundCompleted',
    subject: trilingual('{{refundAmount}} given back', '已退款 {{refundAmount}}', '已退款 {{refundAmount}}'),
    text: trilingual(
      'We have given back {{refundAmount}} for order {{orderNo}}. Banks take up to five days.',
      '订单 {{orderNo}} 已退款 {{refundAmount}}，银行最多需要五天到账。',
      '訂單 {{orderNo}} 已退款 {{refundAmount}}，銀行最多需要五天入帳。',
    ),
  },
  {
    scene: 'Reply',
    subject: trilingual('Your question to {{siteName}}', '您向{{siteName}}的咨询', '您向{{siteName}}的詢問'),
    text: trilingual(
      'Thank you for writing to us, {{customerName}}. I am looking into it. {{agentName}}',
      '{{customerName}}，感谢您的留言，我正在为您查询。{{agentName}}',
      '{{customerName}}，感謝您的留言，我正在為您查詢。{{agentName}}',
    ),
  },
]

/** The help pages of a site: type, address, title and text. */
export const helpPageTexts = [
  [
    'Help',
    'shipping-times',
    trilingual('Shipping times', '配送时间', '配送時間'),
    trilingual(
      'Parcels leave our warehouse within two working days.',
      '包裹会在两个工作日内出库。',
      '包裹會在兩個工作天內出庫。',
    ),
  ],
  [
    'Help',
    'returns',
    trilingual('Returns', '退货', '退貨'),
    trilingual(
      'Send goods back within 30 days after they have arrived.',
      '收货后 30 天内可以退货。',
      '收貨後 30 天內可以退貨。',
    ),
  ],
  [
    'About',
    'about-us',
    trilingual('About us', '关于我们', '關於我們'),
    trilingual('We choose every article by hand.', '每件商品都由我们亲手挑选。', '每件商品都由我們親手挑選。'),
  ],
  [
    'Terms',
    'terms',
    trilingual('Terms of sale', '销售条款', '銷售條款'),
    trilingual(
      'An order is a contract once it has been accepted.',
      '订单被接受后合同即成立。',
      '訂單被接受後合約即成立。',
    ),
  ],
  [
    'Privacy',
    'privacy',
    trilingual('Privacy', '隐私政策', '隱私權政策'),
    trilingual(
      'We keep your address for your orders and nothing else.',
      '您的地址仅用于处理订单。',
      '您的地址僅用於處理訂單。',
    ),
  ],
  [
    'Faq',
    'customs',
    trilingual('Do I pay customs duties?', '需要缴纳关税吗？', '需要繳納關稅嗎？'),
    trilingual(
      'That depends on your country and on the value of the goods.',
      '取决于您所在的国家和商品价值。',
      '取決於您所在的國家和商品價值。',
    ),
  ],
] as const
