import type { AnyEntity } from '@/contract/entity-types'
import type { EnumName } from '@/contract/enums'
import type { StateMove } from '@/contract/states'
import { context } from '../context'
import { enumText } from '../messages/texts'
import { Problem } from '../problem'
import type { Row } from './serialize'

/** The refusal of a move that the states do not allow, in the caller's language. */
export function forbiddenMove(name: string, values: EnumName, { from, to }: { from: unknown; to: unknown }): Problem {
  const { language } = context()
  const label = (state: unknown) => enumText(language, values, String(state))
  return new Problem('wrongState', { name, from: label(from), to: label(to) })
}

/** Rejects an action of the entity's state table unless each of these records is in one of its source states. */
export function refuseMove({ id, label, states }: AnyEntity, { from, to }: StateMove, rows: readonly Row[]): void {
  const stuck = states && rows.find(({ status }) => !from.includes(String(status)))
  if (stuck) throw forbiddenMove(String(stuck[label] ?? stuck[id]), states.values, { from: stuck.status, to })
}

/** Refuses a patch of records whose state allows no change but that of the remark. */
export function refuseFrozen({ id, label, states }: AnyEntity, rows: readonly Row[], patch: Row): void {
  const { frozen, values } = states ?? {}
  if (!frozen || !values || Object.keys(patch).every((field) => field === 'remark')) return
  const record = rows.find(({ status }) => frozen.includes(String(status)))
  if (!record) return
  const state = enumText(context().language, values, String(record.status))
  throw new Problem('frozen', { name: String(record[label] ?? record[id]), state })
}
