import papaparse from 'papaparse'
import { headingsIn, linesOf, listIn, makeSkus, rowsIn, type UsualFile } from './file'
import { ordersFrom } from './stored-orders'

const shopifyHeadings = `
  Name | Email | Financial Status | Paid at | Fulfillment Status | Fulfilled at | Accepts Marketing | Currency
  Subtotal | Shipping | Taxes | Total | Discount Code | Discount Amount | Shipping Method | Created at
  Lineitem quantity | Lineitem name | Lineitem price | Lineitem compare at price | Lineitem sku
  Lineitem requires shipping | Lineitem taxable | Lineitem fulfillment status | Billing Name | Shipping Name
  Shipping Address1 | Shipping Address2 | Shipping Company | Shipping City | Shipping Zip | Shipping Province
  Shipping Country | Shipping Phone | Notes | Cancelled at | Payment Method | Payment Reference | Refunded Amount
  Vendor | Id | Tags | Risk Level | Source | Lineitem discount
`
const shopifyColumns = `
  Name | Email | Subtotal | Shipping | Taxes | Total | Discount Amount | Lineitem quantity | Lineitem price
  Lineitem sku | Shipping Name | Shipping Address1 | Shipping City | Shipping Zip | Shipping Province
  Shipping Country | Shipping Phone
`
/** What is said of an order stands in its first row alone. */
const shopifyRows = `
  #UF1001|a@uf.example|24.50|5.00|2.00|31.50|0.50|2|7.50|UF-S-CUP|Ann Lee|1 Main St|Boston|'02134|MA|US|16175550123
  #UF1001|a@uf.example||||||1|10.00|UF-S-POT
  #UF1002|b@uf.example|7.50|0.00|0.00|7.50|0.00|1|7.50|UF-S-CUP|Bob Ray|2 High St|Albany|'12207|NY|United States|
  #UF1003|c@uf.example|28.48|4.99|2.61|36.08|3.17|3|4.25|UF-S-TEA|Cy Day|3 Low St|Austin|'73301|TX|US|(512) 555-0142
  #UF1003|c@uf.example||||||1|18.90|UF-S-TRAY
  #UF1004|d@uf.example|18.90|5.95|1.95|26.80|0.00|1|18.90|UF-S-TRAY|Dee Fox|4 Pine St|Seattle|'98101|WA|US|206-555-0187
  #UF1005|e@uf.example|48.82|0.00|0.00|48.82|5.43|4|7.50|UF-S-CUP|Eli Kim|5 Oak St|Portland|'97201|OR|US|+1 503-555-0119
  #UF1005|e@uf.example||||||2|10.00|UF-S-POT
  #UF1005|e@uf.example||||||1|4.25|UF-S-TEA
  #UF1006|f@uf.example|42.50|7.25|2.98|52.73|0.00|10|4.25|UF-S-TEA|Fay Low|6 Bay Rd|Miami|'33101|FL|US|305.555.0164
  #UF1007|g@uf.example|15.75|5.00|1.44|22.19|1.75|1|10.00|UF-S-POT|Gus May|7 Hill Rd|Denver|'80202|CO|US|
  #UF1007|g@uf.example||||||1|7.50|UF-S-CUP
  #UF1008|h@uf.example|37.80|5.95|3.87|47.62|0.00|2|18.90|UF-S-TRAY|Hal Orr|8 Lee St|Chicago|'60601|IL|US|1 312 555 0191
  #UF1009|i@uf.example|26.40|12.40|0.00|38.80|0.00|1|7.50|UF-S-CUP|Ida Poe|9 Elm Ln|London|SW1A 1AA|ENG|GB|020 7946 0000
  #UF1009|i@uf.example||||||1|18.90|UF-S-TRAY
  #UF1010|j@uf.example|25.50|9.90|3.32|38.72|0.00|6|4.25|UF-S-TEA|Jon Roe|10 Kay St|Toronto|M5V 2T6|ON|CA|(416) 555-0138
  #UF1011|k@uf.example|21.82|14.30|1.09|37.21|2.43|2|10.00|UF-S-POT|Kit Sim|11 Sea St|Honolulu|'96813|HI|US|808-555-0175
  #UF1011|k@uf.example||||||1|4.25|UF-S-TEA
  #UF1012|l@uf.example|11.75|0.00|0.73|12.48|0.00|1|4.25|UF-S-TEA|Lou Tan|12 Elm St|Boston|'02108|MA|US|16175550146
  #UF1012|l@uf.example||||||1|7.50|UF-S-CUP
`
const shopifyStored = `
  #UF1001 | Ann Lee | +16175550123 | US 02134 | 2 UF-S-CUP 7.5, 1 UF-S-POT 10 | 5 | 0.5 | 2 | 31.5 USD | 31.5
  #UF1002 | Bob Ray | - | US 12207 | 1 UF-S-CUP 7.5 | 0 | 0 | 0 | 7.5 USD | 7.5
  #UF1003|Cy Day|+15125550142|US 73301|3 UF-S-TEA 4.25, 1 UF-S-TRAY 18.9|4.99|3.17|2.61|36.08 USD|36.08
  #UF1004 | Dee Fox | +12065550187 | US 98101 | 1 UF-S-TRAY 18.9 | 5.95 | 0 | 1.95 | 26.8 USD | 26.8
  #UF1005|Eli Kim|+15035550119|US 97201|4 UF-S-CUP 7.5, 2 UF-S-POT 10, 1 UF-S-TEA 4.25|0|5.43|0|48.82 USD|48.82
  #UF1006 | Fay Low | +13055550164 | US 33101 | 10 UF-S-TEA 4.25 | 7.25 | 0 | 2.98 | 52.73 USD | 52.73
  #UF1007 | Gus May | - | US 80202 | 1 UF-S-POT 10, 1 UF-S-CUP 7.5 | 5 | 1.75 | 1.44 | 22.19 USD | 22.19
  #UF1008 | Hal Orr | +13125550191 | US 60601 | 2 UF-S-TRAY 18.9 | 5.95 | 0 | 3.87 | 47.62 USD | 47.62
  #UF1009 | Ida Poe | +442079460000 | GB SW1A 1AA | 1 UF-S-CUP 7.5, 1 UF-S-TRAY 18.9 | 12.4 | 0 | 0 | 38.8 USD | 38.8
  #UF1010 | Jon Roe | +14165550138 | CA M5V 2T6 | 6 UF-S-TEA 4.25 | 9.9 | 0 | 3.32 | 38.72 USD | 38.72
  #UF1011 | Kit Sim | +18085550175 | US 96813 | 2 UF-S-POT 10, 1 UF-S-TEA 4.25 | 14.3 | 2.43 | 1.09 | 37.21 USD | 37.21
  #UF1012 | Lou Tan | +16175550146 | US 02108 | 1 UF-S-TEA 4.25, 1 UF-S-CUP 7.5 | 0 | 0 | 0.73 | 12.48 USD | 12.48
`

function shopifyFile(): Buffer {
  const ofItem = { 'Lineitem requires shipping': 'true', 'Lineitem taxable': 'true', 'Lineitem discount': '0.00' }
  const ofOrder = {
    ...{ 'Financial Status': 'paid', 'Paid at': '2025-03-05 13:30:12 +0800', 'Fulfillment Status': 'unfulfilled' },
    ...{ 'Accepts Marketing': 'no', Currency: 'USD', 'Shipping Method': 'Standard', 'Refunded Amount': '0.00' },
    ...{ 'Created at': '2025-03-05 13:28:40 +0800', 'Payment Method': 'Shopify Payments', Source: 'web' },
  }
  const rows = rowsIn(headingsIn(shopifyColumns), shopifyRows).map((row) => {
    if (row.Total === '') return { ...row, ...ofItem }
    return { ...row, ...ofItem, ...ofOrder, 'Payment Reference': `${row.Name}.1` }
  })
  return Buffer.from(papaparse.unparse(linesOf(headingsIn(shopifyHeadings), rows)))
}

const amazonHeadings = `
  order-id | order-item-id | purchase-date | payments-date | buyer-email | buyer-name | buyer-phone-number | sku
  product-name | quantity-purchased | currency | item-price | item-tax | shipping-price | shipping-tax
  ship-service-level | recipient-name | ship-address-1 | ship-address-2 | ship-address-3 | ship-city | ship-state
  ship-postal-code | ship-country | ship-phone-number | is-business-order | sales-channel
`
const amazonColumns = `
  order-id | recipient-name | ship-city | ship-state | ship-postal-code | ship-phone-number | sku
  quantity-purchased | item-price | shipping-price
`
/** A price is that of all pieces of a row, and each row has its part of the freight. */
const amazonRows = `
  114-7700001-1000001 | Cy Hill | Austin | TX | 73301 | +1 512-555-0142 | UF-A-MUG | 3 | 10.00 | 4.99
  114-7700002-1000002 | Di Wood | Portland | ME | 04101 | +1 207-555-0134 ext. 46385 | UF-A-BOWL | 2 | 25.98 | 0.00
  114-7700003-1000003 | Ed Park | Boston | MA | 02134 | | UF-A-MUG | 1 | 3.50 | 2.00
  114-7700003-1000003 | Ed Park | Boston | MA | 02134 | | UF-A-JUG | 1 | 19.95 | 3.45
  114-7700004-1000004 | Flo Nash | Miami | FL | 33101 | | UF-A-JUG | 7 | 100.00 | 12.50
  114-7700005-1000005 | Gil Ives | Denver | CO | 80202 | | UF-A-BOWL | 1 | 12.99 | 4.99
  114-7700006-1000006 | Hope Ash | Chicago | IL | 60601 | +1 312-555-0191 | UF-A-MUG | 2 | 7.00 | 2.50
  114-7700006-1000006 | Hope Ash | Chicago | IL | 60601 | +1 312-555-0191 | UF-A-BOWL | 3 | 38.97 | 2.50
  114-7700007-1000007 | Ian Cole | Seattle | WA | 98101 | | UF-A-MUG | 6 | 20.00 | 0.00
  114-7700008-1000008 | Jan Dove | Albany | NY | 12207 | | UF-A-JUG | 1 | 19.95 | 4.99
  114-7700009-1000009 | Kay Elm | Portland | OR | 97201 | | UF-A-MUG | 1 | 3.50 | 1.00
  114-7700009-1000009 | Kay Elm | Portland | OR | 97201 | | UF-A-BOWL | 1 | 12.99 | 1.00
  114-7700009-1000009 | Kay Elm | Portland | OR | 97201 | | UF-A-JUG | 1 | 19.95 | 1.00
  114-7700010-1000010 | Leo Finn | Honolulu | HI | 96813-2104 | +1 808-555-0175 | UF-A-BOWL | 4 | 50.00 | 6.25
  114-7700011-1000011 | Mia Gray | Boston | MA | 02108 | | UF-A-MUG | 1 | 3.50 | 0.99
  114-7700012-1000012 | Ned Hall | Austin | TX | 73301 | | UF-A-JUG | 2 | 39.90 | 8.10
  114-7700013-1000013 | Ola Jay | Miami | FL | 33101 | | UF-A-MUG | 11 | 40.00 | 0.00
  114-7700014-1000014 | Pam Kerr | Denver | CO | 80202 | | UF-A-BOWL | 1 | 12.99 | 3.00
  114-7700014-1000014 | Pam Kerr | Denver | CO | 80202 | | UF-A-MUG | 2 | 7.01 | 1.99
  114-7700015-1000015 | Quin Lark | Chicago | IL | 60601 | | UF-A-JUG | 1 | 19.95 | 4.99
`
const amazonStored = `
  114-7700001-1000001|Cy Hill|+15125550142|US 73301|2 UF-A-MUG 3.33, 1 UF-A-MUG 3.34|4.99|0|0|14.99 USD|14.99
  114-7700002-1000002 | Di Wood | +12075550134 | US 04101 | 2 UF-A-BOWL 12.99 | 0 | 0 | 0 | 25.98 USD | 25.98
  114-7700003-1000003 | Ed Park | - | US 02134 | 1 UF-A-MUG 3.5, 1 UF-A-JUG 19.95 | 5.45 | 0 | 0 | 28.9 USD | 28.9
  114-7700004-1000004 | Flo Nash | - | US 33101 | 3 UF-A-JUG 14.28, 4 UF-A-JUG 14.29 | 12.5 | 0 | 0 | 112.5 USD | 112.5
  114-7700005-1000005 | Gil Ives | - | US 80202 | 1 UF-A-BOWL 12.99 | 4.99 | 0 | 0 | 17.98 USD | 17.98
  114-7700006-1000006|Hope Ash|+13125550191|US 60601|2 UF-A-MUG 3.5, 3 UF-A-BOWL 12.99|5|0|0|50.97 USD|50.97
  114-7700007-1000007 | Ian Cole | - | US 98101 | 4 UF-A-MUG 3.33, 2 UF-A-MUG 3.34 | 0 | 0 | 0 | 20 USD | 20
  114-7700008-1000008 | Jan Dove | - | US 12207 | 1 UF-A-JUG 19.95 | 4.99 | 0 | 0 | 24.94 USD | 24.94
  114-7700009-1000009|Kay Elm|-|US 97201|1 UF-A-MUG 3.5, 1 UF-A-BOWL 12.99, 1 UF-A-JUG 19.95|3|0|0|39.44 USD|39.44
  114-7700010-1000010 | Leo Finn | +18085550175 | US 96813-2104 | 4 UF-A-BOWL 12.5 | 6.25 | 0 | 0 | 56.25 USD | 56.25
  114-7700011-1000011 | Mia Gray | - | US 02108 | 1 UF-A-MUG 3.5 | 0.99 | 0 | 0 | 4.49 USD | 4.49
  114-7700012-1000012 | Ned Hall | - | US 73301 | 2 UF-A-JUG 19.95 | 8.1 | 0 | 0 | 48 USD | 48
  114-7700013-1000013 | Ola Jay | - | US 33101 | 4 UF-A-MUG 3.63, 7 UF-A-MUG 3.64 | 0 | 0 | 0 | 40 USD | 40
  114-7700014-1000014|Pam Kerr|-|US 80202|1 UF-A-BOWL 12.99, 1 UF-A-MUG 3.5, 1 UF-A-MUG 3.51|4.99|0|0|24.99 USD|24.99
  114-7700015-1000015 | Quin Lark | - | US 60601 | 1 UF-A-JUG 19.95 | 4.99 | 0 | 0 | 24.94 USD | 24.94
`

function amazonFile(): Buffer {
  const alike = {
    ...{ 'purchase-date': '2025-03-05T04:11:40+00:00', 'payments-date': '2025-03-05T05:30:12+00:00', currency: 'USD' },
    ...{ 'item-tax': '0.00', 'shipping-tax': '0.00', 'ship-service-level': 'Standard', 'ship-country': 'US' },
    ...{ 'ship-address-1': '1 Market St', 'is-business-order': 'false', 'sales-channel': 'Amazon.com' },
  }
  const rows = rowsIn(headingsIn(amazonColumns), amazonRows).map((row) => ({
    ...alike,
    ...row,
    'buyer-email': `${row['order-id']}@marketplace.example`,
  }))
  const lines = linesOf(headingsIn(amazonHeadings), rows)
  return Buffer.from(lines.map((cells) => cells.join('\t')).join('\r\n'))
}

/** Orders of shops whose files say that they are paid, in dollars. */
export const shopOrders: readonly UsualFile[] = [
  {
    ...{ name: 'orders of Shopify', account: 'trade.staff', page: '/orders', list: 'Orders' },
    profile: 'Shopify: orders',
    file: { name: 'orders_export_1.csv', mimeType: 'text/csv', buffer: shopifyFile() },
    answers: [
      ['Site', 'Lantern Home'],
      ['Payment channel', 'Bank transfer'],
    ],
    prepare: (call) => makeSkus(call, 'Usual goods of Shopify', ['UF-S-CUP', 'UF-S-POT', 'UF-S-TEA', 'UF-S-TRAY']),
    stored: listIn(shopifyStored),
    read: (call) => ordersFrom(call, 'Shopify: orders'),
  },
  {
    ...{ name: 'orders of Amazon', account: 'trade.staff', page: '/orders', list: 'Orders' },
    profile: 'Amazon: orders',
    file: { name: '77001020150.txt', mimeType: 'text/plain', buffer: amazonFile() },
    answers: [
      ['Site', 'Lantern Home'],
      ['Payment channel', 'Bank transfer'],
    ],
    prepare: (call) => makeSkus(call, 'Usual goods of Amazon', ['UF-A-MUG', 'UF-A-BOWL', 'UF-A-JUG']),
    stored: listIn(amazonStored),
    read: (call) => ordersFrom(call, 'Amazon: orders'),
  },
]
