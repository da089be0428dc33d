import { subDays } from 'date-fns'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import {
  catalogueProducts,
  catalogueSkus,
  productSkus,
  productSupplierPrices,
  productSuppliers,
  products as productTable,
} from '../../../db/schema/catalogue'
import { localizations } from '../../../db/schema/system'
import type { DemoPictures } from '../pictures'
import type { Surprise } from '../purchase-lines'
import { inFurtherLanguages, joined, localizationsOf, trilingual } from '../trilingual'
import { type DemoArticle, type DemoProduct, variantName } from './catalogue'
import { customsOf } from './customs'
import { idsOfBrands, idsOfCategories } from './product-categories'
import { hasFlaw, isGone } from './product-flaws'
import { demoSeenPrices } from './seen-prices'
import { shopTerms, tiersOf } from './shop-terms'

interface Parts {
  database: Database
  pictures: DemoPictures
  products: readonly DemoProduct[]
  articles: readonly DemoArticle[]
  surprises: ReadonlyMap<string, Surprise>
}

/** Each product's first two articles are bound to its SKUs; the third is only found by its link. */
const boundArticles = 2

export async function fillCatalogue(parts: Parts): Promise<void> {
  await fillProducts(parts)
  await fillArticles(parts)
  await fillBindings(parts)
}

const propertyNames = ['Colour', 'Size']

/** The properties that the SKUs of a product differ in, with their values. */
const propertiesOf = (skus: DemoProduct['skus']) =>
  propertyNames.flatMap((name, at) => {
    const values = [...new Set(skus.flatMap(({ properties }) => properties[at]?.en ?? []))]
    return values.length > 0 ? [{ name, values }] : []
  })

async function fillProducts({ database, pictures, products, articles }: Parts): Promise<void> {
  const brandIds = await idsOfBrands(database)
  const categoryIdOf = await idsOfCategories(database)
  const productRows = await Promise.all(
    products.map(async ({ productId, companyId, goods, titles, pictures: pictureParams, skus }) => {
      const imageUrls = await Promise.all(pictureParams.map((picture) => pictures.pathOf(picture, companyId)))
      const source = articles.find(({ catalogueProductId }) => catalogueProductId === productId * 3)
      return {
        productId,
        companyId,
        // The product's source is its third article, which has no binding yet.
        channelType: source?.channelType ?? 'Site',
        originalProductId: source?.productId ?? null,
        originalProductSkuId: source?.skus[0]?.id ?? null,
        brandId: brandIds.get(`${companyId} ${titles.en.split(' ')[0]}`) ?? null,
        categoryId: hasFlaw('NoCategory', productId) ? null : categoryIdOf(goods.kind),
        title: titles.en,
        keywords: goods.kind.replaceAll('-', ' '),
        description: `${titles.en}, sold by our own sites.`,
        ...(hasFlaw('NoPicture', productId) ? {} : { imageUrls, coverUrl: imageUrls[0] }),
        unit: 'piece',
        countryOfOrigin: 'CN',
        ...customsOf(goods.kind),
        customsName: goods.en,
        properties: propertiesOf(skus),
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
      skus.map(async ({ productSkuId, skuCode, properties, picture, cost, weight, size }, at) => ({
        productSkuId,
        productId,
        companyId,
        skuCode,
        properties: properties.map(({ en }) => en),
        coverUrl: await pictures.pathOf(picture, companyId),
        marketPrice: Math.round(cost * 300) / 100,
        startPrice: Math.round(cost * 220) / 100,
        endPrice: Math.round(cost * 240) / 100,
        salePrice: at < 2 && hasFlaw('NoPrice', productId) ? null : Math.round(cost * 240) / 100,
        currency: 'CNY',
        weight: at === 0 && hasFlaw('NoWeight', productId) ? null : weight,
        status: hasFlaw('NoSku', productId) ? ('Disabled' as const) : ('Enabled' as const),
        ...size,
      })),
    ),
  )
  await insertMany(database, productSkus, skuRows)
  const texts = products.flatMap(({ productId, goods, titles, skus }) => [
    ...localizationsOf('products', productId, (language) => ({
      title: titles[language],
      customsName: goods[language],
    })).filter(({ code }) => code !== 'zh-Hant' || !hasFlaw('NoTranslation', productId)),
    ...skus.flatMap(({ productSkuId, properties }) =>
      localizationsOf('productskus', productSkuId, (language) => ({
        properties: properties.map((property) => property[language]),
      })),
    ),
  ])
  await insertMany(database, localizations, texts)
}

async function fillArticles({ database, pictures, articles, surprises }: Parts): Promise<void> {
  const has = (article: DemoArticle, surprise: Surprise) =>
    article.skus.some(({ id }) => surprises.get(id) === surprise)
  const rows = articles.map((article) => {
    const { catalogueProductId, channelType, productId, productUrl, supplier, mixedOrder } = article
    const title = has(article, 'renamed') ? joined(article.title, newEdition) : article.title
    return {
      catalogueProductId,
      channelType,
      productId,
      title: title.en,
      productUrl,
      shopName: supplier.name.en,
      contactName: supplier.contact.en,
      localizations: inFurtherLanguages((language) => ({
        title: title[language],
        shopName: supplier.name[language],
        contactName: supplier.contact[language],
      })),
      mixedOrder: has(article, 'belowMinimum') ? false : mixedOrder,
      piecesPerLot: has(article, 'notInLots') ? 6 : article.piecesPerLot,
      ...shopTerms(article, has(article, 'belowMinimum')),
    }
  })
  await insertMany(database, catalogueProducts, rows)
  const skuRows = await Promise.all(
    articles.flatMap((article) =>
      article.skus
        .filter(({ id }) => surprises.get(id) !== 'gone' && !isGone(article))
        .map(async (offer) => ({
          catalogueProductId: article.catalogueProductId,
          productSkuId: offer.id,
          properties: offer.sku.properties.map(({ en }) => en),
          localizations: inFurtherLanguages((language) => ({
            properties: offer.sku.properties.map((property) => property[language]),
          })),
          coverUrl: await pictures.pathOf(
            { ...offer.sku.picture, view: surprises.get(offer.id) === 'renamed' ? 'scene' : 'detail' },
            null,
          ),
          domesticShippingFee: offer.fee,
          maxOrderQty: offer.maximum,
          ...terms(article, offer, surprises.get(offer.id)),
        })),
    ),
  )
  await insertMany(database, catalogueSkus, skuRows)
}

const newEdition = trilingual('（2026新版）', '（2026新版）', '（2026新版）')

function terms(article: DemoArticle, offer: DemoArticle['skus'][number], surprise: Surprise | undefined) {
  const { minimum, stock } = offer
  const price = surprise === 'dearer' ? Math.round(offer.price * 118) / 100 : offer.price
  return {
    salePrice: price,
    priceTiers: tiersOf(article, { ...offer, price }),
    minOrderQty: surprise === 'belowMinimum' ? 50 : minimum,
    availableCount: surprise === 'soldOut' ? 0 : surprise === 'tooFew' ? 1 : stock,
  }
}

async function fillBindings({ database, pictures, articles }: Parts): Promise<void> {
  const checkedTime = subDays(new Date(), 9)
  const bound = articles
    .filter(({ catalogueProductId }) => (catalogueProductId - 1) % 3 < boundArticles)
    .flatMap((article) => article.skus.map((offer) => ({ article, offer })))
  const rows = await Promise.all(
    bound.map(async ({ article, offer: { sku, id, price, fee, minimum, maximum, stock } }, index) => ({
      productSupplierId: index + 1,
      companyId: article.companyId,
      productId: article.product.productId,
      productSkuId: sku.productSkuId,
      supplierId: article.supplier.supplierId,
      channelType: article.channelType,
      supplierProductId: article.productId,
      supplierProductName: article.title.en,
      supplierProductUrl: article.productUrl,
      supplierProductSkuId: id,
      supplierProductSkuName: variantName(sku),
      supplierCoverUrl: await pictures.pathOf({ ...sku.picture, view: 'detail' }, article.companyId),
      supplierProductType: (article.catalogueProductId - 1) % 3 === 0 ? ('Original' as const) : ('Equivalent' as const),
      price,
      priceTiers: tiersOf(article, { price, minimum }),
      ...shopTerms(article),
      domesticShippingFee: fee,
      minOrderQty: minimum,
      maxOrderQty: maximum,
      availableCount: isGone(article) ? 0 : stock,
      isOffered: !isGone(article),
      checkedTime,
      // The last SKU of some products has no supplier left.
      status: lacksSupplier(article, sku.productSkuId) ? ('Disabled' as const) : ('Enabled' as const),
      position: (article.catalogueProductId - 1) % 3,
    })),
  )
  await insertMany(database, productSuppliers, rows)
  await insertMany(database, productSupplierPrices, demoSeenPrices(rows))
  await insertMany(
    database,
    localizations,
    bound.flatMap(({ article, offer }, index) =>
      localizationsOf('productsuppliers', index + 1, (language) => ({
        supplierProductName: article.title[language],
        supplierProductSkuName: variantName(offer.sku, language),
      })),
    ),
  )
}

const lacksSupplier = ({ product: { productId, skus } }: DemoArticle, productSkuId: number): boolean =>
  hasFlaw('NoSupplier', productId) && productSkuId === skus.at(-1)?.productSkuId
