import { asc, eq } from 'drizzle-orm'
import type { CustomsDeclaration, ShownDeclaration } from '@/contract/entities/parcels/customs'
import type { EnumValue } from '@/contract/enums'
import { context } from '../../context'
import type { Row } from '../../crud/serialize'
import { textsIn } from '../../crud/texts-in'
import type { Database } from '../../db/database'
import { among, build, JoinedReads } from '../../db/joined-reads'
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
  const found = await declared.run(keysOf(parcels), database)
  const pieces = groupBy(await piecesIn(found.contents, database), (piece) => piece.orderPackageId)
  const houses = new Map(found.houses.map((house) => [house.warehouseId, house]))
  const refusedBy = new Map(found.freights.map(({ freightId, restricted }) => [freightId, restricted]))
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
  const { contents } = await declared.run(keysOf([parcel]), database)
  return [...new Set((await piecesIn(contents, database)).flatMap(({ restricted }) => restricted))]
}

const keysOf = (parcels: readonly PackageRow[]) => ({
  ids: parcels.map(({ orderPackageId }) => orderPackageId),
  houseIds: [...new Set(parcels.flatMap(({ warehouseId }) => warehouseId ?? []))],
  freightIds: [...new Set(parcels.flatMap(({ freightId }) => freightId ?? []))],
})

/** What declarations of parcels are filled from: contents, senders, and what their freights do not take. */
const declared = new JoinedReads(() => {
  const { warehouseId, senderName, country, addressLine1 } = warehouses
  return {
    contents: contentReads(),
    houses: build
      .select({ warehouseId, senderName, country, addressLine1 })
      .from(warehouses)
      .where(among(warehouseId, 'houseIds')),
    freights: build
      .select({ freightId: freights.freightId, restricted: freights.restricted })
      .from(freights)
      .where(among(freights.freightId, 'freightIds')),
  }
})
type Contents = Awaited<ReturnType<typeof declared.run>>['contents']

function contentReads() {
  const { orderPackageId, qty } = orderPackageLines
  const { price, discountShare, discountPieces } = orderLines
  const { hsCode, customsName, title, countryOfOrigin, restricted, productId } = products
  return build
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
    .where(among(orderPackageId, 'ids'))
    .orderBy(asc(orderPackageLines.orderPackageLineId))
}

async function piecesIn(rows: Contents, database: Database): Promise<Pieces[]> {
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
