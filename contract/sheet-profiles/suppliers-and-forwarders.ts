import { leftOut, type SheetProfile } from './profile'

export const purchases1688: SheetProfile = {
  name: '1688: 订单',
  path: 'purchaseorders',
  headings: {
    ...{
      订单编号: 'supplierOrderId',
      '实付款(元)': 'paidAmount',
      '运费(元)': 'domesticShippingFee',
      物流公司: 'carrier',
    },
    运单号: 'trackingNo',
    ...leftOut(
      '买家公司名',
      '买家会员名',
      '卖家公司名',
      '卖家会员名',
      '货品总价(元)',
      '涨价或折扣(元)',
      '订单状态',
      '订单创建时间',
    ),
    ...leftOut(
      '订单付款时间',
      '发货方',
      '收货人姓名',
      '收货地址',
      '邮编',
      '联系电话',
      '联系手机',
      '货品标题',
      '单价(元)',
      '数量',
    ),
    ...leftOut('单位', '货号', '型号', 'Offer ID', 'SKU ID', '物料编号', '单品货号', '买家留言', '发票：购货单位名称'),
  },
  // What is to be paid stands there before it is, and when it never will be.
  skipped: [{ heading: '订单状态', values: ['等待买家付款', '交易关闭', '交易取消', '已取消', '退款', '已退款'] }],
}

export const forwarders: readonly SheetProfile[] = [
  {
    name: '货代: 运单',
    path: 'orderpackages',
    headings: {
      ...{
        客户单号: 'orderNo',
        参考号: 'orderNo',
        客户订单号: 'orderNo',
        跟踪号: 'trackingNo',
        转单号: 'trackingNo',
        运单号: 'trackingNo',
      },
      ...{ 渠道: 'carrier', 承运商: 'carrier', 运输方式: 'carrier', 计费重: 'weight', 实重: 'weight', 重量: 'weight' },
      ...{ 运费: 'freightCost', 总费用: 'freightCost', 币种: 'freightCurrency' },
      ...leftOut('序号', '件数', '国家', '目的地', '收件人', '备注', '日期', '发货日期', '邮编', '体积重'),
    },
  },
  {
    name: 'Forwarder: shipments',
    path: 'orderpackages',
    headings: {
      ...{
        'Reference no.': 'orderNo',
        Reference: 'orderNo',
        'Customer reference': 'orderNo',
        'Tracking number': 'trackingNo',
      },
      ...{
        AWB: 'trackingNo',
        'Tracking no.': 'trackingNo',
        Service: 'carrier',
        Carrier: 'carrier',
        'Chargeable weight': 'weight',
      },
      ...{
        'Gross weight': 'weight',
        Weight: 'weight',
        Freight: 'freightCost',
        Cost: 'freightCost',
        Charge: 'freightCost',
      },
      ...{ Currency: 'freightCurrency' },
      ...leftOut(
        'Date',
        'Ship date',
        'Pieces',
        'Pcs',
        'Country',
        'Destination',
        'Consignee',
        'Remark',
        'Zone',
        'Status',
      ),
    },
  },
]

/** Prices of carriers for a place and a range of weights. */
export const carrierRates: readonly SheetProfile[] = [
  {
    name: '物流商: 报价',
    path: 'freights',
    headings: {
      ...{
        国家: 'country',
        '国家/地区': 'country',
        目的国: 'country',
        承运商: 'carrier',
        渠道: 'carrier',
        省州: 'subdivision',
      },
      ...{
        起始重量: 'minWeight',
        重量段起: 'minWeight',
        截止重量: 'maxWeight',
        重量段止: 'maxWeight',
        币种: 'currency',
      },
      ...{
        首重: 'firstWeight',
        首重价格: 'firstPrice',
        首重费用: 'firstPrice',
        续重: 'stepWeight',
        续重单位: 'stepWeight',
      },
      ...{ 续重价格: 'stepPrice', 续重费用: 'stepPrice', 材积除数: 'volumetricDivisor', 计抛: 'volumetricDivisor' },
      ...{ 时效: 'days', 天数: 'days' },
      ...leftOut('序号', '分区', '备注', '国家代码', '生效日期'),
    },
  },
  {
    name: 'Carrier: rates',
    path: 'freights',
    headings: {
      ...{ Country: 'country', Destination: 'country', Carrier: 'carrier', Service: 'carrier', State: 'subdivision' },
      ...{
        From: 'minWeight',
        'From weight': 'minWeight',
        To: 'maxWeight',
        'To weight': 'maxWeight',
        Currency: 'currency',
      },
      ...{
        'First weight': 'firstWeight',
        'First price': 'firstPrice',
        'Base weight': 'firstWeight',
        'Base price': 'firstPrice',
      },
      ...{
        'Additional weight': 'stepWeight',
        'Additional price': 'stepPrice',
        'Volumetric divisor': 'volumetricDivisor',
      },
      ...{ Days: 'days', 'Transit days': 'days' },
      ...leftOut('Zone', 'Remark', 'Valid from', 'Country code'),
    },
  },
]
