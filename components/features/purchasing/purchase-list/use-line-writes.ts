'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useNameList } from '@/components/feedback/use-name-list'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { ApiError } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { nameOf } from './line-fields'
import type { PurchaseList } from './use-purchase-list'

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

/**
 * Writes with the lines' versions. A value that a colleague has changed needs a confirmation; changes of other fields
 * do not matter. Resolves with true once written.
 */
export function useLineWrites(list: PurchaseList): (write: LineWrite) => Promise<boolean> {
  const t = useTranslations('purchaseList')
  const { confirm, notifyError } = useFeedback()
  const nameList = useNameList()
  const { known, track, persist, reload, confirmed } = list

  return useMemo(() => {
    const isNow = (id: number, value: unknown, write: LineWrite) =>
      known.has(id) && comparedOf(known.get(id), write) === value

    const asks = (lines: readonly OrderPurchase[], write: LineWrite, seen: ReadonlyMap<number, unknown>) => {
      const [line] = lines
      const isOne = lines.length === 1 && line !== undefined
      const text =
        isOne && write.field === 'qty'
          ? t('conflictQty', { seen: Number(seen.get(line.orderPurchaseId)), now: line.qty })
          : t('conflictText', { names: nameList(lines.map(nameOf), lines.length) })
      const title = t('conflictTitle', { count: lines.length, name: isOne ? nameOf(line) : '' })
      return confirm({ title, text, yes: write.verb, no: t('keepTheirs'), severity: 'error' })
    }

    const attempt = async (
      write: LineWrite,
      ids: readonly number[],
      seen: ReadonlyMap<number, unknown>,
      attemptsLeft = maxAttempts,
    ): Promise<boolean> => {
      const left = new Set(ids)
      try {
        await track(async () => {
          if (ids.some((id) => !isNow(id, seen.get(id), write))) throw new LineChanged()
          for (const portion of portions(ids)) {
            const tags = portion.map((id) => known.get(id)?.lineVersion)
            const ifMatch = tags.every(Boolean) ? tags.map((tag) => `"${tag}"`).join(', ') : undefined
            const options = { idempotencyKey: newKey(), ...(ifMatch && { ifMatch }) }
            confirmed(portion, await persist(() => write.send(portion, options)))
            for (const id of portion) left.delete(id)
          }
        }, ids)
        return true
      } catch (error) {
        if (!isStale(error) || attemptsLeft === 1) {
          notifyError(error)
          await reload()
          return false
        }
      }
      await reload()
      // The value is already there if only the response was lost.
      const open = [...left].filter((id) => known.has(id) && !(write.field && isNow(id, write.value, write)))
      const theirs = open.filter((id) => !isNow(id, seen.get(id), write))
      const lines = theirs.flatMap((id) => known.get(id) ?? [])
      const isMeant = lines.length === 0 || (await asks(lines, write, seen))
      const again = isMeant ? open : open.filter((id) => !theirs.includes(id))
      if (again.length === 0) return lines.length === 0
      const shown = new Map(again.map((id) => [id, comparedOf(known.get(id), write)]))
      write.show?.(new Set(again))
      return attempt(write, again, shown, attemptsLeft - 1)
    }

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
        return await attempt(write, ids, seen)
      } finally {
        for (const id of ids) if (sending.get(keyOf(id)) === write.value) sending.delete(keyOf(id))
      }
    }
  }, [confirm, confirmed, notifyError, known, nameList, persist, reload, t, track])
}
