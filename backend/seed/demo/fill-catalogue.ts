import { subDays } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import {
  catalogueProducts,
  catalogueSkus,
  productSkus,
  productSuppliers,
  products as productTable,
} from '../../db/schema/catalogue'
import { localizations } from '../../db/schema/system'
import type { DemoArticle, DemoProduct } from './catalogue'
import type { DemoPictures } from './pictures'
import type { Surprise } from './purchase-lines'

interface Parts {
  database: Database
  pictures: DemoPictures
  products: readonly DemoProduct[]
  articles: readonly DemoArticle[]
  surprises: ReadonlyMap<string, Surprise>
}

/** Each product's first two articles are bound to its SKUs; the third can be found by its link. */
const boundArticles = 2

export async function fillCatalogue(parts: Parts): Promise<void> {
  await fillProducts(parts)
  await fillArticles(parts)
  await fillBindings(parts)
}

async function fillProducts({ database, pictures, products, articles }: Parts): Promise<void> {
  const productRows = await Promise.all(
    products.map(async ({ productId, companyId, goods, titles, pictures: shown, skus }) => {
      const imageUrls = await Promise.all(shown.map((picture) => pictures.pathOf(picture)))
      const source = articles.find(({ catalogueProductId }) => catalogueProductId === productId * 3)
      return {
        productId,
        companyId,
        // Found at a marketplace first: its page there is the third article, which no SKU is bound to yet.
        channelType: source?.channelType ?? 'Site',
        originalProductId: source?.productId ?? null,
        originalProductSkuId: source?.skus[0]?.id ?? null,
        brand: titles.en.split(' ')[0],
        category: goods.en,
        title: titles.en,
        keywords: goods.kind.replaceAll('-', ' '),
        description: `${titles.en}, sold by our own sites.`,
        imageUrls,
        coverUrl: imageUrls[0],
        unit: 'piece',
        countryOfOrigin: 'CN',
        properties: [{ name: 'Variant', values: skus.map(({ properties }) => properties.join(' / ')) }],
        status:
          productId % 20 === 0
            ? ('OffShelf' as const)
            : productId % 27 === 0
              ? ('Draft' as const)
              : ('OnShelf' as const),
      }
    }),
  )
  await insertMany(database, productTable, productRows)
  const skuRows = await Promise.all(
    products.flatMap(({ productId, companyId, skus }) =>
      skus.map(async ({ productSkuId, skuCode, properties, picture, cost, weight, size }) => ({
        productSkuId,
        productId,
        companyId,
        skuCode,
        properties,
        coverUrl: await pictures.pathOf(picture),
        marketPrice: Math.round(cost * 300) / 100,
        startPrice: Math.round(cost * 220) / 100,
        endPrice: Math.round(cost * 240) / 100,
        salePrice: Math.round(cost * 240) / 100,
        currency: 'CNY',
        weight,
        ...size,
      })),
    ),
  )
  await insertMany(database, productSkus, skuRows)
  const titles = products.flatMap((product) =>
    (['zh-Hans', 'zh-Hant'] as const).map((code) => ({
      resource: 'products',
      recordKey: String(product.productId),
      code,
      texts: { title: product.titles[code] },
    })),
  )
  await insertMany(database, localizations, titles)
}

async function fillArticles({ database, pictures, articles, surprises }: Parts): Promise<void> {
  const has = (article: DemoArticle, surprise: Surprise) =>
    article.skus.some(({ id }) => surprises.get(id) === surprise)
  const rows = articles.map((article) => {
    const { catalogueProductId, channelType, productId, title, productUrl, shopName, contactName, mixedOrder } = article
    return {
      catalogueProductId,
      channelType,
      productId,
      title: has(article, 'renamed') ? `${title}（2026新版）` : title,
      productUrl,
      shopName,
      contactName,
      mixedOrder: has(article, 'belowMinimum') ? false : mixedOrder,
      piecesPerLot: has(article, 'notInLots') ? 6 : article.piecesPerLot,
    }
  })
  await insertMany(database, catalogueProducts, rows)
  const skuRows = await Promise.all(
    articles.flatMap((article) =>
      article.skus
        .filter(({ id }) => surprises.get(id) !== 'gone')
        .map(async (offer) => ({
          catalogueProductId: article.catalogueProductId,
          productSkuId: offer.id,
          properties: offer.sku.properties,
          coverUrl: await pictures.pathOf({
            ...offer.sku.picture,
            view: surprises.get(offer.id) === 'renamed' ? 'scene' : 'detail',
          }),
          domesticShippingFee: offer.fee,
          maxOrderQty: offer.maximum,
          ...terms(offer, surprises.get(offer.id)),
        })),
    ),
  )
  await insertMany(database, catalogueSkus, skuRows)
}

function terms({ price, minimum, stock }: DemoArticle['skus'][number], surprise: Surprise | undefined) {
  return {
    salePrice: surprise === 'dearer' ? Math.round(price * 118) / 100 : price,
    minOrderQty: surprise === 'belowMinimum' ? 50 : minimum,
    availableCount: surprise === 'soldOut' ? 0 : surprise === 'tooFew' ? 1 : stock,
  }
}

async function fillBindings({ database, pictures, articles }: Parts): Promise<void> {
  const checkedTime = subDays(new Date(), 9)
  const rows = await Promise.all(
    articles
      .filter(({ catalogueProductId }) => (catalogueProductId - 1) % 3 < boundArticles)
      .flatMap((article) =>
        article.skus.map(async ({ sku, id, price, fee, minimum, maximum, stock }) => ({
          companyId: article.companyId,
          productId: article.product.productId,
          productSkuId: sku.productSkuId,
          supplierId: article.supplierId,
          channelType: article.channelType,
          supplierProductId: article.productId,
          supplierProductName: article.title,
          supplierProductUrl: article.productUrl,
          supplierProductSkuId: id,
          supplierProductSkuName: sku.properties.join(' / '),
          supplierCoverUrl: await pictures.pathOf({ ...sku.picture, view: 'detail' }),
          supplierProductType:
            (article.catalogueProductId - 1) % 3 === 0 ? ('Original' as const) : ('Equivalent' as const),
          price,
          domesticShippingFee: fee,
          minOrderQty: minimum,
          maxOrderQty: maximum,
          availableCount: stock,
          checkedTime,
          position: (article.catalogueProductId - 1) % 3,
        })),
      ),
  )
  await insertMany(database, productSuppliers, rows)
}
