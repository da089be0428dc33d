/** Records with this state are left out: nothing is to be done about them any more. */
export interface SkippedState {
  heading: string
  /** What a state begins with, whatever its case; filled: any. */
  values: readonly string[] | 'filled'
}

/** A kind of file that a shop, marketplace or forwarder writes. */
export interface SheetProfile {
  /** As it is shown; the names of shops are the same in each language. */
  name: string
  /** The list that it is imported into. */
  path: string
  /** The columns that its headings stand for; null: what it holds is not imported. */
  headings: Readonly<Record<string, string | null>>
  /** What the file does not say, by columns. */
  fixed?: Readonly<Record<string, string>>
  /** Orders that are cancelled, refunded or shipped already. */
  skipped?: readonly SkippedState[]
}

const leftOut = (...headings: readonly string[]) => Object.fromEntries(headings.map((heading) => [heading, null]))

const shopifyOrders: SheetProfile = {
  name: 'Shopify: orders',
  path: 'orders',
  headings: {
    ...{ Name: 'originalOrderId', Email: 'email', Currency: 'currency', Shipping: 'freightAmount', Taxes: 'taxAmount' },
    ...{ Total: 'totalAmount', 'Discount Amount': 'discountAmount', 'Lineitem quantity': 'qty' },
    ...{ 'Lineitem price': 'price', 'Lineitem sku': 'skuCode', 'Shipping Name': 'customerName' },
    ...{
      'Shipping Address1': 'addressLine1',
      'Shipping Address2': 'addressLine2',
      'Shipping City': 'subdivisionName2',
    },
    ...{ 'Shipping Zip': 'zipcode', 'Shipping Province': 'subdivisionName1', 'Shipping Country': 'country' },
    'Shipping Phone': 'phone',
    ...leftOut(
      ...['Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at', 'Accepts Marketing', 'Subtotal'],
      ...['Discount Code', 'Shipping Method', 'Created at', 'Lineitem name', 'Lineitem compare at price'],
      ...['Lineitem requires shipping', 'Lineitem taxable', 'Lineitem fulfillment status', 'Lineitem discount'],
      ...['Billing Name', 'Billing Street', 'Billing Address1', 'Billing Address2', 'Billing Company', 'Billing City'],
      ...['Billing Zip', 'Billing Province', 'Billing Country', 'Billing Phone', 'Shipping Street', 'Shipping Company'],
      ...[
        'Notes',
        'Note Attributes',
        'Cancelled at',
        'Payment Method',
        'Payment Reference',
        'Refunded Amount',
        'Vendor',
      ],
      ...['Id', 'Tags', 'Risk Level', 'Source', 'Outstanding Balance', 'Employee', 'Location', 'Device ID', 'Phone'],
      ...[
        'Receipt Number',
        'Duties',
        'Billing Province Name',
        'Shipping Province Name',
        'Payment ID',
        'Payment Terms Name',
      ],
      ...['Next Payment Due At', 'Payment References', 'Tax 1 Name', 'Tax 1 Value', 'Tax 2 Name', 'Tax 2 Value'],
      ...['Tax 3 Name', 'Tax 3 Value', 'Tax 4 Name', 'Tax 4 Value', 'Tax 5 Name', 'Tax 5 Value'],
    ),
  },
  fixed: { channelType: 'Site' },
  skipped: [
    { heading: 'Cancelled at', values: 'filled' },
    { heading: 'Financial Status', values: ['refunded', 'voided'] },
    { heading: 'Fulfillment Status', values: ['fulfilled', 'restocked'] },
  ],
}

const amazonOrders: SheetProfile = {
  name: 'Amazon: orders',
  path: 'orders',
  headings: {
    ...{ 'order-id': 'originalOrderId', 'buyer-email': 'email', 'ship-phone-number': 'phone', sku: 'skuCode' },
    ...{
      'quantity-purchased': 'qty',
      currency: 'currency',
      'item-price': 'lineAmount',
      'shipping-price': 'freightAmount',
    },
    ...{ 'recipient-name': 'customerName', 'ship-address-1': 'addressLine1', 'ship-address-2': 'addressLine2' },
    ...{ 'ship-address-3': 'addressLine3', 'ship-city': 'subdivisionName2', 'ship-state': 'subdivisionName1' },
    ...{ 'ship-postal-code': 'zipcode', 'ship-country': 'country' },
    ...leftOut(
      ...['order-item-id', 'purchase-date', 'payments-date', 'buyer-name', 'buyer-phone-number', 'product-name'],
      ...['ship-service-level', 'shipping-tax', 'item-tax', 'is-business-order', 'purchase-order-number'],
      ...[
        'price-designation',
        'delivery-start-date',
        'delivery-end-date',
        'delivery-time-zone',
        'delivery-Instructions',
      ],
      ...['buyer-tax-registration-id', 'sales-channel', 'is-prime', 'fulfilled-by', 'is-premium-order'],
    ),
  },
  fixed: { channelType: 'Site' },
  skipped: [{ heading: 'quantity-purchased', values: ['0'] }],
}

const shopeeStates: readonly SkippedState[] = [
  { heading: 'Order Status', values: ['cancelled', 'completed', 'shipped', 'shipping'] },
  { heading: 'Status Pesanan', values: ['batal', 'dibatalkan', 'selesai', 'sedang dikirim', 'telah dikirim'] },
  { heading: 'สถานะการสั่งซื้อ', values: ['ยกเลิก', 'สำเร็จ', 'การจัดส่ง'] },
  { heading: 'Trạng Thái Đơn Hàng', values: ['đã hủy', 'hoàn thành', 'đang giao'] },
  { heading: '訂單狀態', values: ['不成立', '已取消', '完成', '運送中'] },
]
const shopee = (name: string, headings: Readonly<Record<string, string | null>>): SheetProfile => ({
  name: `Shopee (${name})`,
  ...{ path: 'orders', headings, fixed: { channelType: 'Site' }, skipped: shopeeStates },
})
const shopeeOrders: readonly SheetProfile[] = [
  shopee('en', {
    ...{ 'Order ID': 'originalOrderId', 'SKU Reference No.': 'skuCode', 'Deal Price': 'price', Quantity: 'qty' },
    ...{
      'Receiver Name': 'customerName',
      'Phone Number': 'phone',
      'Delivery Address': 'addressLine1',
      Town: 'subdivisionName4',
    },
    ...{ District: 'subdivisionName3', City: 'subdivisionName2', Province: 'subdivisionName1', Country: 'country' },
    ...{ 'Zip Code': 'zipcode', 'Buyer Paid Shipping Fee': 'freightAmount' },
    ...leftOut('Order Status', 'Cancel reason', 'Return / Refund Status', 'Tracking Number*', 'Shipping Option'),
    ...leftOut(
      'Order Creation Date',
      'Order Paid Time',
      'Product Name',
      'Variation Name',
      'Original Price',
      'Username (Buyer)',
    ),
  }),
  shopee('id', {
    ...{
      'No. Pesanan': 'originalOrderId',
      'Nomor Referensi SKU': 'skuCode',
      'Harga Setelah Diskon': 'price',
      Jumlah: 'qty',
    },
    ...{ 'Nama Penerima': 'customerName', 'No. Telepon': 'phone', 'Alamat Pengiriman': 'addressLine1' },
    ...{
      'Kota/Kabupaten': 'subdivisionName2',
      Provinsi: 'subdivisionName1',
      'Ongkos Kirim Dibayar oleh Pembeli': 'freightAmount',
    },
    ...leftOut(
      'Status Pesanan',
      'Alasan Pembatalan',
      'No. Resi',
      'Opsi Pengiriman',
      'Waktu Pesanan Dibuat',
      'Nama Produk',
    ),
  }),
  shopee('th', {
    ...{
      หมายเลขคำสั่งซื้อ: 'originalOrderId',
      'เลขอ้างอิง SKU (SKU Reference No.)': 'skuCode',
      ราคาขาย: 'price',
      จำนวน: 'qty',
    },
    ...{ ชื่อผู้รับ: 'customerName', หมายเลขโทรศัพท์: 'phone', ที่อยู่ในการจัดส่ง: 'addressLine1', จังหวัด: 'subdivisionName1' },
    ...{ 'เขต/อำเภอ': 'subdivisionName2', รหัสไปรษณีย์: 'zipcode', ประเทศ: 'country' },
    ...leftOut('สถานะการสั่งซื้อ', 'เหตุผลในการยกเลิกคำสั่งซื้อ', 'ชื่อสินค้า'),
  }),
  shopee('vi', {
    ...{ 'Mã đơn hàng': 'originalOrderId', 'SKU phân loại hàng': 'skuCode', 'Giá ưu đãi': 'price', 'Số lượng': 'qty' },
    ...{ 'Tên Người nhận': 'customerName', 'Số điện thoại': 'phone', 'Địa chỉ nhận hàng': 'addressLine1' },
    ...{ 'Tỉnh/Thành phố': 'subdivisionName1', 'TP / Quận / Huyện': 'subdivisionName2', 'Quốc gia': 'country' },
    ...leftOut('Trạng Thái Đơn Hàng', 'Lý do hủy', 'Tên sản phẩm'),
  }),
  shopee('zh', {
    ...{
      訂單編號: 'originalOrderId',
      商品選項貨號: 'skuCode',
      商品活動價格: 'price',
      數量: 'qty',
      收件者姓名: 'customerName',
    },
    ...{
      收件者電話: 'phone',
      收件地址: 'addressLine1',
      郵遞區號: 'zipcode',
      國家: 'country',
      城市: 'subdivisionName1',
    },
    ...leftOut('訂單狀態', '不成立原因', '商品名稱', '商品選項名稱', '買家帳號', '訂單成立日期'),
  }),
]

const purchases1688: SheetProfile = {
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
}

const taobaoOrders: SheetProfile = {
  name: '淘宝: 订单',
  path: 'orders',
  headings: {
    ...{ 订单编号: 'originalOrderId', 收货人姓名: 'customerName', 收货地址: 'addressLine1', 联系手机: 'phone' },
    ...{
      商家编码: 'skuCode',
      购买数量: 'qty',
      宝贝单价: 'price',
      买家应付邮费: 'freightAmount',
      买家应付金额: 'totalAmount',
    },
    ...leftOut(
      '买家会员名',
      '买家支付宝账号',
      '订单状态',
      '买家留言',
      '订单创建时间',
      '订单付款时间',
      '宝贝标题',
      '物流单号',
      '物流公司',
    ),
    ...leftOut('联系电话', '总金额', '店铺名称', '支付单号', '订单备注', '宝贝种类', '宝贝总数量', '退款金额'),
  },
  fixed: { channelType: 'Taobao' },
  skipped: [{ heading: '订单状态', values: ['交易关闭', '交易成功', '卖家已发货', '退款', '等待买家付款'] }],
}

const forwarders: readonly SheetProfile[] = [
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

const products: readonly SheetProfile[] = [
  {
    name: 'Shopify: products',
    path: 'products',
    headings: {
      ...{
        Title: 'title',
        'Body (HTML)': 'description',
        Vendor: 'brand',
        'Variant SKU': 'skuCode',
        'Variant Price': 'salePrice',
      },
      ...{ 'Variant Compare At Price': 'marketPrice', 'Variant Barcode': 'barcode', 'Variant Grams': 'weight' },
      ...{ 'Option1 Value': 'properties', 'Image Src': 'coverUrl', Tags: 'keywords' },
      ...leftOut(
        'Handle',
        'Product Category',
        'Type',
        'Published',
        'Option1 Name',
        'Option1 Linked To',
        'Option2 Name',
        'Option2 Value',
      ),
      ...leftOut(
        'Option3 Name',
        'Option3 Value',
        'Variant Inventory Tracker',
        'Variant Inventory Qty',
        'Variant Inventory Policy',
      ),
      ...leftOut(
        'Variant Fulfillment Service',
        'Variant Requires Shipping',
        'Variant Taxable',
        'Image Position',
        'Image Alt Text',
      ),
      ...leftOut(
        'Gift Card',
        'SEO Title',
        'SEO Description',
        'Variant Image',
        'Variant Weight Unit',
        'Variant Tax Code',
      ),
      ...leftOut('Cost per item', 'Status'),
    },
  },
  {
    name: 'WooCommerce: products',
    path: 'products',
    headings: {
      ...{
        Name: 'title',
        SKU: 'skuCode',
        Description: 'description',
        'Sale price': 'salePrice',
        'Regular price': 'marketPrice',
      },
      ...{
        'Weight (kg)': 'weight',
        'Length (cm)': 'length',
        'Width (cm)': 'width',
        'Height (cm)': 'height',
        Tags: 'keywords',
      },
      ...{ 'GTIN, UPC, EAN, or ISBN': 'barcode', Brands: 'brand' },
      ...leftOut(
        'ID',
        'Type',
        'Published',
        'Is featured?',
        'Visibility in catalog',
        'Short description',
        'Date sale price starts',
      ),
      ...leftOut(
        'Date sale price ends',
        'Tax status',
        'Tax class',
        'In stock?',
        'Stock',
        'Low stock amount',
        'Backorders allowed?',
      ),
      ...leftOut(
        'Sold individually?',
        'Allow customer reviews?',
        'Purchase note',
        'Categories',
        'Shipping class',
        'Images',
      ),
      ...leftOut(
        'Download limit',
        'Download expiry days',
        'Parent',
        'Grouped products',
        'Upsells',
        'Cross-sells',
        'External URL',
      ),
      ...leftOut(
        'Button text',
        'Position',
        'Attribute 1 name',
        'Attribute 1 value(s)',
        'Attribute 1 visible',
        'Attribute 1 global',
      ),
    },
  },
]

/** What the files of shops, marketplaces and forwarders are known by. */
export const sheetProfiles: readonly SheetProfile[] = [
  ...[shopifyOrders, amazonOrders, ...shopeeOrders, taobaoOrders, purchases1688],
  ...[...forwarders, ...products],
]
