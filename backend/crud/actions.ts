import type { AnyEntity } from '@/contract/entity-types'
import { type BulkAction, bulkAction } from './bulk-action'
import { type Key, remarkIn } from './crud-options'
import type { Engine } from './engine'
import { moving } from './move'
import type { Row, Shown } from './serialize'

/** The values set by the actions that every entity may have, except the remark. */
const plainActions: Readonly<Record<string, Row>> = {
  enable: { status: 'Enabled' },
  disable: { status: 'Disabled' },
  remark: { remark: null },
}

/** The actions of an entity by name. Throws where one has neither a rule nor a move, or a move has no guard. */
export const actionsOf = <E extends AnyEntity>(engine: Engine<E>, setMany: BulkAction<Shown<E>[]>) =>
  new Map(
    engine.entity.actions.map((action): [string, BulkAction<Shown<E>[]>] => {
      const patch = plainActions[action]
      if (action === 'reorder') return [action, reordering(engine)]
      if (!patch) return [action, moving(engine, action)]
      return [action, { ...setMany, run: (keys, body) => setMany.run(keys, { ...patch, ...remarkIn(body) }) }]
    }),
  )

/** Stores the order in which the records are named as 1, 2, 3 … in the field by which they are listed. */
function reordering<E extends AnyEntity>(engine: Engine<E>): BulkAction<Shown<E>[]> {
  const { path, id, order, fields } = engine.entity
  if (!order || !fields[order]) throw new Error(`${path} has no field for its order.`)
  const { records, show } = engine
  const work = async (keys: readonly Key[]) => {
    const rows = await records.many(keys, { lock: true })
    const placed: Row[] = []
    for (const [index, row] of rows.entries()) {
      const isThere = row[order] === index + 1
      const [moved] = isThere ? [row] : await records.set([row[id] as Key], { [order]: index + 1 })
      if (moved) placed.push(moved)
    }
    return show(placed)
  }
  return bulkAction(engine, { name: 'reorder', work, isImmediate: true })
}
