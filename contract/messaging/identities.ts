import type { MessageChannel } from './message-channels'
import { planNumber } from './same-person'

/**
 * By what a provider knows a customer, the surest first: a number, the id of a WhatsApp user for us or for a group of
 * companies, or a user of LINE.
 */
export const identityKinds = ['Phone', 'UserId', 'ParentUserId', 'Line'] as const
export type IdentityKind = (typeof identityKinds)[number]

export interface Identity {
  kind: IdentityKind
  value: string
}

/** What a provider tells of the ids of one customer. */
export interface IdentityChange {
  come: readonly Identity[]
  /** Those that are theirs no more. */
  gone: readonly Identity[]
}

/** E.164 with its plus. */
export const isNumber = (id: string): boolean => /^\+\d+$/.test(id)

/** The id of a WhatsApp user: a country, `ENT` for a group of companies, and letters. */
const whatsappUser = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]+$/

/**
 * An id of a customer as people see it: E.164 with its plus, or the id of LINE; null for that of a WhatsApp user who hides
 * the number, which says nothing to people.
 */
export const shownNumber = (channel: MessageChannel, id: string): string | null => {
  const { kind } = identityOf(channel, id)
  return kind === 'UserId' || kind === 'ParentUserId' ? null : id
}

/** An id of a customer as it came, with its kind; a number in the form of its plan, so that its twins are the same. */
export function identityOf(channel: MessageChannel, id: string): Identity {
  if (channel === 'line' && !isNumber(id)) return { kind: 'Line', value: id }
  if (channel === 'whatsapp' && whatsappUser.test(id)) {
    return { kind: id.includes('.ENT.') ? 'ParentUserId' : 'UserId', value: id }
  }
  return { kind: 'Phone', value: planNumber(id) }
}
