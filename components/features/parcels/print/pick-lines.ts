import type { PackingTask } from '@/contract/entities/parcels/packing'

/** An article on a shelf, and for which orders how many of it are fetched. */
export interface PickedLine {
  shelfCode: string | null
  productSkuId: number
  name: string
  skuName: string | null
  skuCode: string | null
  qty: number
  of: { name: string; qty: number }[]
}

/** What is fetched for tasks, by warehouse, from shelf to shelf; what lies on the floor comes last. */
export function pickLines(tasks: readonly PackingTask[]): ReadonlyMap<string, readonly PickedLine[]> {
  const houses = new Map<string, Map<string, PickedLine>>()
  for (const { warehouseName, lines } of tasks) {
    const places = houses.get(warehouseName) ?? new Map<string, PickedLine>()
    houses.set(warehouseName, places)
    for (const { shelfCode, productSkuId, name, skuName, skuCode, qty, friendlyOrderId } of lines) {
      const key = `${shelfCode ?? ''} ${productSkuId}`
      const known = places.get(key)
      const part = { name: friendlyOrderId, qty }
      if (!known) places.set(key, { shelfCode, productSkuId, name, skuName, skuCode, qty, of: [part] })
      else {
        known.qty += qty
        known.of.push(part)
      }
    }
  }
  const last = '\uffff'
  const inOrder = (one: PickedLine, other: PickedLine) =>
    (one.shelfCode ?? last).localeCompare(other.shelfCode ?? last, 'en', { numeric: true }) ||
    one.productSkuId - other.productSkuId
  return new Map([...houses].map(([house, places]) => [house, [...places.values()].sort(inOrder)]))
}
