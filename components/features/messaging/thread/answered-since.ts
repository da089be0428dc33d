import type { Message } from '../store/messaging-calls'

/**
 * The last message that somebody else has sent to the customer since an answer was begun; undefined where there is none.
 * @param after the last message when the answer was begun; undefined: unknown
 */
export const answeredSince = (
  rows: readonly Message[] | undefined,
  after: number | undefined,
  ownName: string,
): Message | undefined =>
  after === undefined
    ? undefined
    : rows?.findLast(({ id, direction, localName }) => id > after && direction === 'Down' && localName !== ownName)
