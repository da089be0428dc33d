import { addDays } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { banners, salesCategories } from '../../db/schema/plain'
import { sales } from '../../db/schema/sales'
import { localizations } from '../../db/schema/system'
import { readData } from '../read-data'
import type { DemoProduct } from './catalogue/catalogue'
import { demoSites, harbourId, lanternId } from './organisation'
import type { DemoPictures } from './pictures'
import type { Trilingual } from './trilingual'

interface Parts {
  database: Database
  pictures: DemoPictures
  products: readonly DemoProduct[]
}

/** The sites of the companies that sell. */
export const sellingSites = demoSites.filter(({ companyId }) => companyId === lanternId || companyId === harbourId)

/** The content of the selling companies' sites. */
export async function fillSales(parts: Parts): Promise<void> {
  await fillSalesCategories(parts)
  await fillBanners(parts)
  await fillSaleRows(parts)
}

const headings = readData<readonly (Trilingual & { path: string })[]>('sales-headings')

async function fillSalesCategories({ database, pictures, products }: Parts): Promise<void> {
  const demo = sellingSites.flatMap((site) => headings.map((heading) => ({ site, heading })))
  const rows = await Promise.all(
    demo.map(async ({ site: { siteId, companyId, name }, heading }, index) => {
      const coverUrl = await pictureOf(products, companyId, index, pictures)
      return {
        salesCategoryId: index + 1,
        siteId,
        companyId,
        name: heading.en,
        description: `${heading.en} of ${name}.`,
        path: heading.path,
        iconUrl: coverUrl,
        coverUrl,
        bannerUrl: coverUrl,
        htmlDetails: `<p>${heading.en} of ${name}, chosen by our buyers.</p>`,
        status: index % 6 === 5 ? ('Disabled' as const) : ('Enabled' as const),
      }
    }),
  )
  await insertMany(database, salesCategories, rows)
  await insertMany(
    database,
    localizations,
    demo.flatMap(({ heading }, index) =>
      (['zh-Hans', 'zh-Hant'] as const).map((code) => ({
        resource: 'salescategories',
        recordKey: String(index + 1),
        code,
        texts: { name: heading[code] },
      })),
    ),
  )
}

const bannerCount = 10
const titles = readData<readonly string[]>('banner-titles')

async function fillBanners({ database, pictures, products }: Parts): Promise<void> {
  const rows = await Promise.all(
    Array.from({ length: bannerCount }, async (_, index) => {
      const site = sellingSites[index % sellingSites.length] as (typeof sellingSites)[number]
      const round = Math.floor(index / sellingSites.length)
      return {
        siteId: site.siteId,
        companyId: site.companyId,
        title: titles[round] ?? site.name,
        imageUrl: await pictureOf(products, site.companyId, index, pictures),
        linkUrl: `https://${site.domain}/gifts`,
        position: round + 1,
        startTime: addDays(new Date(), index - 6),
        endTime: addDays(new Date(), index + 8),
      }
    }),
  )
  await insertMany(database, banners, rows)
}

/** Name, percent off or amount off in the currency of the site, first day counted from today, and length in days. */
const demoSales =
  readData<
    readonly (readonly [
      name: string,
      reduction: { percent: number } | { amount: number },
      start: number,
      days: number,
    ])[]
  >('sales')
const saleCount = 12
const productsPerSale = 6

/** Sales that are over, running and upcoming on each of the sites. */
async function fillSaleRows({ database, products }: Parts): Promise<void> {
  const rows = Array.from({ length: saleCount }, (_, index) => {
    const place = index % sellingSites.length
    const round = Math.floor(index / sellingSites.length)
    const { siteId, companyId, currency } = sellingSites[place] as (typeof sellingSites)[number]
    const [name, reduction, start, days] = demoSales[
      (place + 2 * round) % demoSales.length
    ] as (typeof demoSales)[number]
    const own = products.filter((product) => product.companyId === companyId)
    const isPercent = 'percent' in reduction
    return {
      siteId,
      companyId,
      name,
      kind: isPercent ? ('Percent' as const) : ('Amount' as const),
      value: isPercent ? reduction.percent : reduction.amount,
      currency: isPercent ? null : currency,
      startTime: addDays(new Date(), start),
      endTime: addDays(new Date(), start + days),
      productIds: own.slice(index * 2, index * 2 + productsPerSale).map(({ productId }) => productId),
    }
  })
  await insertMany(database, sales, rows)
}

/** The first picture of one of a company's products. */
async function pictureOf(
  products: readonly DemoProduct[],
  companyId: number,
  index: number,
  pictures: DemoPictures,
): Promise<string> {
  const own = products.filter((product) => product.companyId === companyId)
  const picture = own[index % own.length]?.pictures[0]
  if (!picture) throw new RangeError('The company has no product with a picture.')
  return pictures.pathOf(picture, companyId)
}
