import { asc, eq } from 'drizzle-orm'
import type { CustomsDeclaration, ShownDeclaration } from '@/contract/entities/parcels/customs'
import type { EnumValue } from '@/contract/enums'
import { context } from '../../context'
import type { Row } from '../../crud/serialize'
import { textsIn } from '../../crud/texts-in'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, products } from '../../db/schema/catalogue'
import { freights } from '../../db/schema/freights'
import { orderLines, orders } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { orderPackageLines } from '../../db/schema/parcels'
import { groupBy } from '../../group-by'
import { type FieldError, invalid } from '../../http/parse'
import { enumText } from '../../messages/texts'
import { minorUnitsOf } from '../money/currency-units'
import { hasDecimals } from '../money/minor-units'
import { customsLines, type DeclaredPieces, type Finding, findingsOf } from './customs-lines'
import type { PackageRow } from './package-rows'

type Pieces = DeclaredPieces & { orderPackageId: number; restricted: readonly EnumValue<'RestrictedGoods'>[] }

/** What parcels tell customs, by their keys: as it was edited, else filled from their products, with what is amiss. */
export async function declarationsOf(
  parcels: readonly PackageRow[],
  database: Database,
): Promise<Map<number, ShownDeclaration>> {
  const pieces = groupBy(await piecesIn(parcels, database), (part) => part.orderPackageId)
  const houses = await housesOf(parcels, database)
  const refusedBy = await refusedGoods(parcels, database)
  const codes = [...pieces.values()].flat().map(({ currency }) => currency)
  const unitOf = await minorUnitsOf(codes, database)
  return new Map(
    parcels.map((parcel) => {
      const inside = pieces.get(parcel.orderPackageId) ?? []
      const house = houses.get(parcel.warehouseId ?? 0)
      const edited = parcel.customs as CustomsDeclaration | null
      const lines = edited?.lines.map(wholeLine) ?? customsLines(inside, unitOf)
      const findings = findingsOf(lines, inside, unitOf)
      if (!house?.senderName || !house.country || !house.addressLine1) findings.push({ kind: 'NoSender', name: null })
      const taken = refusedBy.get(parcel.freightId ?? 0) ?? []
      for (const { name, restricted } of inside) {
        if (restricted.some((kind) => taken.includes(kind))) findings.push({ kind: 'NotByThisFreight', name })
      }
      const isAbroad = house?.country !== parcel.country
      const { category = 'Sale', incoterm = 'DAP' } = edited ?? {}
      return [
        parcel.orderPackageId,
        { category, incoterm, lines, isEdited: edited !== null, isAbroad, findings: findings.map(shownFinding) },
      ]
    }),
  )
}

const wholeLine = ({ hsCode, originCountry, weight, ...line }: CustomsDeclaration['lines'][number]) => ({
  ...{ hsCode: hsCode ?? null, originCountry: originCountry ?? null, weight: weight ?? null },
  ...line,
})

/** A declaration as a parcel keeps it. */
export const storedDeclaration = ({ category, incoterm, lines }: ShownDeclaration): CustomsDeclaration => ({
  ...{ category, incoterm, lines },
})

const shownFinding = ({ kind, name }: Finding) => ({
  ...{ kind, name },
  kindText: enumText(context().language, 'CustomsFinding', kind),
})

/** What of the contents of parcels not every carrier takes. */
export async function restrictedIn(
  parcel: PackageRow,
  database: Database,
): Promise<readonly EnumValue<'RestrictedGoods'>[]> {
  return [...new Set((await piecesIn([parcel], database)).flatMap(({ restricted }) => restricted))]
}

async function piecesIn(parcels: readonly PackageRow[], database: Database): Promise<Pieces[]> {
  const { orderPackageId, qty } = orderPackageLines
  const { price, discountShare, discountPieces } = orderLines
  const { hsCode, customsName, title, countryOfOrigin, restricted, productId } = products
  const rows = await database.sql
    .select({
      ...{ orderPackageId, qty, price, discountShare, discountPieces, currency: orders.currency, productId },
      ...{ hsCode, customsName, title, originCountry: countryOfOrigin, restricted, weight: productSkus.weight },
      orderLineId: orderLines.orderLineId,
    })
    .from(orderPackageLines)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderPackageLines.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(productSkus, eq(productSkus.productSkuId, orderLines.productSkuId))
    .innerJoin(products, eq(products.productId, productSkus.productId))
    .where(
      equalsAny(
        orderPackageId,
        parcels.map((parcel) => parcel.orderPackageId),
      ),
    )
    .orderBy(asc(orderPackageLines.orderPackageLineId))
  const english = await textsIn('en', 'products', [...new Set(rows.map((row) => row.productId))], database)
  // The pieces of a line may lie in several places; its discount is that of all of them.
  const byParcel = groupBy(rows, (row) => row.orderPackageId)
  const byLine = [...byParcel.values()].flatMap((inside) => [...groupBy(inside, (row) => row.orderLineId).values()])
  return byLine.flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const texts = english.get(String(first.productId))
    const name = texts?.customsName ?? first.customsName ?? texts?.title ?? first.title
    return { ...first, name: String(name).slice(0, 200), qty: parts.reduce((sum, part) => sum + part.qty, 0) }
  })
}

async function housesOf(parcels: readonly PackageRow[], database: Database) {
  const ids = [...new Set(parcels.flatMap(({ warehouseId }) => warehouseId ?? []))]
  const { warehouseId, senderName, country, addressLine1 } = warehouses
  const rows = await database.sql
    .select({ warehouseId, senderName, country, addressLine1 })
    .from(warehouses)
    .where(equalsAny(warehouseId, ids))
  return new Map(rows.map((house) => [house.warehouseId, house]))
}

async function refusedGoods(parcels: readonly PackageRow[], database: Database) {
  const ids = [...new Set(parcels.flatMap(({ freightId }) => freightId ?? []))]
  const rows = await database.sql
    .select({ freightId: freights.freightId, restricted: freights.restricted })
    .from(freights)
    .where(equalsAny(freights.freightId, ids))
  return new Map(rows.map(({ freightId, restricted }) => [freightId, restricted]))
}

/** Refuses a declaration with more decimals than its currency has. */
export async function refuseUnsoundCustoms({ customs }: Row, database: Database): Promise<void> {
  const { lines } = (customs ?? { lines: [] }) as CustomsDeclaration
  const unitOf = await minorUnitsOf(
    lines.map(({ currency }) => currency),
    database,
  )
  const errors = lines.flatMap(({ value, currency }, index): FieldError[] => {
    const unit = unitOf(currency)
    if (hasDecimals(value, unit)) return []
    return [{ field: `customs.lines.${index}.value`, text: 'decimals', values: { n: String(unit) } }]
  })
  if (errors.length > 0) throw invalid(errors)
}
