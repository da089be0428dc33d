import { isUnanswered } from '@/components/feedback/poll-task'
import type { Id } from '@/components/feedback/run-batch'
import type { UndoEntry } from '@/components/feedback/undo-store'
import { changeHeader } from '@/contract/calls/change-header'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import { newKey } from '@/lib/api/idempotency-key'

export type PlainAction = UndoEntry['action']

/** An action on records one by one, and its changes. */
export interface UndoableAction {
  work: (id: Id) => Promise<unknown>
  /** The data to undo it so far. Unchanged records are not among the changes. */
  entry: () => UndoEntry
}

export function undoableAction(entity: EntityShape, action: PlainAction, remark?: string | null): UndoableAction {
  const parameter = entity.idKind ?? 'id'
  const [key, time] = [newKey(), Date.now()]
  const changes = new Map<Id, string>()
  /** The keys of calls under way, and of those whose response was lost: repeating one tells what it has done. */
  const unanswered = new Map<Id, string>()
  return {
    work: async (id) => {
      const idempotencyKey = unanswered.get(id) ?? newKey()
      unanswered.set(id, idempotencyKey)
      const onResponse = (headers: Headers) => {
        const change = headers.get(changeHeader)
        if (change) changes.set(id, change)
      }
      const body = { remark }
      try {
        const response = await entityCall(entity, 'action', { action, keys: [id], body, idempotencyKey, onResponse })
        unanswered.delete(id)
        return response
      } catch (error) {
        if (!isUnanswered(error)) unanswered.delete(id)
        throw error
      }
    },
    entry: () => ({
      ...{ key, time, path: entity.path, parameter, action },
      ...{ changes: [...changes], unanswered: [...unanswered], remark },
    }),
  }
}
