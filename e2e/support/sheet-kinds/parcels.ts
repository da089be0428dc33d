import { semicolonCsv } from '@/contract/testing/planted-sheet'
import { expect } from '../fixtures'
import {
  type Call,
  headingsIn,
  lineOf,
  linesOf,
  listIn,
  makeSkus,
  rowsIn,
  type UsualFile,
  withNumbers,
  workbookOf,
  workbookType,
} from './file'

const forwarderHeadings = `
  Reference no. | Ship date | Service | Tracking no. | Consignee | Country | Pcs | Chargeable weight (kg) | Freight
  Currency
`
const forwarderColumns = `
  Reference no. | Service | Tracking no. | Consignee | Chargeable weight (kg) | Freight
`
const forwarderRows = `
  UFFW-01 | Kestrel Express | UFFW0001HK | Receiver 01 | 0,82 | 68,50
  UFFW-02 | Pearl Delta Post | UFFW0002HK | Receiver 02 | 1,25 | 92,00
  UFFW-03 | Kestrel Express | UFFW0003HK | Receiver 03 | 0,305 | 45,20
  UFFW-04 | Harbour Vans | UFFW0004HK | Receiver 04 | 2,4 | 131,75
  UFFW-05 | Kestrel Express | UFFW0005HK | Receiver 05 | 12,4 | 1.068,00
  UFFW-06 | Pearl Delta Post | UFFW0006HK | Receiver 06 | 0,5 | 52,00
  UFFW-07 | Kestrel Express | UFFW0007HK | Receiver 07 | 0,999 | 74,10
  UFFW-08 | Harbour Vans | UFFW0008HK | Receiver 08 | 3,07 | 160,40
  UFFW-09 | Kestrel Express | UFFW0009HK | Receiver 09 | 0,12 | 38,00
  UFFW-10 | Pearl Delta Post | UFFW0010HK | Receiver 10 | 5 | 240,00
  UFFW-11 | Kestrel Express | UFFW0011HK | Receiver 11 | 1,105 | 88,88
  UFFW-12 | Harbour Vans | UFFW0012HK | Receiver 12 | 0,64 | 59,90
  UFFW-13 | Kestrel Express | UFFW0013HK | Receiver 13 | 7,25 | 402,35
  UFFW-14 | Pearl Delta Post | UFFW0014HK | Receiver 14 | 0,45 | 51,05
  UFFW-15 | Kestrel Express | UFFW0015HK | Receiver 15 | 0,7 | 61,00
  UFFW-16 | Harbour Vans | UFFW0016HK | Receiver 16 | 1,5 | 99,95
  UFFW-17 | Kestrel Express | UFFW0017HK | Receiver 17 | 2,015 | 118,60
  UFFW-18 | Pearl Delta Post | UFFW0018HK | Receiver 18 | 0,09 | 36,50
  UFFW-19 | Kestrel Express | UFFW0019HK | Receiver 19 | 4,4 | 215,00
  UFFW-20 | Harbour Vans | UFFW0020HK | Receiver 20 | 0,333 | 47,77
`
/** Tracking number, name, carrier, grams, freight and state. */
const forwarderStored = `
  UFFW0001HK | Receiver 01 | Kestrel Express | 820 | 68.5 HKD | Shipped
  UFFW0002HK | Receiver 02 | Pearl Delta Post | 1250 | 92 HKD | Shipped
  UFFW0003HK | Receiver 03 | Kestrel Express | 305 | 45.2 HKD | Shipped
  UFFW0004HK | Receiver 04 | Harbour Vans | 2400 | 131.75 HKD | Shipped
  UFFW0005HK | Receiver 05 | Kestrel Express | 12400 | 1068 HKD | Shipped
  UFFW0006HK | Receiver 06 | Pearl Delta Post | 500 | 52 HKD | Shipped
  UFFW0007HK | Receiver 07 | Kestrel Express | 999 | 74.1 HKD | Shipped
  UFFW0008HK | Receiver 08 | Harbour Vans | 3070 | 160.4 HKD | Shipped
  UFFW0009HK | Receiver 09 | Kestrel Express | 120 | 38 HKD | Shipped
  UFFW0010HK | Receiver 10 | Pearl Delta Post | 5000 | 240 HKD | Shipped
  UFFW0011HK | Receiver 11 | Kestrel Express | 1105 | 88.88 HKD | Shipped
  UFFW0012HK | Receiver 12 | Harbour Vans | 640 | 59.9 HKD | Shipped
  UFFW0013HK | Receiver 13 | Kestrel Express | 7250 | 402.35 HKD | Shipped
  UFFW0014HK | Receiver 14 | Pearl Delta Post | 450 | 51.05 HKD | Shipped
  UFFW0015HK | Receiver 15 | Kestrel Express | 700 | 61 HKD | Shipped
  UFFW0016HK | Receiver 16 | Harbour Vans | 1500 | 99.95 HKD | Shipped
  UFFW0017HK | Receiver 17 | Kestrel Express | 2015 | 118.6 HKD | Shipped
  UFFW0018HK | Receiver 18 | Pearl Delta Post | 90 | 36.5 HKD | Shipped
  UFFW0019HK | Receiver 19 | Kestrel Express | 4400 | 215 HKD | Shipped
  UFFW0020HK | Receiver 20 | Harbour Vans | 333 | 47.77 HKD | Shipped
`

/** With decimal commas, a title above the headings and a line of sums. */
function forwarderFile(): Buffer {
  const alike = { 'Ship date': '05.03.2025', Country: 'HK', Pcs: '1', Currency: 'HKD' }
  const rows = rowsIn(headingsIn(forwarderColumns), forwarderRows).map((row) => ({ ...row, ...alike }))
  const sums = { 'Reference no.': 'Total', Pcs: '20', 'Chargeable weight (kg)': '45,347', Freight: '3.150,95' }
  const lines = linesOf(headingsIn(forwarderHeadings), [...rows, sums])
  return Buffer.from(`\ufeff${semicolonCsv([['Sailing list 10/2025'], [''], ...lines])}`)
}

const carrierHeadings = `
  序号 | 客户单号 | 渠道 | 跟踪号 | 国家 | 件数 | 计费重(kg) | 运费 | 币种 | 备注
`
const carrierColumns = `
  客户单号 | 渠道 | 跟踪号 | 计费重(kg) | 运费 | 币种
`
const carrierRows = `
  UFKX-01 | 红隼速运 | UFKX0001CN | 0.36 | 42.5 | HKD
  UFKX-02 | 珠江邮递 | UFKX0002CN | 1.2kg | 33.6 | CNY
  UFKX-03 | 红隼速运 | UFKX0003CN | 0.085 | 30 | HKD
  UFKX-04 | 珠江邮递 | UFKX0004CN | 2.005 | ￥51.08 | CNY
  UFKX-05 | 红隼速运 | UFKX0005CN | 0.5 | 48 | HKD
  UFKX-06 | 珠江邮递 | UFKX0006CN | 0.74 | 26.15 | CNY
  UFKX-07 | 红隼速运 | UFKX0007CN | 15.3 | 1204.8 | HKD
  UFKX-08 | 珠江邮递 | UFKX0008CN | 1.75 kg | 44.4 | CNY
  UFKX-09 | 红隼速运 | UFKX0009CN | 0.145 | 31.2 | HKD
  UFKX-10 | 珠江邮递 | UFKX0010CN | 3 | 68 | CNY
  UFKX-11 | 红隼速运 | UFKX0011CN | 0.9 | 57.35 | HKD
  UFKX-12 | 珠江邮递 | UFKX0012CN | 0.25 | 18.9 | CNY
  UFKX-13 | 红隼速运 | UFKX0013CN | 6.42 | 388.06 | HKD
  UFKX-14 | 珠江邮递 | UFKX0014CN | 850g | 28.75 | CNY
  UFKX-15 | 红隼速运 | UFKX0015CN | 0.61 | 50.1 | HKD
  UFKX-16 | 珠江邮递 | UFKX0016CN | 4.05 | 88.88 | CNY
  UFKX-17 | 红隼速运 | UFKX0017CN | 1.015 | 60.25 | HKD
  UFKX-18 | 珠江邮递 | UFKX0018CN | 0.07 | 15.5 | CNY
  UFKX-19 | 红隼速运 | UFKX0019CN | 2.6 | 140.4 | HKD
  UFKX-20 | 珠江邮递 | UFKX0020CN | 0.333 | 20.01 | CNY
`
const carrierStored = `
  UFKX0001CN | Receiver 01 | Kestrel Express | 360 | 42.5 HKD | Shipped
  UFKX0002CN | Receiver 02 | Pearl Delta Post | 1200 | 33.6 CNY | Shipped
  UFKX0003CN | Receiver 03 | Kestrel Express | 85 | 30 HKD | Shipped
  UFKX0004CN | Receiver 04 | Pearl Delta Post | 2005 | 51.08 CNY | Shipped
  UFKX0005CN | Receiver 05 | Kestrel Express | 500 | 48 HKD | Shipped
  UFKX0006CN | Receiver 06 | Pearl Delta Post | 740 | 26.15 CNY | Shipped
  UFKX0007CN | Receiver 07 | Kestrel Express | 15300 | 1204.8 HKD | Shipped
  UFKX0008CN | Receiver 08 | Pearl Delta Post | 1750 | 44.4 CNY | Shipped
  UFKX0009CN | Receiver 09 | Kestrel Express | 145 | 31.2 HKD | Shipped
  UFKX0010CN | Receiver 10 | Pearl Delta Post | 3000 | 68 CNY | Shipped
  UFKX0011CN | Receiver 11 | Kestrel Express | 900 | 57.35 HKD | Shipped
  UFKX0012CN | Receiver 12 | Pearl Delta Post | 250 | 18.9 CNY | Shipped
  UFKX0013CN | Receiver 13 | Kestrel Express | 6420 | 388.06 HKD | Shipped
  UFKX0014CN | Receiver 14 | Pearl Delta Post | 850 | 28.75 CNY | Shipped
  UFKX0015CN | Receiver 15 | Kestrel Express | 610 | 50.1 HKD | Shipped
  UFKX0016CN | Receiver 16 | Pearl Delta Post | 4050 | 88.88 CNY | Shipped
  UFKX0017CN | Receiver 17 | Kestrel Express | 1015 | 60.25 HKD | Shipped
  UFKX0018CN | Receiver 18 | Pearl Delta Post | 70 | 15.5 CNY | Shipped
  UFKX0019CN | Receiver 19 | Kestrel Express | 2600 | 140.4 HKD | Shipped
  UFKX0020CN | Receiver 20 | Pearl Delta Post | 333 | 20.01 CNY | Shipped
`

/** A workbook in Chinese, some of whose weights have a unit of their own. */
function carrierFile(): Buffer {
  const columns = headingsIn(carrierHeadings)
  const rows = rowsIn(headingsIn(carrierColumns), carrierRows).map((row, at) => ({
    ...row,
    ...{ 序号: String(at + 1), 国家: '香港', 件数: '1' },
  }))
  return workbookOf(withNumbers(linesOf(columns, rows), ['序号', '件数', '计费重(kg)', '运费']), '运单')
}

const count = 20

const orderRow = (prefix: string, number: string) => ({
  ...{ site: 'Lantern Home', originalOrderId: `${prefix}-${number}`, customerName: `Receiver ${number}` },
  ...{ country: 'HK', subdivisionName1: 'Kowloon', addressLine1: '1 Pier Road', currency: 'HKD' },
  ...{ skuCode: `${prefix}-BOX`, qty: 1, price: 50, paymentChannel: 'Bank transfer' },
  transactionId: `${prefix}-T${number}`,
})

/** Twenty packed parcels of paid orders, whose numbers at their shop begin alike. */
async function packTwenty(call: Call, prefix: string): Promise<void> {
  const [sku] = await makeSkus(call, `Usual goods of ${prefix}`, [`${prefix}-BOX`])
  const receipt = { kind: 'Receipt', qty: count, reason: 'Opening stock', warehouseId: 2 }
  await call('POST', 'inventories/movements', { ...receipt, productSkuId: sku?.productSkuId })
  const rows = Array.from({ length: count }, (_, at) => orderRow(prefix, String(at + 1).padStart(2, '0')))
  const { backgroundTaskId } = await call('POST', 'orders/import', { rows })
  const task = () => call('GET', `backgroundtasks/${backgroundTaskId}`)
  await expect.poll(async () => (await task()).status).toBe('Completed')
  const { outcome } = await task()
  await call('POST', `orders/${outcome.keys.join()}/accept`, {})
  await call('POST', `orders/${outcome.keys.join()}/allocateinventory`, {})
  for (const orderId of outcome.keys) {
    const { lines } = await call('GET', `orders/${orderId}`)
    await call('POST', 'orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }] })
  }
}

interface Parcel {
  trackingNo: string
  name: string
  carrierId: number
  weight: number
  freightCost: number
  freightCurrency: string
  status: string
}

/** The parcels whose tracking numbers have this prefix. */
async function parcelsOf(call: Call, prefix: string): Promise<string[]> {
  const { items: carriers } = await call('GET', 'carriers?pageSize=100')
  const names = new Map<number, string>(
    carriers.map((carrier: { carrierId: number; name: string }) => [carrier.carrierId, carrier.name]),
  )
  const { items } = await call('GET', `orderpackages?keyword=${prefix}&pageSize=100`)
  return items.map(({ trackingNo, name, carrierId, weight, freightCost, freightCurrency, status }: Parcel) =>
    lineOf(trackingNo, name, names.get(carrierId), weight, `${freightCost} ${freightCurrency}`, status),
  )
}

/** What comes back of parcels that were handed over: they leave by it. */
export const parcelFiles: readonly UsualFile[] = [
  {
    ...{ name: 'the list of a forwarder', account: 'trade.staff', page: '/orders/packages', list: 'Parcels' },
    profile: 'Forwarder: shipments',
    file: { name: 'sailing-list.csv', mimeType: 'text/csv', buffer: forwarderFile() },
    prepare: (call) => packTwenty(call, 'UFFW'),
    stored: listIn(forwarderStored),
    read: (call) => parcelsOf(call, 'UFFW'),
  },
  {
    ...{ name: 'the tracking numbers of a carrier', account: 'trade.staff', page: '/orders/packages', list: 'Parcels' },
    profile: '货代: 运单',
    file: { name: '运单.xlsx', mimeType: workbookType, buffer: carrierFile() },
    prepare: (call) => packTwenty(call, 'UFKX'),
    stored: listIn(carrierStored),
    read: (call) => parcelsOf(call, 'UFKX'),
  },
]
