import { invalid } from '../../http/parse'

/** The facts of an order on hold. A time of its end must be in the future. */
export function heldPatch({ reason, until }: { reason: string; until?: string }) {
  const heldUntil = until === undefined ? null : new Date(until)
  if (heldUntil && heldUntil.getTime() <= Date.now()) throw invalid([{ field: 'until', text: 'past' }])
  return { heldReason: reason, heldUntil }
}
