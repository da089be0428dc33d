import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import {
  type PresenceEvent,
  type PresenceState,
  presenceEventType,
  presenceMs,
  presenceStates,
} from '@/contract/messaging/presence-event'
import type { Account } from '../../../context'
import type { Database } from '../../../db/database'
import { messageEventChannel } from '../message-events'

const report = z.object({
  /** Which API it comes from. */
  origin: z.string(),
  channel: z.enum(messageChannels),
  companyId: z.int(),
  siteId: z.int(),
  conversationId: z.int(),
  adminId: z.int(),
  fullName: z.string(),
  tokenHash: z.string(),
  state: z.enum(presenceStates),
})
type Report = z.infer<typeof report>

/** A conversation with what decides who may receive its events. */
export type Place = Pick<Report, 'channel' | 'companyId' | 'siteId' | 'conversationId'>
interface Present extends Report {
  state: Exclude<PresenceState, 'left'>
  timer: NodeJS.Timeout
}

/**
 * Who reads or types in which conversation, in memory only. Each session counts on its own, for 15 s from its last
 * report. APIs with a common PostgreSQL notify each other of every report, so each of them knows all, and none has to
 * be queried when another is gone.
 */
export class Presence {
  private readonly origin = randomUUID()
  /** By conversation, then by the hash of the session's token. */
  private readonly present = new Map<number, Map<string, Present>>()

  /** @param onChange called with a conversation whenever a user begins or ends to read or type there */
  constructor(
    private readonly database: Database,
    private readonly onChange: (place: Place) => void,
  ) {}

  /** Takes what the caller does and tells the other APIs. */
  async report(
    { channel, companyId, siteId, conversationId }: Place,
    { adminId, fullName, tokenHash }: Account,
    state: PresenceState,
  ): Promise<void> {
    const place = { channel, companyId, siteId, conversationId }
    const reported: Report = { origin: this.origin, ...place, adminId, fullName, tokenHash, state }
    this.take(reported)
    if (this.database.writes) return
    await this.database.sql.execute(sql`select pg_notify(${messageEventChannel}, ${JSON.stringify(reported)})`)
  }

  /** Takes the report of another API. */
  takeNotice(payload: string): void {
    const { success, data } = report.safeParse(jsonOf(payload))
    if (success && data.origin !== this.origin) this.take(data)
  }

  /** The hashes of the tokens of all who are present. */
  tokenHashes(): string[] {
    return [...this.present.values()].flatMap((sessions) => [...sessions.keys()])
  }

  /** Removes those whose session has ended or who may no longer see the site. */
  keep(accounts: ReadonlyMap<string, Account>): void {
    for (const sessions of [...this.present.values()]) {
      for (const one of [...sessions.values()]) {
        const account = accounts.get(one.tokenHash)
        if (!account || !maySee(account, one)) this.take({ ...one, state: 'left' })
      }
    }
  }

  /** The events of all conversations that are read or typed in, as far as a listener may receive them. */
  textsFor({ account, channels }: { account: Account; channels: readonly MessageChannel[] }): string[] {
    const places = [...this.present.values()].flatMap((sessions) => [...sessions.values()].slice(0, 1))
    const visible = places.filter((place) => channels.includes(place.channel) && maySee(account, place))
    return visible.map((place) => this.textFor(account, place))
  }

  /** The event of one conversation for an account. It has no id, so that a client's last one stays what it was. */
  textFor(account: Account, { channel, companyId, siteId, conversationId }: Place): string {
    const admins = new Map<number, PresenceEvent['admins'][number]>()
    for (const { adminId, fullName, state } of this.present.get(conversationId)?.values() ?? []) {
      const isKnownToType = admins.get(adminId)?.state === 'typing'
      if (adminId !== account.adminId && !isKnownToType) admins.set(adminId, { adminId, fullName, state })
    }
    const event: PresenceEvent<MessageChannel> = {
      ...{ channel, companyId, siteId, conversationId },
      admins: [...admins.values()].sort((one, other) => one.fullName.localeCompare(other.fullName)),
    }
    return `event: ${presenceEventType}\ndata: ${JSON.stringify(event)}\n\n`
  }

  private take({ state, ...reported }: Report): void {
    const { conversationId, tokenHash } = reported
    const sessions = this.present.get(conversationId) ?? new Map<string, Present>()
    const before = sessions.get(tokenHash)
    clearTimeout(before?.timer)
    if (state === 'left') {
      sessions.delete(tokenHash)
    } else {
      const timer = setTimeout(() => this.take({ ...reported, state: 'left' }), presenceMs).unref()
      sessions.set(tokenHash, { ...reported, state, timer })
    }
    if (sessions.size > 0) this.present.set(conversationId, sessions)
    else this.present.delete(conversationId)
    if ((before?.state ?? 'left') !== state) this.onChange(reported)
  }
}

/** Whether an account may see a site. */
export function maySee(account: Account, { companyId, siteId }: Pick<Place, 'companyId' | 'siteId'>): boolean {
  if (account.isSuper) return true
  return account.companyId === companyId && (account.siteIds === null || account.siteIds.includes(siteId))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
