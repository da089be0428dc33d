import type { PackingTask } from '@/contract/entities/parcels/packing'

type Line = PackingTask['lines'][number]
/** How many pieces of each line are in the parcel, by the place of the line in its task. */
export type Counts = readonly number[]
export type Outcome = { kind: 'counted' | 'full'; line: Line } | { kind: 'wrong'; code: string } | { kind: 'cut' }

export const noCounts = ({ lines }: Pick<PackingTask, 'lines'>): Counts => lines.map(() => 0)
export const allCounts = ({ lines }: Pick<PackingTask, 'lines'>): Counts => lines.map(({ qty }) => qty)

/** What an article can be scanned by. */
const codesOf = ({ skuCode, barcode, productSkuId }: Line): string[] =>
  [skuCode, barcode, `SKU${productSkuId}`].flatMap((code) => (code ? [code.toLowerCase()] : []))

/** A scanned article counts one piece, twice two; one that is not to be packed, or is complete, counts nothing. */
export function countScan({ lines }: Pick<PackingTask, 'lines'>, counts: Counts, code: string): [Counts, Outcome] {
  const wanted = code.trim().toLowerCase()
  const places = lines.flatMap((line, place) => (codesOf(line).includes(wanted) ? [place] : []))
  const [first] = places
  const known = first === undefined ? undefined : lines[first]
  if (first === undefined || !known) return [counts, { kind: 'wrong', code }]
  const open = places.find((place) => (counts[place] ?? 0) < (lines[place]?.qty ?? 0))
  const line = open === undefined ? undefined : lines[open]
  if (open === undefined || !line) return [counts, { kind: 'full', line: known }]
  return [counts.map((count, place) => (place === open ? count + 1 : count)), { kind: 'counted', line }]
}

export const isComplete = (task: Pick<PackingTask, 'lines'>, counts: Counts): boolean =>
  task.lines.every(({ qty }, place) => counts[place] === qty)

/** What is packed: the counted pieces by order line. */
export function packedLines({ lines }: Pick<PackingTask, 'lines'>, counts: Counts) {
  const byLine = new Map<number, number>()
  for (const [place, { orderLineId }] of lines.entries()) {
    const count = counts[place] ?? 0
    if (count > 0) byLine.set(orderLineId, (byLine.get(orderLineId) ?? 0) + count)
  }
  return [...byLine].map(([orderLineId, qty]) => ({ orderLineId, qty }))
}
