import { asc, eq } from 'drizzle-orm'
import type { Paper } from '@/contract/entities/parcels/packing'
import type { LanguageCode } from '@/contract/language-codes'
import { hasPlace } from '@/contract/text/address-layout'
import { isBarcodeText } from '@/contract/text/code-text'
import { chineseOf } from '@/contract/text/customer-language'
import { formatDate } from '@/contract/text/time-text'
import { context, runInContext } from '../../context'
import { labelsOf } from '../../crud/serialize'
import { textsIn } from '../../crud/texts-in'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, products } from '../../db/schema/catalogue'
import { carriers } from '../../db/schema/freights'
import { orderLines, orders } from '../../db/schema/ordering'
import { companyTaxNumbers, warehouses } from '../../db/schema/organisation'
import { orderPackageLines } from '../../db/schema/parcels'
import { inventories, shelves } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { type Language, paperWords } from '../../messages/texts'
import { withAddressLines } from '../customers/address-lines'
import { minorUnitsOf } from '../money/currency-units'
import { barcodeSvg } from '../purchasing/inspections/labels'
import { approvedRates } from '../reference/approved-rate'
import { zonesOfSites } from '../reference/site-zones'
import { declarationsOf } from './customs'
import { freightByCurrency, freightShares } from './freight-shares'
import { invoicesOf } from './invoices'
import type { PackageRow } from './package-rows'
import { hasStreet } from './ready-to-pack'
import { type Consignment, eurosOf, taxNumbersOn } from './tax-numbers'

const languageOf = (country: string): Language => chineseOf(country) ?? 'en'

interface Papers {
  words: Record<string, Record<string, string>>
  parcels: Paper[]
}

/**
 * All that is printed for parcels, with its labels in English and the languages of their customers. Names of
 * countries, companies and sites are English for every user: posts and customs abroad read them.
 */
export const papersOf = (parcels: readonly PackageRow[], database: Database): Promise<Papers> =>
  runInContext({ ...context(), contentLanguage: 'en' }, () => printed(parcels, database))

async function printed(parcels: readonly PackageRow[], database: Database): Promise<Papers> {
  const languages = [...new Set<Language>(['en', ...parcels.map(({ country }) => languageOf(country))])]
  const lines = groupBy(await linesIn(parcels, languages, database), (line) => line.orderPackageId)
  const declarations = await declarationsOf(parcels, database)
  const houses = await housesOf(parcels, database)
  const receivers = await withAddressLines(
    parcels.map((row) => ({ ...row, recipientName: row.name })),
    database,
  )
  const carrierOf = await carriersOf(parcels, database)
  const companyIds = [...new Set(parcels.map(({ companyId }) => companyId))]
  const companies = await labelsOf('companies', companyIds, database)
  const siteIds = [...new Set(parcels.map(({ siteId }) => siteId))]
  const sites = await labelsOf('sites', siteIds, database)
  const zoneOf = await zonesOfSites(siteIds, database)
  const taxNumbers = groupBy(
    await database.sql.select().from(companyTaxNumbers).where(equalsAny(companyTaxNumbers.companyId, companyIds)),
    (row) => row.companyId,
  )
  const declaredIn = [...declarations.values()].flatMap((one) => one.lines.map(({ currency }) => currency))
  const euroRates = await approvedRates([...new Set(declaredIn)], 'EUR', database)
  const ids = parcels.map(({ orderPackageId }) => orderPackageId)
  const invoices = await invoicesOf(ids, database)
  const sharesIn = await freightShares(ids, database)
  const unitOf = await minorUnitsOf(
    parcels.flatMap((row) =>
      currenciesIn(row, declarations.get(row.orderPackageId)?.lines ?? [], sharesIn(row.orderPackageId)),
    ),
    database,
  )
  return {
    words: Object.fromEntries(languages.map((language) => [language, { ...paperWords(language) }])),
    parcels: receivers.flatMap((row): Paper[] => {
      const declaration = declarations.get(row.orderPackageId)
      if (!declaration) return []
      const house = houses.get(row.warehouseId ?? 0)
      const carrier = carrierOf.get(row.carrierId ?? 0)
      const inside = lines.get(row.orderPackageId) ?? []
      const code = row.trackingNo && isBarcodeText(row.trackingNo) ? row.trackingNo : `P${row.orderPackageId}`
      const sizes = [row.length, row.width, row.height]
      return [
        {
          ...{ orderPackageId: row.orderPackageId, code, barcode: barcodeSvg(code), language: languageOf(row.country) },
          ...{ siteName: sites.get(row.siteId) ?? '', companyName: companies.get(row.companyId) ?? '' },
          ...numbersOn(taxNumbers.get(row.companyId) ?? [], {
            ...{ from: house?.country ?? null, to: row.country, zipcode: row.zipcode },
            euros: eurosOf(declaration.lines, euroRates),
          }),
          sender: { name: house?.senderName ?? null, phone: house?.phone ?? null, address: house?.lines ?? [] },
          receiver: { name: row.name, phone: row.phone, address: row.lines },
          hasStreet: hasStreet(row.addressLine1),
          ...{ from: house?.country ?? null, to: row.country, trackingNo: row.trackingNo, weight: row.weight },
          ...{ carrierName: carrier?.name ?? null, transportMode: carrier?.transportMode ?? null },
          size: sizes.every(Boolean) ? `${sizes.join(' × ')} cm` : null,
          ...{ freightCost: row.freightCost, freightCurrency: row.freightCurrency },
          paidFreight: freightByCurrency(sharesIn(row.orderPackageId)),
          decimals: Object.fromEntries(
            currenciesIn(row, declaration.lines, sharesIn(row.orderPackageId)).map((code) => [code, unitOf(code)]),
          ),
          orderNumbers: [...new Set(inside.map(({ friendlyOrderId }) => friendlyOrderId))],
          date: formatDate((row.shippedTime ?? new Date()).toISOString(), zoneOf(row.siteId)),
          lines: inside.map(({ orderPackageId, orderId, ...line }) => line),
          invoice: invoices.get(row.orderPackageId) ?? null,
          declaration,
        },
      ]
    }),
  }
}

function numbersOn(
  numbers: readonly (typeof companyTaxNumbers.$inferSelect)[],
  consignment: Consignment,
): Pick<Paper, 'taxNumbers' | 'leftOutNumbers'> {
  const { printed: those, leftOut } = taxNumbersOn(numbers, consignment)
  return {
    taxNumbers: those.map(({ kind, number }) => ({ kind, number })),
    leftOutNumbers: leftOut.map((one) => ({ ...one, euros: consignment.euros })),
  }
}

/** In which a parcel's papers have amounts. */
const currenciesIn = (
  { freightCurrency }: Pick<PackageRow, 'freightCurrency'>,
  ...amounts: (readonly { currency: string }[])[]
): string[] => [
  ...new Set([...amounts.flat().map(({ currency }) => currency), ...(freightCurrency ? [freightCurrency] : [])]),
]

async function linesIn(parcels: readonly PackageRow[], languages: readonly LanguageCode[], database: Database) {
  const { orderPackageId, qty } = orderPackageLines
  const rows = await database.sql
    .select({
      ...{ orderPackageId, qty, orderId: orders.orderId, friendlyOrderId: orders.friendlyOrderId },
      ...{ price: orderLines.price, currency: orders.currency },
      ...{ title: products.title, productId: products.productId, skuCode: productSkus.skuCode },
      ...{ properties: productSkus.properties, skuName: orderLines.skuName, shelfCode: shelves.code },
      ...{ orderLineId: orderLines.orderLineId, country: orders.country },
    })
    .from(orderPackageLines)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderPackageLines.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(productSkus, eq(productSkus.productSkuId, orderLines.productSkuId))
    .innerJoin(products, eq(products.productId, productSkus.productId))
    .leftJoin(inventories, eq(inventories.inventoryId, orderPackageLines.inventoryId))
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(
      equalsAny(
        orderPackageId,
        parcels.map((parcel) => parcel.orderPackageId),
      ),
    )
    .orderBy(asc(orderPackageLines.orderPackageLineId))
  const ids = [...new Set(rows.map((row) => row.productId))]
  const titles = new Map<string, Map<string, unknown>>()
  for (const code of languages) {
    const texts = await textsIn(code, 'products', ids, database)
    titles.set(code, new Map([...texts].map(([key, { title }]) => [key, title])))
  }
  const titleIn = (language: string, row: (typeof rows)[number]) =>
    (titles.get(language)?.get(String(row.productId)) as string | undefined) ?? null
  const byLine = groupBy(rows, (row) => `${row.orderPackageId} ${row.orderLineId}`)
  return [...byLine.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { title, productId, properties, shelfCode, orderLineId, country, skuName, ...line } = first
    const language = languageOf(country)
    return {
      ...line,
      name: titleIn('en', first) ?? title,
      localName: language === 'en' ? null : titleIn(language, first),
      skuName: skuName ?? (properties.join(', ') || null),
      qty: parts.reduce((sum, part) => sum + part.qty, 0),
      shelves: [...new Set(parts.flatMap((part) => part.shelfCode ?? []))].join(', ') || null,
    }
  })
}

async function housesOf(parcels: readonly PackageRow[], database: Database) {
  const ids = [...new Set(parcels.flatMap(({ warehouseId }) => warehouseId ?? []))]
  const rows = await database.sql.select().from(warehouses).where(equalsAny(warehouses.warehouseId, ids))
  const shown = await withAddressLines(
    rows.map((row) => ({ ...row, country: row.country ?? '', recipientName: row.senderName })),
    database,
  )
  return new Map(shown.map((row) => [row.warehouseId, { ...row, lines: hasPlace(row) ? row.lines : [] }]))
}

async function carriersOf(parcels: readonly PackageRow[], database: Database) {
  const { carrierId, name, transportMode } = carriers
  const ids = [...new Set(parcels.flatMap((parcel) => parcel.carrierId ?? []))]
  const rows = await database.sql
    .select({ carrierId, name, transportMode })
    .from(carriers)
    .where(equalsAny(carrierId, ids))
  return new Map(rows.map((row) => [row.carrierId, row]))
}
