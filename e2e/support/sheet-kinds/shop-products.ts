import papaparse from 'papaparse'
import { type Call, headingsIn, lineOf, linesOf, listIn, rowsIn, type UsualFile } from './file'

const shopifyHeadings = `
  Handle | Title | Body (HTML) | Vendor | Product Category | Type | Tags | Published | Option1 Name | Option1 Value
  Option1 Linked To | Option2 Name | Option2 Value | Option2 Linked To | Option3 Name | Option3 Value | Variant SKU
  Variant Grams | Variant Inventory Tracker | Variant Inventory Qty | Variant Inventory Policy
  Variant Fulfillment Service | Variant Price | Variant Compare At Price | Variant Requires Shipping | Variant Taxable
  Variant Barcode | Image Src | Image Position | Image Alt Text | Gift Card | SEO Title | SEO Description
  Variant Weight Unit | Cost per item | Status
`
const shopifyColumns = `
  Handle | Title | Body (HTML) | Tags | Option1 Name | Option1 Value | Option2 Name | Option2 Value | Variant SKU
  Variant Grams | Variant Price | Variant Compare At Price
`
/** What is said of a product stands in its first row alone. */
const shopifyRows = `
  apron|UF Linen apron|<p>Washed, and made to last.</p>|linen, kitchen|Colour|Red|Size|S|UF-P-01|310|32.00|40.00
  apron|||||Red||M|UF-P-02|320|32.00|40.00
  apron|||||Blue||M|UF-P-03|320|32.00|40.00
  napkin|UF Napkin "Coast", set of 4|<p>Four of a kind.</p>|linen, table|Colour|Sand|||UF-P-04|210|18.50|24.00
  napkin|||||Sea|||UF-P-05|210|18.50|24.00
  tea-towel|UF Tea towel||kitchen|Title|Default Title|||UF-P-06|95|9.95|
  runner|UF Table runner|<p>For long tables.</p>|table|Length|150 cm|||UF-P-07|400|45.00|
  runner|||||200 cm|||UF-P-08|520|55.00|
  runner|||||250 cm|||UF-P-09|655|64.90|
  cushion|UF Cushion cover|<p>45 × 45 cm</p>|living|Colour|Clay|||UF-P-10|180|27.25|35.00
  cushion|||||Moss|||UF-P-11|180|27.25|35.00
  cushion|||||Ink|||UF-P-12|180|27.25|35.00
  bread-bag|UF Bread bag|<p>Keeps bread.</p>|kitchen|Title|Default Title|||UF-P-13|70|14.00|16.00
  duvet|UF Duvet cover|<p>With buttons.</p>|bedroom|Size|Single|Colour|White|UF-P-14|900|129.00|169.00
  duvet|||||Double||White|UF-P-15|1250|159.00|199.00
  duvet|||||Double||Grey|UF-P-16|1250|159.00|199.00
  duvet|||||King||White|UF-P-17|1600|1189.50|1229.00
  pot-holder|UF Pot holder||kitchen|Colour|Red|||UF-P-18|45|7.40|
  pot-holder|||||Blue|||UF-P-19|45|7.40|
  card-holder|UF Card holder|<p>Folds once.</p>|gifts|Title|Default Title|||UF-P-20|12|3.10|
`
/** Title, description, keywords, code, properties, sale and market price, grams. */
const shopifyStored = `
  UF Linen apron | <p>Washed, and made to last.</p> | linen, kitchen | UF-P-01 | Red/S | 32 | 40 | 310
  UF Linen apron | <p>Washed, and made to last.</p> | linen, kitchen | UF-P-02 | Red/M | 32 | 40 | 320
  UF Linen apron | <p>Washed, and made to last.</p> | linen, kitchen | UF-P-03 | Blue/M | 32 | 40 | 320
  UF Napkin "Coast", set of 4 | <p>Four of a kind.</p> | linen, table | UF-P-04 | Sand | 18.5 | 24 | 210
  UF Napkin "Coast", set of 4 | <p>Four of a kind.</p> | linen, table | UF-P-05 | Sea | 18.5 | 24 | 210
  UF Tea towel | - | kitchen | UF-P-06 | - | 9.95 | - | 95
  UF Table runner | <p>For long tables.</p> | table | UF-P-07 | 150 cm | 45 | - | 400
  UF Table runner | <p>For long tables.</p> | table | UF-P-08 | 200 cm | 55 | - | 520
  UF Table runner | <p>For long tables.</p> | table | UF-P-09 | 250 cm | 64.9 | - | 655
  UF Cushion cover | <p>45 × 45 cm</p> | living | UF-P-10 | Clay | 27.25 | 35 | 180
  UF Cushion cover | <p>45 × 45 cm</p> | living | UF-P-11 | Moss | 27.25 | 35 | 180
  UF Cushion cover | <p>45 × 45 cm</p> | living | UF-P-12 | Ink | 27.25 | 35 | 180
  UF Bread bag | <p>Keeps bread.</p> | kitchen | UF-P-13 | - | 14 | 16 | 70
  UF Duvet cover | <p>With buttons.</p> | bedroom | UF-P-14 | Single/White | 129 | 169 | 900
  UF Duvet cover | <p>With buttons.</p> | bedroom | UF-P-15 | Double/White | 159 | 199 | 1250
  UF Duvet cover | <p>With buttons.</p> | bedroom | UF-P-16 | Double/Grey | 159 | 199 | 1250
  UF Duvet cover | <p>With buttons.</p> | bedroom | UF-P-17 | King/White | 1189.5 | 1229 | 1600
  UF Pot holder | - | kitchen | UF-P-18 | Red | 7.4 | - | 45
  UF Pot holder | - | kitchen | UF-P-19 | Blue | 7.4 | - | 45
  UF Card holder | <p>Folds once.</p> | gifts | UF-P-20 | - | 3.1 | - | 12
`

function shopifyFile(): Buffer {
  const ofVariant = {
    ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '12', 'Variant Inventory Policy': 'deny' },
    ...{ 'Variant Fulfillment Service': 'manual', 'Variant Requires Shipping': 'true', 'Variant Taxable': 'true' },
    'Variant Weight Unit': 'g',
  }
  const ofProduct = { Vendor: 'UF Linen House', Published: 'true', 'Gift Card': 'false', Status: 'active' }
  const rows = rowsIn(headingsIn(shopifyColumns), shopifyRows).map((row) =>
    row.Title === '' ? { ...row, ...ofVariant } : { ...row, ...ofVariant, ...ofProduct },
  )
  return Buffer.from(papaparse.unparse(linesOf(headingsIn(shopifyHeadings), rows)))
}

const wooHeadings = `
  ID | Type | SKU | GTIN, UPC, EAN, or ISBN | Name | Published | Is featured? | Visibility in catalog
  Short description | Description | Date sale price starts | Date sale price ends | Tax status | Tax class
  In stock? | Stock | Low stock amount | Backorders allowed? | Sold individually? | Weight (kg) | Length (cm) | Width (cm) | Height (cm)
  Allow customer reviews? | Purchase note | Sale price | Regular price | Categories | Tags | Shipping class | Images
  Download limit | Download expiry days | Parent | Grouped products | Upsells | Cross-sells | External URL | Button text
  Position | Brands | Attribute 1 name | Attribute 1 value(s) | Attribute 1 visible | Attribute 1 global
`
const wooColumns = `
  Type | SKU | Name | GTIN, UPC, EAN, or ISBN | Weight (kg) | Length (cm) | Width (cm) | Height (cm) | Sale price
  Regular price | Attribute 1 value(s) | Parent
`
/** What customers see as one shirt has a row above its four variations, which is no article. */
const wooRows = `
  simple | UF-W-01 | UF Oak stool | 4006381333931 | 4.2 | 35 | 35 | 45 | 79.00 | 95.00 | Oak
  simple | UF-W-02 | UF Pine shelf | | 3.75 | 80 | 20 | 2.5 | 44.90 | 49.50 | Pine
  simple | UF-W-03 | UF Wool throw | | 1.15 | 40 | 30 | 8 | 65.00 | 80.00
  simple | UF-W-04 | UF Door mat | | 0.95 | 60 | 40 | 1.5 | 19.95 | 24.95
  simple | UF-W-05 | UF Wall clock | 5901234123457 | 0.62 | 30 | 30 | 4 | 34.00 | 40.00
  simple | UF-W-06 | UF Candle | | 0.305 | 8 | 8 | 10 | 12.25 | 15.00
  simple | UF-W-07 | UF Vase | | 1.045 | 12 | 12 | 28 | 27.80 | 33.00
  simple | UF-W-08 | UF Frame | | 0.48 | 33 | 24 | 2 | 16.40 | 18.00
  simple | UF-W-09 | UF Hook rail | | 0.7 | 50 | 8 | 6 | 22.00 | 26.50
  simple | UF-W-10 | UF Lamp shade | | 0.335 | 32 | 32 | 25 | 38.60 | 45.00
  simple | UF-W-11 | UF Side table | 4012345678901 | 7.25 | 45 | 45 | 50 | 119.00 | 149.00 | Oak
  simple | UF-W-12 | UF Coaster set | | 0.145 | 10 | 10 | 4 | 9.90 | 11.90
  simple | UF-W-13 | UF Basket | | 0.88 | 36 | 26 | 20 | 24.00 | 29.00
  simple | UF-W-14 | UF Mirror | | 2.9 | 50 | 50 | 3 | 89.00 | 99.00
  simple | UF-W-15 | UF Rug | | 3.4 | 160 | 12 | 12 | 1139.00 | 1179.00
  simple | UF-W-16 | UF Blanket box | | 11.5 | 90 | 45 | 42 | 249.00 | 299.00 | Pine
  variable | UF-W-SHIRT | UF Linen shirt | | | | | | | | Red, Blue, Green, White
  variation | UF-W-17 | UF Linen shirt - Red | | 0.21 | | | | 39.00 | 48.00 | Red | UF-W-SHIRT
  variation | UF-W-18 | UF Linen shirt - Blue | | 0.21 | | | | 39.00 | 48.00 | Blue | UF-W-SHIRT
  variation | UF-W-19 | UF Linen shirt - Green | | 0.21 | | | | 39.00 | 48.00 | Green | UF-W-SHIRT
  variation | UF-W-20 | UF Linen shirt - White | | 0.21 | | | | 36.50 | 48.00 | White | UF-W-SHIRT
`
/** Title, barcode, code, properties, sale and market price, grams, centimeters. */
const wooStored = `
  UF Oak stool | 4006381333931 | UF-W-01 | Oak | 79 | 95 | 4200 | 35 | 35 | 45
  UF Pine shelf | - | UF-W-02 | Pine | 44.9 | 49.5 | 3750 | 80 | 20 | 2.5
  UF Wool throw | - | UF-W-03 | - | 65 | 80 | 1150 | 40 | 30 | 8
  UF Door mat | - | UF-W-04 | - | 19.95 | 24.95 | 950 | 60 | 40 | 1.5
  UF Wall clock | 5901234123457 | UF-W-05 | - | 34 | 40 | 620 | 30 | 30 | 4
  UF Candle | - | UF-W-06 | - | 12.25 | 15 | 305 | 8 | 8 | 10
  UF Vase | - | UF-W-07 | - | 27.8 | 33 | 1045 | 12 | 12 | 28
  UF Frame | - | UF-W-08 | - | 16.4 | 18 | 480 | 33 | 24 | 2
  UF Hook rail | - | UF-W-09 | - | 22 | 26.5 | 700 | 50 | 8 | 6
  UF Lamp shade | - | UF-W-10 | - | 38.6 | 45 | 335 | 32 | 32 | 25
  UF Side table | 4012345678901 | UF-W-11 | Oak | 119 | 149 | 7250 | 45 | 45 | 50
  UF Coaster set | - | UF-W-12 | - | 9.9 | 11.9 | 145 | 10 | 10 | 4
  UF Basket | - | UF-W-13 | - | 24 | 29 | 880 | 36 | 26 | 20
  UF Mirror | - | UF-W-14 | - | 89 | 99 | 2900 | 50 | 50 | 3
  UF Rug | - | UF-W-15 | - | 1139 | 1179 | 3400 | 160 | 12 | 12
  UF Blanket box | - | UF-W-16 | Pine | 249 | 299 | 11500 | 90 | 45 | 42
  UF Linen shirt - Red | - | UF-W-17 | Red | 39 | 48 | 210 | - | - | -
  UF Linen shirt - Blue | - | UF-W-18 | Blue | 39 | 48 | 210 | - | - | -
  UF Linen shirt - Green | - | UF-W-19 | Green | 39 | 48 | 210 | - | - | -
  UF Linen shirt - White | - | UF-W-20 | White | 36.5 | 48 | 210 | - | - | -
`

function wooFile(): Buffer {
  const alike = {
    ...{ Published: '1', 'Is featured?': '0', 'Visibility in catalog': 'visible', 'Tax status': 'taxable' },
    ...{ 'In stock?': '1', Stock: '12', 'Backorders allowed?': '0', 'Sold individually?': '0' },
    ...{ Brands: 'UF Fjord Home', 'Allow customer reviews?': '1', Categories: 'Home > Living', Tags: 'fjord' },
    'Attribute 1 name': 'Kind',
  }
  const rows = rowsIn(headingsIn(wooColumns), wooRows).map((row, at) => ({ ...alike, ...row, ID: String(7700 + at) }))
  return Buffer.from(papaparse.unparse(linesOf(headingsIn(wooHeadings), rows)))
}

interface Sku {
  skuCode: string
  properties: string[]
  salePrice: number
  marketPrice: number | null
  currency: string | null
  weight: number
  length: number | null
  width: number | null
  height: number | null
}
interface Product {
  title: string
  description: string | null
  keywords: string | null
  barcode: string | null
}

/** The articles of a brand, each as a line. */
async function articlesOf(
  call: Call,
  brand: string,
  textOf: (product: Product, sku: Sku, properties: string | null) => string,
): Promise<string[]> {
  const { items: brands } = await call('GET', `brands?name=${encodeURIComponent(brand)}`)
  const { items } = await call('GET', `products?brandId=${brands[0].brandId}&pageSize=100`)
  const found: string[] = []
  for (const { productId } of items) {
    const { skus, ...product } = await call('GET', `products/${productId}`)
    found.push(...skus.map((sku: Sku) => textOf(product, sku, sku.properties.join('/') || null)))
  }
  return found
}

/** The files do not say it: it is asked, and stands at the end of each stored line. */
const ofCurrency = {
  answers: [['Currency', 'HKD']] as const,
  storedIn: (table: string) => listIn(table).map((line) => `${line} | HKD`),
}

/** Products of shops of one's own, whose brands are there already. */
export const shopProducts: readonly UsualFile[] = [
  {
    ...{ name: 'products of Shopify', account: 'trade.staff', page: '/products', list: 'Products' },
    profile: 'Shopify: products',
    file: { name: 'products_export_1.csv', mimeType: 'text/csv', buffer: shopifyFile() },
    prepare: (call) => call('POST', 'brands', { name: 'UF Linen House' }),
    answers: ofCurrency.answers,
    stored: ofCurrency.storedIn(shopifyStored),
    read: (call) =>
      articlesOf(call, 'UF Linen House', ({ title, description, keywords }, sku, properties) => {
        const { skuCode, salePrice, marketPrice, weight, currency } = sku
        return lineOf(title, description, keywords, skuCode, properties, salePrice, marketPrice, weight, currency)
      }),
  },
  {
    ...{ name: 'products of WooCommerce', account: 'trade.staff', page: '/products', list: 'Products' },
    profile: 'WooCommerce: products',
    file: { name: 'wc-product-export-5-3-2025.csv', mimeType: 'text/csv', buffer: wooFile() },
    prepare: (call) => call('POST', 'brands', { name: 'UF Fjord Home' }),
    answers: ofCurrency.answers,
    stored: ofCurrency.storedIn(wooStored),
    read: (call) =>
      articlesOf(call, 'UF Fjord Home', ({ title, barcode }, sku, properties) => {
        const { skuCode, salePrice, marketPrice, weight, length, width, height, currency } = sku
        const sizes = [length, width, height]
        return lineOf(title, barcode, skuCode, properties, salePrice, marketPrice, weight, ...sizes, currency)
      }),
  },
]
