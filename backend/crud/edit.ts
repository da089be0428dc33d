import type { AnyEntity } from '@/contract/entity-types'
import type { AnyHandler } from '../http/handlers'
import { invalid } from '../http/parse'
import { type BulkAction, bulkAction } from './bulk-action'
import type { Key } from './crud-options'
import { type Engine, recordKey, recordKeys, withPreparedBody } from './engine'
import { saveLines } from './lines'
import type { Row, Shown } from './serialize'
import { refuseFrozen } from './state-moves'
import { addChangesHeader } from './timeline/changes'

/** Changes one record and its lines, unless the caller has seen an older version. */
export function edit(engine: Engine): AnyHandler {
  const { entity, records, options, services, showOne } = engine
  return withPreparedBody(engine, async ({ params, body }) => {
    const [key, patch] = [recordKey(entity, params), body as Row]
    await refuseOtherCompany(engine, [key], patch)
    const row = await records.update(key, await checkedPatch(engine, [key], patch))
    await saveLines(entity, options.lines, row, patch, services.database)
    const [changed = row] = (await options.afterUpdate?.([row], patch)) ?? []
    return showOne(changed)
  })
}

/** Sets one field of several records. */
export const editField =
  (engine: Engine, setMany: BulkAction<unknown>): AnyHandler =>
  async ({ params, body }) => {
    const [keys, field, patch] = [recordKeys(engine.entity, params), String(params.field), (body ?? {}) as Row]
    const others = Object.keys(patch).filter((name) => name !== field)
    const unknown = Object.hasOwn(engine.entity.fields, field) ? others : [field, ...others]
    if (unknown.length > 0) throw invalid(unknown.map((name) => ({ field: name, text: 'unknown' })))
    if (!Object.hasOwn(patch, field)) throw invalid([{ field, text: 'required' }])
    await refuseOtherCompany(engine, keys, patch)
    return setMany.run(keys, patch)
  }

/** Sets the same values on records; what field calls, enabling, disabling and remarks do. */
export const settingMany = <E extends AnyEntity>(engine: Engine<E>): BulkAction<Shown<E>[]> =>
  bulkAction(engine, {
    ...{ name: 'set', work: (keys, patch) => setValues(engine, keys, patch) },
    check: (rows, patch) => refuseFrozen(engine.entity, rows, patch),
  })

export async function setValues<E extends AnyEntity>(
  engine: Engine<E>,
  keys: readonly Key[],
  patch: Row,
): Promise<Shown<E>[]> {
  const { entity, records, options, services, show } = engine
  const rows = await records.set(keys, await checkedPatch(engine, keys, patch), { onKept: addChangesHeader })
  for (const row of rows) await saveLines(entity, options.lines, row, patch, services.database)
  return show((await options.afterUpdate?.(rows, patch)) ?? rows)
}

/** The values to store. Throws where the state of a record or a rule of the module refuses them. */
async function checkedPatch({ entity, records, options }: Engine, keys: readonly Key[], patch: Row): Promise<Row> {
  const mayFreeze = entity.states?.frozen !== undefined
  if (!options.beforeUpdate && !mayFreeze) return patch
  // Locked where a state counts: a concurrent action must not freeze the rows between check and write.
  const rows = await records.many(keys, { lock: mayFreeze })
  refuseFrozen(entity, rows, patch)
  return (await options.beforeUpdate?.(patch, rows)) ?? patch
}

async function refuseOtherCompany({ records, options }: Engine, keys: readonly Key[], { companyId }: Row) {
  if (!options.fixedCompany || companyId === undefined) return
  const rows = await records.many(keys)
  if (rows.some((row) => row.companyId !== companyId)) throw invalid([{ field: 'companyId', text: 'fixed' }])
}
