import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { ApiError } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { nameOf } from './grid/line-fields'
import { reload } from './load-lines'
import type { ListParts } from './purchase-list-store'

/** Paths and headers have a length; so many lines go into one call. */
const maxLinesPerCall = 250

export const portions = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / maxLinesPerCall) }, (_, at) =>
    ids.slice(at * maxLinesPerCall, (at + 1) * maxLinesPerCall),
  )

export interface SendOptions {
  ifMatch?: string
  idempotencyKey: string
}

/** A change of lines that a colleague may have changed as well. */
export interface LineWrite {
  /** The lines as the user saw them when the change began: newer changes are not overwritten without confirmation. */
  lines: readonly OrderPurchase[]
  /** The field that is set and its value; absent for a deletion. */
  field?: 'qty' | 'remark' | 'productSupplierId'
  value?: unknown
  /** The label of the button that overwrites. */
  verb: string
  /** Shows the lines as they will be. */
  show?: (ids: ReadonlySet<number>) => void
  /** Resolves with the lines after the change; none if they were deleted. */
  send: (ids: readonly number[], options: SendOptions) => Promise<readonly OrderPurchase[]>
}

/** The values that a write is compared by: the one that it replaces, or all for a deletion. */
function comparedOf(line: OrderPurchase | undefined, { field }: Pick<LineWrite, 'field'>): unknown {
  if (!line || field) return field && line?.[field]
  const { qty, remark, productSupplierId, supplierProductId, supplierProductSkuId } = line
  return JSON.stringify([qty, remark, productSupplierId, supplierProductId, supplierProductSkuId])
}

/** The server refuses although the lines are unchanged, so another retry cannot help. */
const maxAttempts = 5

/** A line was not on the server as the screen showed it. */
class LineChanged extends Error {}

const isStale = (error: unknown) => error instanceof LineChanged || (error instanceof ApiError && error.status === 412)

/** The values by which a write knows the lines that it is about to change. */
type Seen = ReadonlyMap<number, unknown>

/** Whether a line on the server has the value that a write compares. */
const isNow = ({ state }: ListParts, id: number, value: unknown, write: LineWrite) =>
  state().known.has(id) && comparedOf(state().known.get(id), write) === value

function askToOverwrite({ ui }: ListParts, lines: readonly OrderPurchase[], write: LineWrite, seen: Seen) {
  const { t, nameList, confirm } = ui.current
  const [line] = lines
  const isOne = lines.length === 1 && line !== undefined
  const text =
    isOne && write.field === 'qty'
      ? t('conflictQty', { seen: Number(seen.get(line.orderPurchaseId)), now: line.qty })
      : t('conflictText', { names: nameList(lines.map(nameOf), lines.length) })
  const title = t('conflictTitle', { count: lines.length, name: isOne ? nameOf(line) : '' })
  const no = isOne && write.field === 'qty' ? t('keepTheirs', { value: line.qty }) : t('keepTheirsAll')
  return confirm({ title, text, yes: write.verb, no, severity: 'error' })
}

/** Sends the lines in portions, each with its versions; takes those that are written out of `left`. */
async function sendPortions(list: ListParts, write: LineWrite, seen: Seen, left: Set<number>) {
  const ids = [...seen.keys()]
  if (ids.some((id) => !isNow(list, id, seen.get(id), write))) throw new LineChanged()
  for (const portion of portions(ids)) {
    const tags = portion.map((id) => list.state().known.get(id)?.lineVersion)
    const ifMatch = tags.every(Boolean) ? tags.map((tag) => `"${tag}"`).join(', ') : undefined
    const options = { idempotencyKey: newKey(), ...(ifMatch && { ifMatch }) }
    const lines = await list.connection.persist(() => write.send(portion, options))
    list.dispatch({ type: 'confirmed', ids: portion, lines })
    for (const id of portion) left.delete(id)
  }
}

async function attempt(list: ListParts, write: LineWrite, seen: Seen, attemptsLeft = maxAttempts): Promise<boolean> {
  const left = new Set(seen.keys())
  try {
    await list.queue.track(() => sendPortions(list, write, seen, left), [...left])
    return true
  } catch (error) {
    const isOver = !isStale(error) || attemptsLeft === 1
    if (isOver) list.ui.current.notifyError(error)
    await reload(list)
    if (isOver) return false
  }
  const { known } = list.state()
  // The value is already there if only the response was lost.
  const open = [...left].filter((id) => known.has(id) && !(write.field && isNow(list, id, write.value, write)))
  const theirs = open.filter((id) => !isNow(list, id, seen.get(id), write))
  const lines = theirs.flatMap((id) => known.get(id) ?? [])
  const isMeant = lines.length === 0 || (await askToOverwrite(list, lines, write, seen))
  const again = isMeant ? open : open.filter((id) => !theirs.includes(id))
  if (again.length === 0) return lines.length === 0
  const shown = new Map(again.map((id) => [id, comparedOf(list.state().known.get(id), write)]))
  write.show?.(new Set(again))
  return attempt(list, write, shown, attemptsLeft - 1)
}

/**
 * Writes with the lines' versions. A value that a colleague has changed needs a confirmation; changes of other fields
 * do not matter. Resolves with true once written.
 */
export function createLineWriter(list: ListParts): (write: LineWrite) => Promise<boolean> {
  // Values under way to the server, which the screen may not have rendered yet.
  const sending = new Map<string, unknown>()
  return async (write) => {
    const ids = write.lines.map((line) => line.orderPurchaseId)
    const keyOf = (id: number) => `${write.field} ${id}`
    const seenOf = (line: OrderPurchase) => {
      const key = keyOf(line.orderPurchaseId)
      return sending.has(key) ? sending.get(key) : comparedOf(line, write)
    }
    const seen = new Map(write.lines.map((line) => [line.orderPurchaseId, seenOf(line)]))
    write.show?.(new Set(ids))
    if (write.field) for (const id of ids) sending.set(keyOf(id), write.value)
    try {
      return await attempt(list, write, seen)
    } finally {
      for (const id of ids) if (sending.get(keyOf(id)) === write.value) sending.delete(keyOf(id))
    }
  }
}
