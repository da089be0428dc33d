import type { Id } from '@/components/feedback/run-batch'
import { changeHeader } from '@/contract/change-header'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api'

export type PlainAction = 'enable' | 'disable' | 'remark'

/** An action on records one by one, and how to take back what it has changed. */
export interface UndoableAction {
  work: (id: Id) => Promise<unknown>
  /** The records that it has changed so far. One that said so before is not among them. */
  changed: () => Id[]
  undo: (id: Id) => Promise<unknown>
}

export function undoableAction(entity: EntityShape, action: PlainAction, remark?: string | null): UndoableAction {
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const many = `${single}s`
  /** Under which key the server has kept what was changed, by record. */
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
    changed: () => [...changes.keys()],
    undo: (id) =>
      call(
        `POST ${entity.path}/{${single}}/changes/{changeId}/undo` as EndpointName,
        { params: { [single]: id, changeId: changes.get(id) } } as never,
      ),
  }
}
