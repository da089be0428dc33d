import { and, asc, eq } from 'drizzle-orm'
import type { PackingTask } from '@/contract/entities/parcels/packing'
import { skuName } from '@/contract/text/sku-name'
import { scopeOf } from '../../crud/scope'
import { labelsOf, labelsOfAll } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { products } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { inventories, shelves } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { skuSummariesOf } from '../catalogue/sku-summaries'
import { hasStreet, unpackedPieces } from './ready-to-pack'

interface Piece {
  orderPackageId: number | null
  orderId: number
  friendlyOrderId: string
  customerName: string | null
  country: string
  heldReason: string | null
  street: string | null
  balance: number
  currency: string
  orderLineId: number
  productSkuId: number
  name: string
  skuName: string | null
  coverUrl: string | null
  warehouseId: number
  shelfId: number | null
  qty: number
  /** What is packed together has the same one. */
  key: string
}

/** What is to be packed of some orders, those that can go together as one task, and what is in packed parcels. */
export async function packingTasks(
  { orderIds = [], ids = [] }: { orderIds?: readonly number[]; ids?: readonly number[] },
  database: Database,
): Promise<PackingTask[]> {
  const pieces = [
    ...(orderIds.length > 0 ? await allocatedPieces(orderIds, database) : []),
    ...(ids.length > 0 ? await packedPieces(ids, database) : []),
  ]
  const facts = await factsOf(pieces, database)
  return [...groupBy(pieces, ({ key }) => key).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { orderPackageId, warehouseId, customerName, country } = first
    return {
      ...{ orderPackageId, warehouseId, customerName, country },
      countryName: facts.countryName(country),
      warehouseName: facts.houses.get(warehouseId) ?? '',
      heldReason: parts.find(({ heldReason }) => heldReason)?.heldReason ?? null,
      hasStreet: hasStreet(first.street),
      orders: ordersIn(parts),
      lines: parts.map(({ orderLineId, orderId, friendlyOrderId, productSkuId, name, qty, shelfId, ...piece }) => ({
        ...{ orderLineId, orderId, friendlyOrderId, productSkuId, name, qty },
        ...facts.ofSku(productSkuId, piece),
        shelfCode: shelfId === null ? null : (facts.shelves.get(shelfId) ?? null),
      })),
    }
  })
}

export function ordersIn<Part extends Pick<Piece, 'orderId' | 'friendlyOrderId' | 'balance' | 'currency' | 'qty'>>(
  parts: readonly Part[],
) {
  return [...groupBy(parts, ({ orderId }) => orderId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { orderId, friendlyOrderId, currency } = first
    const pieces = own.reduce((sum, { qty }) => sum + qty, 0)
    return { orderId, friendlyOrderId, currency, pieces, balance: Number(first.balance) }
  })
}

async function allocatedPieces(orderIds: readonly number[], database: Database): Promise<Piece[]> {
  const rows = await unpackedPieces({ orderIds, isHeldToo: true }, database)
  return rows.map((row) => ({
    ...row,
    orderPackageId: null,
    balance: Number(row.balance),
    // One on hold, without a customer or without a street goes alone.
    key: JSON.stringify(
      row.heldReason || row.customerKey === '' || !hasStreet(row.street)
        ? [row.orderId, row.warehouseId]
        : [row.siteId, row.warehouseId, row.customerKey, row.addressKey],
    ),
  }))
}

async function packedPieces(ids: readonly number[], database: Database): Promise<Piece[]> {
  const { orderPackageId, warehouseId, country, name: recipient } = orderPackages
  const { friendlyOrderId, customerName, heldReason, balance, currency } = orders
  const rows = await database.sql
    .select({
      ...{
        orderPackageId,
        warehouseId,
        country,
        recipient,
        friendlyOrderId,
        customerName,
        heldReason,
        balance,
        currency,
        street: orderPackages.addressLine1,
      },
      ...{ orderId: orders.orderId, orderLineId: orderLines.orderLineId, productSkuId: orderLines.productSkuId },
      ...{ name: orderLines.name, skuName: orderLines.skuName, coverUrl: orderLines.coverUrl },
      ...{ shelfId: inventories.shelfId, qty: orderPackageLines.qty },
    })
    .from(orderPackageLines)
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderPackageLines.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .leftJoin(inventories, eq(inventories.inventoryId, orderPackageLines.inventoryId))
    .where(
      and(equalsAny(orderPackages.orderPackageId, ids), eq(orderPackages.status, 'Packed'), scopeOf(orderPackages)),
    )
    .orderBy(asc(orderPackageLines.orderPackageLineId))
  return rows.map(({ recipient: name, ...row }) => ({
    ...row,
    customerName: row.customerName ?? name,
    warehouseId: row.warehouseId ?? 0,
    balance: Number(row.balance),
    key: `#${row.orderPackageId}`,
  }))
}

/** What tasks say of variants, places and warehouses. */
async function factsOf(pieces: readonly Piece[], database: Database) {
  const skuIds = [...new Set(pieces.map(({ productSkuId }) => productSkuId))]
  const skus = await skuSummariesOf(skuIds, database)
  const skuOf = new Map(skus.map((sku) => [sku.productSkuId, sku]))
  const codes = await database.sql
    .select({ productId: products.productId, barcode: products.barcode })
    .from(products)
    .where(
      equalsAny(
        products.productId,
        skus.map(({ productId }) => productId),
      ),
    )
  const barcodes = new Map(codes.map(({ productId, barcode }) => [productId, barcode]))
  const shelfRows = await database.sql
    .select({ shelfId: shelves.shelfId, code: shelves.code })
    .from(shelves)
    .where(
      equalsAny(
        shelves.shelfId,
        pieces.flatMap(({ shelfId }) => shelfId ?? []),
      ),
    )
  const names = await labelsOfAll(
    new Map([['countries.isoCode', new Set(pieces.map(({ country }) => country))]]),
    database,
  )
  const houseIds = [...new Set(pieces.map(({ warehouseId }) => warehouseId))]
  return {
    countryName: (code: string) => names.get(`countries.isoCode ${code}`) ?? code,
    houses: await labelsOf('warehouses', houseIds, database),
    shelves: new Map(shelfRows.map(({ shelfId, code }) => [shelfId, code])),
    ofSku: (productSkuId: number, piece: Pick<Piece, 'skuName' | 'coverUrl'>) => {
      const sku = skuOf.get(productSkuId)
      return {
        skuName: piece.skuName ?? (sku ? skuName(sku) : null),
        skuCode: sku?.skuCode ?? null,
        barcode: (sku && barcodes.get(sku.productId)) ?? null,
        coverUrl: piece.coverUrl ?? sku?.coverUrl ?? null,
      }
    },
  }
}
