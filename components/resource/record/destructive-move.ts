import { lookOf } from '@/components/fields/status-badge'
import type { EntityShape } from '@/contract/shape'
import { moveOf } from '@/contract/states'

/** Whether an action ends a record, as a cancellation does: not one that another takes back, such as off and on shelf. */
export function isDestructive({ states }: EntityShape, action: string): boolean {
  const move = moveOf(states, action)
  const to = move?.to
  if (!states || !move || !to || lookOf(to) !== 'off') return false
  return !Object.values(states.actions).some(
    (other) => other.from.includes(to) && other.to !== null && move.from.includes(other.to),
  )
}
