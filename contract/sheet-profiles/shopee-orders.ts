import { leftOut, type SheetProfile, type SkippedState } from './profile'

const shopeeStates: readonly SkippedState[] = [
  { heading: 'Order Status', values: ['cancelled', 'completed', 'shipped', 'shipping'] },
  { heading: 'Status Pesanan', values: ['batal', 'dibatalkan', 'selesai', 'sedang dikirim', 'telah dikirim'] },
  { heading: 'สถานะการสั่งซื้อ', values: ['ยกเลิก', 'สำเร็จ', 'การจัดส่ง'] },
  { heading: 'Trạng Thái Đơn Hàng', values: ['đã hủy', 'hoàn thành', 'đang giao'] },
  { heading: '訂單狀態', values: ['不成立', '已取消', '完成', '運送中'] },
]
/** @param place the country and the currency of the site, where its language tells them */
const shopee = (
  name: string,
  headings: Readonly<Record<string, string | null>>,
  place: { country?: string; currency?: string } = {},
  forms?: SheetProfile['forms'],
): SheetProfile => ({
  name: `Shopee (${name})`,
  ...{ path: 'orders', headings, fixed: { channelType: 'Site', ...place }, skipped: shopeeStates },
  ...(forms && { forms }),
})
/** Orders of Shopee, in the languages of its sites. */
export const shopeeOrders: readonly SheetProfile[] = [
  shopee('en', {
    ...{ 'Order ID': 'originalOrderId', 'SKU Reference No.': 'skuCode', 'Deal Price': 'price', Quantity: 'qty' },
    ...{
      'Receiver Name': 'customerName',
      'Phone Number': 'phone',
      'Delivery Address': 'addressLine1',
      Town: 'subdivisionName4',
    },
    ...{ District: 'subdivisionName3', City: 'subdivisionName2', Province: 'subdivisionName1', Country: 'country' },
    ...{ 'Zip Code': 'zipcode', 'Buyer Paid Shipping Fee': 'freightAmount', 'Order Paid Time': 'paidTime' },
    ...leftOut('Order Status', 'Cancel reason', 'Return / Refund Status', 'Tracking Number*', 'Shipping Option'),
    ...leftOut('Order Creation Date', 'Product Name', 'Variation Name', 'Original Price', 'Username (Buyer)'),
  }),
  shopee(
    'id',
    {
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
    },
    { country: 'ID', currency: 'IDR' },
    { 'price:mark': ',', 'freightAmount:mark': ',' },
  ),
  shopee(
    'th',
    {
      ...{
        หมายเลขคำสั่งซื้อ: 'originalOrderId',
        'เลขอ้างอิง SKU (SKU Reference No.)': 'skuCode',
        ราคาขาย: 'price',
        จำนวน: 'qty',
      },
      ...{ ชื่อผู้รับ: 'customerName', หมายเลขโทรศัพท์: 'phone', ที่อยู่ในการจัดส่ง: 'addressLine1', จังหวัด: 'subdivisionName1' },
      ...{ 'เขต/อำเภอ': 'subdivisionName2', รหัสไปรษณีย์: 'zipcode', ประเทศ: 'country' },
      ...leftOut('สถานะการสั่งซื้อ', 'เหตุผลในการยกเลิกคำสั่งซื้อ', 'ชื่อสินค้า'),
    },
    { country: 'TH', currency: 'THB' },
  ),
  shopee(
    'vi',
    {
      ...{
        'Mã đơn hàng': 'originalOrderId',
        'SKU phân loại hàng': 'skuCode',
        'Giá ưu đãi': 'price',
        'Số lượng': 'qty',
      },
      ...{ 'Tên Người nhận': 'customerName', 'Số điện thoại': 'phone', 'Địa chỉ nhận hàng': 'addressLine1' },
      ...{ 'Tỉnh/Thành phố': 'subdivisionName1', 'TP / Quận / Huyện': 'subdivisionName2', 'Quốc gia': 'country' },
      ...leftOut('Trạng Thái Đơn Hàng', 'Lý do hủy', 'Tên sản phẩm'),
    },
    { country: 'VN', currency: 'VND' },
  ),
  shopee(
    'zh',
    {
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
        行政區: 'subdivisionName2',
      },
      ...leftOut('訂單狀態', '不成立原因', '商品名稱', '商品選項名稱', '買家帳號', '訂單成立日期'),
    },
    { country: 'TW', currency: 'TWD' },
  ),
]
