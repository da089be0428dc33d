import type { Ledger } from '../ledger/ledger'
import { availableIn, type LedgerLine, type LedgerOrder, type StockRow } from '../ledger/ledger-rows'

/**
 * The places that the lines of an order are taken from, in their order: warehouses that serve the address first, then one
 * that has the whole order, then one that has the whole line, then the one with the most, then the lowest id; within a
 * warehouse the place with the most.
 */
export function placesToTakeFrom(
  { lines }: LedgerOrder,
  ledger: Ledger,
  serves: ReadonlySet<number>,
): (line: LedgerLine) => StockRow[] {
  const wanted = new Map(lines.map((line) => [line, wantedOf(ledger, line)]))
  const available = (warehouseId: number, productSkuId: number) =>
    ledger
      .placesIn(productSkuId)
      .filter(({ row }) => row.warehouseId === warehouseId)
      .reduce((sum, place) => sum + availableIn(place), 0)
  const wantedOfSku = (productSkuId: number) =>
    lines.filter(({ row }) => row.productSkuId === productSkuId).reduce((sum, line) => sum + (wanted.get(line) ?? 0), 0)
  const skus = [...new Set(lines.map(({ row }) => row.productSkuId))]
  const houses = [...new Set(skus.flatMap((sku) => ledger.placesIn(sku).map(({ row }) => row.warehouseId)))]
  const whole = new Set(
    houses.filter((warehouseId) => skus.every((sku) => available(warehouseId, sku) >= wantedOfSku(sku))),
  )
  return (line) => {
    const { productSkuId } = line.row
    const has = new Map(houses.map((warehouseId) => [warehouseId, available(warehouseId, productSkuId)]))
    const rank = (place: StockRow): readonly number[] => {
      const { row } = place
      const there = has.get(row.warehouseId) ?? 0
      return [
        serves.has(row.warehouseId) ? 0 : 1,
        whole.has(row.warehouseId) ? 0 : 1,
        there >= (wanted.get(line) ?? 0) ? 0 : 1,
        -there,
        row.warehouseId,
        -availableIn(place),
        row.inventoryId,
      ]
    }
    return ledger
      .placesIn(productSkuId)
      .filter((place) => availableIn(place) > 0)
      .map((place) => ({ place, order: rank(place) }))
      .sort((one, other) => compare(one.order, other.order))
      .map(({ place }) => place)
  }
}

const wantedOf = (ledger: Ledger, line: LedgerLine): number => {
  const { promised, listed, onOrder, missing } = ledger.placesOf(line)
  return promised + listed + onOrder + missing
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
