import Big from 'big.js'
import { skuName } from '@/contract/text/sku-name'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { invalid } from '../../http/parse'
import { namesNow } from '../catalogue/names-now'
import { skuSummariesOf } from '../catalogue/sku-summaries'
import { freePieces } from '../ledger/free-pieces'
import type { OrderLineRow, OrderRow } from '../ledger/ledger-rows'
import { loadLedger } from '../ledger/load-ledger'
import { owedOf } from '../ledger/order-money'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, toMinor } from '../money/minor-units'

/** Lines as they are shown: where their pieces are, and what they come to. */
export async function shownLines(lines: readonly Row[], order: Row, database: Database): Promise<Row[]> {
  const row = order as OrderRow
  const known = lines as readonly OrderLineRow[]
  const ledger = await loadLedger({ orders: [row], lines: known, isWithoutStock: true }, database)
  const unit = (await minorUnitsOf([row.currency], database))(row.currency)
  const skuIds = lines.map(({ productSkuId }) => Number(productSkuId))
  const free = await freePieces(skuIds, database)
  const skus = new Map((await skuSummariesOf(skuIds, database)).map((sku) => [sku.productSkuId, sku]))
  const names = await namesNow(known, database)
  const byKey = new Map(ledger.lines.map((line) => [line.row.orderLineId, line]))
  return lines.flatMap((shown, place) => {
    const line = byKey.get(Number(shown.orderLineId))
    if (!line) return []
    const { price, qty, cancelledQty, cancelledWithOrderQty, productSkuId } = line.row
    const live = qty - cancelledQty - cancelledWithOrderQty
    const shareOf = (amount: number, pieces: number) =>
      fromMinor(owedOf({ amount: toMinor(amount, unit), pieces }, live), unit)
    return {
      ...shown,
      ...names[place],
      skuCode: skus.get(productSkuId)?.skuCode ?? null,
      coverUrl: line.row.coverUrl ?? skus.get(productSkuId)?.coverUrl ?? null,
      amount: new Big(price).times(live).toNumber(),
      discountAmount: shareOf(line.row.discountShare, line.row.discountPieces),
      taxAmount: shareOf(line.row.taxShare, line.row.taxPieces),
      places: ledger.placesOf(line),
      freeQty: free.get(productSkuId) ?? 0,
    }
  })
}

/** What a new line copies from its SKU; refuses those of other companies and those that are not sold. */
export async function copiedFacts(lines: readonly Row[], database: Database): Promise<Row[]> {
  const skus = await skuSummariesOf(
    lines.map(({ productSkuId }) => Number(productSkuId)),
    database,
  )
  const known = new Map(skus.map((sku) => [sku.productSkuId, sku]))
  return lines.map((line) => {
    const sku = known.get(Number(line.productSkuId))
    if (!sku) throw invalid([{ field: 'lines', text: 'missing' }])
    return {
      ...{ ...line, productId: sku.productId },
      ...{ name: sku.productTitle, skuName: skuName(sku), coverUrl: sku.coverUrl },
    }
  })
}
