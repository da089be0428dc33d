import type { MessageChannel } from './message-channels'

/** What an account does in a conversation; `left` ends it. */
export const presenceStates = ['reading', 'typing', 'left'] as const
export type PresenceState = (typeof presenceStates)[number]

/** A reported state ends by itself after this time, so the console reports it again while it lasts. */
export const presenceMs = 15_000
export const presenceRenewMs = 6_000

/** The event's name. It has no id and is never replayed: a new stream gets what counts then after `ready`. */
export const presenceEventType = 'presence'

/**
 * The data of the event: all others who read or type in a conversation now, sent when a user's state changes. An account
 * with several sessions is named once, as typing if one of them types.
 */
export interface PresenceEvent<Channel extends MessageChannel = MessageChannel> {
  channel: Channel
  companyId: number
  siteId: number
  conversationId: number
  /** Without the listener's own account, by name. */
  admins: { adminId: number; fullName: string; state: Exclude<PresenceState, 'left'> }[]
}
