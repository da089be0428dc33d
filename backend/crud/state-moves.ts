import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import type { EnumName } from '@/contract/enums'
import type { AnyMove } from '@/contract/states'
import { context } from '../context'
import { enumText, type GuardText, guardText } from '../messages/texts'
import { Problem } from '../problem'
import type { Guard } from './crud-options'
import type { Row } from './serialize'

/** The refusal of a move that the states do not allow, in the caller's language. */
export function forbiddenMove(name: string, values: EnumName, { from, to }: { from: unknown; to: unknown }): Problem {
  const { language } = context()
  const label = (state: unknown) => enumText(language, values, String(state))
  return new Problem('wrongState', { name, from: label(from), to: label(to) })
}

/**
 * Rejects an action of the entity's state table unless each of these records is in one of its source states. The message
 * names both states; where a rule works the target out, the state and the source states instead.
 */
export function refuseMove(entity: AnyEntity, move: AnyMove, rows: readonly Row[]): void {
  const { states } = entity
  const stuck = states && rows.find(({ status }) => !move.from.includes(String(status)))
  if (!stuck) return
  const name = nameOf(entity, stuck)
  if (typeof move.to === 'string') throw forbiddenMove(name, states.values, { from: stuck.status, to: move.to })
  const { language } = context()
  const label = (state: string) => enumText(language, states.values, state)
  const allowed = new Intl.ListFormat(language, { type: 'disjunction' }).format(move.from.map(label))
  throw new Problem('stateNeeded', { name, state: label(String(stuck.status)), allowed })
}

/** Rejects a move that is one record's alone for several of them. */
export function refuseSeveral(rows: readonly Row[]): void {
  if (rows.length > 1) throw new Problem('oneRecordOnly')
}

/** The condition of a move, with the name of its message. */
export interface NamedGuard {
  name: GuardText
  holds: Guard<AnyPgTable>
}

/** Rejects a move unless each of these records fulfils its condition. The message names the record. */
export async function refuseGuarded(
  entity: AnyEntity,
  { name, holds }: NamedGuard,
  rows: readonly Row[],
  given: Row,
): Promise<void> {
  for (const row of rows) {
    const answer = await holds(row, given)
    if (answer !== true) {
      const reason = guardText(context().language, name, { name: nameOf(entity, row), ...answer })
      throw new Problem('moveRefused', { reason })
    }
  }
}

const nameOf = ({ id, label }: AnyEntity, row: Row) => String(row[label] ?? row[id])

/** Refuses a patch of records whose state allows no change but that of the remark. */
export function refuseFrozen({ id, label, states }: AnyEntity, rows: readonly Row[], patch: Row): void {
  const { frozen, values } = states ?? {}
  if (!frozen || !values || Object.keys(patch).every((field) => field === 'remark')) return
  const record = rows.find(({ status }) => frozen.includes(String(status)))
  if (!record) return
  const state = enumText(context().language, values, String(record.status))
  throw new Problem('frozen', { name: String(record[label] ?? record[id]), state })
}
