import type { Id } from '@/components/feedback/run-batch'
import type { UndoEntry } from '@/components/feedback/undo-store'
import { changeHeader } from '@/contract/change-header'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'

export type PlainAction = UndoEntry['action']

/** An action on records one by one, and what it has changed. */
export interface UndoableAction {
  work: (id: Id) => Promise<unknown>
  /** What is needed to undo it so far. A record that said so before is not among the changes. */
  entry: () => UndoEntry
}

export function undoableAction(entity: EntityShape, action: PlainAction, remark?: string | null): UndoableAction {
  const parameter = entity.idKind === 'code' ? 'code' : 'id'
  const many = `${parameter}s`
  const [key, time] = [newKey(), Date.now()]
  const changes = new Map<Id, string>()
  return {
    work: (id) => {
      const onAnswer = (headers: Headers) => {
        const change = headers.get(changeHeader)
        if (change) changes.set(id, change)
      }
      return call(
        `POST ${entity.path}/{${many}}/${action}` as EndpointName,
        { params: { [many]: [id] }, body: { remark }, onAnswer } as never,
      )
    },
    entry: () => ({ key, time, path: entity.path, parameter, action, changes: [...changes] }),
  }
}
