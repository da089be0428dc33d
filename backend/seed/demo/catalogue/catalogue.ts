import type { EnumValue } from '@/contract/enums'
import { productLink } from '@/contract/rules/channels'
import type { PictureView } from '../../pictures/backdrop'
import { type ColourCode, colourOf, colours } from '../../pictures/palette'
import type { PictureKind } from '../../pictures/picture'
import { eastbridgeId, harbourId, lanternId } from '../organisation'
import { Random } from '../random'
import { joined, type Trilingual, trilingual } from '../trilingual'
import { allGoods, articleSuffixes, contactNames, type Goods, secondShop, sizeOf, styles, supplierNames } from './goods'

type Channel = EnumValue<'ChannelType'>

/** The parameters of a picture that is not rendered yet. */
export interface PictureRef {
  kind: PictureKind
  colour: ColourCode
  view: PictureView
}

interface DemoSku {
  productSkuId: number
  skuCode: string
  properties: Trilingual[]
  picture: PictureRef
  cost: number
  weight: number
  /** Packed size in centimetres. */
  size: { length: number; width: number; height: number }
}

export interface DemoProduct {
  productId: number
  companyId: number
  goods: Goods
  titles: Trilingual
  pictures: PictureRef[]
  skus: DemoSku[]
}

export interface DemoArticle {
  catalogueProductId: number
  companyId: number
  channelType: Channel
  productId: string
  title: Trilingual
  productUrl: string
  supplier: DemoSupplier
  mixedOrder: boolean
  piecesPerLot: number
  product: DemoProduct
  skus: {
    sku: DemoSku
    id: string
    price: number
    fee: number | null
    minimum: number
    maximum: number | null
    stock: number
  }[]
}

export interface DemoSupplier {
  supplierId: number
  companyId: number
  name: Trilingual
  contact: Trilingual
  imType: string
  imAddress: string
  website: string
}

/** How the 40 suppliers and 200 products are distributed among the companies that buy and sell. */
const shares = [
  { companyId: lanternId, suppliers: 20, products: 120 },
  { companyId: eastbridgeId, suppliers: 12, products: 40 },
  { companyId: harbourId, suppliers: 8, products: 40 },
]
const skusPerProduct = 4
const channels: readonly Channel[] = ['Alibaba1688', 'Alibaba1688', 'Taobao', 'Tmall']

export function demoSuppliers(): DemoSupplier[] {
  const random = new Random(11)
  const owners = shares.flatMap(({ companyId, suppliers }) => Array.from({ length: suppliers }, () => companyId))
  return owners.map((companyId, index) => {
    const base = supplierNames[index % supplierNames.length] as Trilingual
    const name = index < supplierNames.length ? base : joined(base, secondShop)
    return {
      supplierId: index + 1,
      companyId,
      name,
      contact: random.pick(contactNames),
      imType: random.pick(['WeChat', 'Aliwangwang', 'QQ']),
      imAddress: `shop${random.digits(6)}`,
      website: `https://shop${random.digits(8)}.1688.com`,
    }
  })
}

export function demoProducts(): DemoProduct[] {
  const random = new Random(23)
  const owners = shares.flatMap(({ companyId, products }) => Array.from({ length: products }, () => companyId))
  return owners.map((companyId, index) => {
    const goods = allGoods[index % allGoods.length] as Goods
    const style = styles[Math.floor(index / allGoods.length) % styles.length] as (typeof styles)[number]
    const colours = pickColours(random, goods.sizes.length > 1 ? 2 : skusPerProduct)
    const variants = colours.flatMap((colour) =>
      goods.sizes.slice(0, skusPerProduct / colours.length).map((size) => ({ colour, size })),
    )
    return {
      productId: index + 1,
      companyId,
      goods,
      titles: { ...joined(style, goods), en: `${style.en} ${goods.en}` },
      pictures: (['front', 'detail', 'scene'] as const).map((view) => ({
        kind: goods.kind,
        colour: colours[0] ?? 'grey',
        view,
      })),
      skus: variants.slice(0, skusPerProduct).map(({ colour, size }, at) => ({
        productSkuId: index * skusPerProduct + at + 1,
        skuCode: `QS${String(index + 1).padStart(4, '0')}-${at + 1}`,
        properties: [colourOf(colour).names, ...(goods.sizes.length > 1 ? [sizeOf(size)] : [])],
        picture: { kind: goods.kind, colour, view: 'front' },
        cost: round(goods.cost * (0.9 + random.next() * 0.3)),
        weight: goods.weightG,
        size: packedSize(goods.weightG),
      })),
    }
  })
}

/** The packed size of goods of this weight, at four cubic centimetres per gram. */
function packedSize(weightG: number) {
  const side = Math.cbrt(weightG * 4)
  const rounded = (length: number) => Math.round(length * 10) / 10
  return { length: rounded(side * 1.5), width: rounded(side), height: rounded(side / 1.5) }
}

/** Three articles for each product: two with bindings to its SKUs, and one that is only found by its link. */
export function demoArticles(products: readonly DemoProduct[], suppliers: readonly DemoSupplier[]): DemoArticle[] {
  const random = new Random(37)
  return products.flatMap((product) => {
    const own = suppliers.filter(({ companyId }) => companyId === product.companyId)
    const start = random.between(0, own.length - 1)
    return [0, 1, 2].map((rank): DemoArticle => {
      const supplier = own[(start + rank * 5) % own.length] as DemoSupplier
      const channelType = random.pick(channels)
      const productId = `6${random.digits(11)}`
      const factor = 0.92 + random.next() * 0.2 + rank * 0.04
      return {
        catalogueProductId: (product.productId - 1) * 3 + rank + 1,
        companyId: product.companyId,
        supplier,
        channelType,
        productId,
        title: articleTitle(product.titles, random.pick(articleSuffixes)),
        productUrl: productLink(channelType, productId) ?? '',
        mixedOrder: random.chance(0.4),
        piecesPerLot: 1,
        product,
        skus: product.skus.map((sku, at) => ({
          sku,
          id: `${productId}${at + 1}`,
          price: round(sku.cost * factor),
          fee: random.chance(0.15) ? null : round(random.between(4, 18)),
          minimum: random.pick([1, 1, 1, 2]),
          maximum: null,
          stock: random.between(400, 5000),
        })),
      }
    })
  })
}

/** English has the supplier's original texts, as at the marketplace. */
function articleTitle(titles: Trilingual, suffix: Trilingual): Trilingual {
  const hans = `${titles['zh-Hans']} ${suffix['zh-Hans']}`
  return trilingual(hans, hans, `${titles['zh-Hant']} ${suffix['zh-Hant']}`)
}

/** The name of a variant, as it is stored with orders. */
export const variantName = ({ properties }: DemoSku, language: keyof Trilingual = 'en'): string =>
  properties.map((property) => property[language]).join(' / ')

function pickColours(random: Random, count: number): ColourCode[] {
  const left = colours.map(({ code }) => code)
  return Array.from({ length: count }, () => {
    const code = random.pick(left)
    left.splice(left.indexOf(code), 1)
    return code
  })
}

const round = (amount: number) => Math.round(amount * 100) / 100
