import { createHash } from 'node:crypto'
import { maxSenderLength } from '@/contract/messaging/fields'
import type { Identity, IdentityChange } from '@/contract/messaging/identities'
import { unknownSender } from '@/contract/messaging/message-channels'

interface OfAccount {
  /** The names by which the webhook knows our number or bot; empty where it has none. */
  account: readonly string[]
}

export interface ReceivedMessage extends OfAccount {
  providerId: string
  remotePhoneNumber: string
  remoteName: string | null
  content: string
  /** The content is JSON on SMS, too. */
  isMms: boolean
  createdTime: Date | undefined
  hasMedia: boolean
  /** The provider's id of the message that it answers or reacts to. */
  quotedId?: string | null
  /** Written by us in the provider's app on a phone; the customer is who it went to. */
  isFromPhone?: boolean
  /** The other ids of the customer that the webhook names. */
  identities?: Identity[]
  /** The customer tells that their ids have changed. */
  identityChange?: IdentityChange | null
  username?: string | null
}
/** What a sender has done to a message since. */
export interface ReceivedChange extends OfAccount {
  providerId: string
  /** The edited message; null where it was withdrawn. */
  content: string | null
  at: Date | undefined
  /** Done by us in the provider's app on a phone. */
  isOurs: boolean
}
export interface ReceivedState extends OfAccount {
  providerId: string
  status: 'Sent' | 'Delivered' | 'Read' | 'Failed'
  at: Date | undefined
  errorMessage: string | null
  /** Our key of the message, where the provider gives it back. */
  recordId?: number
  /** The ids of the customer that the webhook names. */
  identities?: readonly Identity[]
}
export interface Received {
  messages: ReceivedMessage[]
  changes: ReceivedChange[]
  states: ReceivedState[]
  /** How many parts other than messages have a shape that the provider does not publish. */
  unknown: number
  /** How many messages were written to a group; groups are not answered from here. */
  groupMessages: number
}

/** What a webhook said, part by part. */
export class Reading implements Received {
  readonly messages: ReceivedMessage[] = []
  readonly changes: ReceivedChange[] = []
  readonly states: ReceivedState[] = []
  unknown = 0
  groupMessages = 0

  /** The objects of a list; `other` takes whatever else is there, unless there is no list at all. */
  objectsIn(value: unknown, other: (value: unknown) => void): Record<string, unknown>[] {
    if (value === undefined) return []
    const list = Array.isArray(value) ? value : [value]
    return list.filter((item): item is Record<string, unknown> => {
      const isKnown = Array.isArray(value) && isObject(item)
      if (!isKnown) other(item)
      return isKnown
    })
  }

  /** Counts a part of an unknown shape that is no message. */
  readonly count = (): void => {
    this.unknown += 1
  }

  /** Takes what may be a message, and has a shape that the provider does not publish, as it came. */
  addRaw(raw: unknown, known: KnownOfRaw = {}): void {
    this.messages.push(rawMessage(raw, known))
  }
}

/** What is known of a message whose shape is not. */
export type KnownOfRaw = Partial<Pick<ReceivedMessage, 'account' | 'providerId' | 'remotePhoneNumber' | 'createdTime'>>

/** A message of an unknown shape, stored as received. Without an id its redelivery is recognised by its content. */
export function rawMessage(raw: unknown, known: KnownOfRaw = {}): ReceivedMessage {
  const content = JSON.stringify(isObject(raw) ? raw : { type: 'unknown', raw })
  return {
    account: [],
    providerId: rawId(content),
    remotePhoneNumber: unknownSender,
    createdTime: undefined,
    ...known,
    ...{ remoteName: null, content, isMms: true, hasMedia: false },
  }
}

/** The same for each delivery of a message that its provider gives no id. */
export const rawId = (content: string): string => `raw-${createHash('sha256').update(content).digest('hex')}`

/** The first of these by which a provider can name a customer; else they are unknown. */
export const senderIn = (...names: readonly unknown[]): string => names.find(isId) ?? unknownSender

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a provider names a message or a customer by; a longer text would fit into no index. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxSenderLength

/**
 * The time that a provider says, where it can be true: some test events are from 1970. One in the future is now.
 * @param precisionMs what the provider rounds down to; within it, a message is not put before one that it answers
 */
export function believable(ms: number, precisionMs = 1): Date | undefined {
  const oldestMs = 30 * 86_400_000
  const now = Date.now()
  return ms > now - oldestMs ? new Date(ms + precisionMs > now ? now : ms) : undefined
}

/** Our key of a message as a provider gives it back; undefined where it is none. */
export const recordIdIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
