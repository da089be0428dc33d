import type { Logger } from 'pino'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { streamPingMs } from '@/contract/messaging/messaging-events'
import { inTurn } from '@/runtime/in-turn'
import type { Account } from '../../../context'
import type { Database } from '../../../db/database'
import { Lane } from '../../../jobs/lane'
import type { Language } from '../../../messages/texts'
import { mayChangeAccounts } from '../../account/account-cache'
import { accountsOfTokens } from '../../account/accounts'
import { onMessageEvents } from '../message-events'
import { areMoreThan, type EventRow, type LoadedEvent, loadEvents, readEvents, storedRange } from './load-events'
import { maySee, type Place, Presence } from './presence'

/** The reader of a stream. */
export interface Listener {
  account: Account
  language: Language
  channels: readonly MessageChannel[]
  /** False if the reader is too slow. */
  write: (text: string) => boolean
  end: () => void
}

interface Member {
  listener: Listener
  /** Up to here it has all events; those of another process may be ahead of what this one has read. */
  lastEventId: number
  /** Events during the replay; null after it. */
  waiting: { id: number; text: string }[] | null
}

const batch = 200
/** Max. events that a reader gets again; with more of them, loading its lists is less. */
const maxReplayed = 2000
const checkMs = 1000
/** Max. events buffered during the replay; beyond it the reader has to reconnect. */
const maxWaiting = 2000

/** Distributes events to all streams of this process. Each event is read once, for any number of listeners. */
export class EventFeed {
  readonly presence: Presence
  private readonly members = new Set<Member>()
  private readonly lane: Lane
  /** One batch at a time: many readers that come back at once do not keep other calls from the store. */
  private readonly replayInTurn = inTurn()
  private last: Promise<number> | undefined
  private timers: NodeJS.Timeout[] = []
  private endListening: (() => Promise<void>) | undefined

  /** @param listen calls back for events of other processes, and with their reports of presence; omitted if there are none */
  constructor(
    private readonly database: Database,
    private readonly log: Pick<Logger, 'error'>,
    private readonly listen?: (onNotice: (payload: string) => void) => () => Promise<void>,
  ) {
    this.lane = new Lane(
      () => this.forwardNext(),
      (cause) => log.error({ err: cause }, 'Message events could not be read.'),
    )
    this.presence = new Presence(database, (place) => this.tellPresence(place))
    onMessageEvents(database, () => this.wake())
    // Only a store without other processes notifies of writes; otherwise accounts are read again every second.
    database.writes?.listen((table) => {
      if (this.members.size > 0 && mayChangeAccounts(table)) setImmediate(() => void this.checkAccounts())
    })
  }

  get size(): number {
    return this.members.size
  }

  /** The number of streams of an account. */
  sizeOf(adminId: number): number {
    return [...this.members].filter(({ listener }) => listener.account.adminId === adminId).length
  }

  /**
   * Adds a listener: first the events after its last one, then `ready`, then new events. If the former are no longer
   * stored, or more than `maxReplayed`, `reset` replaces them. Returns a function that removes it.
   */
  join(listener: Listener, lastEventId: number | undefined): () => void {
    const member: Member = { listener, lastEventId: 0, waiting: [] }
    this.members.add(member)
    if (this.members.size === 1) this.begin()
    this.replay(member, lastEventId).catch((cause: unknown) => {
      this.log.error({ err: cause }, 'Message events could not be replayed.')
      this.drop(member)
    })
    return () => this.remove(member)
  }

  /**
   * Reads all accounts again, ends the streams of those that are no longer valid, and updates the permissions of the
   * others.
   */
  async checkAccounts(): Promise<void> {
    const members = [...this.members]
    if (members.length === 0) return
    try {
      const ofStreams = members.map(({ listener }) => listener.account.tokenHash)
      const hashes = [...new Set([...ofStreams, ...this.presence.tokenHashes()])]
      const accounts = await this.database.outside(() => accountsOfTokens(hashes, this.database))
      for (const member of members) {
        const account = accounts.get(member.listener.account.tokenHash)
        if (account) member.listener.account = account
        else this.drop(member)
      }
      this.presence.keep(accounts)
    } catch (cause) {
      this.log.error({ err: cause }, 'The accounts of streams could not be read.')
    }
  }

  private wake(): void {
    if (this.members.size > 0) this.lane.wake()
  }

  private begin(): void {
    this.endListening = this.listen?.((payload) => (payload ? this.presence.takeNotice(payload) : this.wake()))
    this.last = storedRange(this.database).then(({ last }) => last)
    this.last.catch(() => {})
    const ping = setInterval(() => {
      for (const member of this.members) this.send(member, ': ping\n\n')
      // Tokens expire without a write.
      if (this.database.writes) void this.checkAccounts()
    }, streamPingMs)
    this.timers = [ping.unref()]
    if (!this.database.writes) this.timers.push(setInterval(() => void this.checkAccounts(), checkMs).unref())
  }

  private remove(member: Member): void {
    if (!this.members.delete(member) || this.members.size > 0) return
    for (const timer of this.timers) clearInterval(timer)
    this.timers = []
    void this.endListening?.()
  }

  private drop(member: Member): void {
    this.remove(member)
    member.listener.end()
  }

  private send(member: Member, text: string): void {
    if (this.members.has(member) && !member.listener.write(text)) this.drop(member)
  }

  private async replay(member: Member, lastEventId: number | undefined): Promise<void> {
    const { listener } = member
    const read = (await this.last) ?? 0
    if (lastEventId === undefined) {
      member.lastEventId = read
    } else {
      // What is stored by now, though it may not have been distributed yet, so that `ready` means caught up.
      const { first, last } = await storedRange(this.database)
      const isStored = lastEventId <= last && lastEventId >= first - 1
      const isGone =
        !isStored || (await areMoreThan(maxReplayed, { after: lastEventId, upTo: last, listener }, this.database))
      if (isGone) this.send(member, `id: ${last}\nevent: reset\ndata: {}\n\n`)
      for (let after = isGone ? last : lastEventId; after < last && this.members.has(member); ) {
        const rows = await this.replayInTurn(() => this.replayBatch(member, { after, upTo: last }))
        after = rows.length < batch ? last : (rows.at(-1)?.messageEventId ?? last)
      }
      member.lastEventId = last
    }
    this.send(member, `id: ${member.lastEventId}\nevent: ready\ndata: {}\n\n`)
    for (const { id, text } of member.waiting ?? []) if (id > member.lastEventId) this.send(member, text)
    member.waiting = null
    for (const text of this.presence.textsFor(listener)) this.send(member, text)
    this.wake()
  }

  private async replayBatch(member: Member, range: { after: number; upTo: number }): Promise<EventRow[]> {
    const { listener } = member
    const rows = await readEvents({ ...range, limit: batch, listener }, this.database)
    for (const event of await loadEvents(rows, this.database)) this.send(member, event.texts[listener.language])
    return rows
  }

  /** Sends the next events to everyone who may receive them; false if there are none. */
  private async forwardNext(): Promise<boolean> {
    if (this.members.size === 0 || !this.last) return false
    const after = await this.last
    const rows = await this.database.outside(() => readEvents({ after, limit: batch }, this.database))
    if (rows.length === 0) return false
    const events = await this.database.outside(() => loadEvents(rows, this.database))
    this.last = Promise.resolve(events.at(-1)?.messageEventId ?? after)
    for (const event of events) {
      for (const member of this.members) {
        if (mayReceive(member.listener, event)) this.forward(member, event)
      }
    }
    return true
  }

  /** During its replay a reader gets nothing; what counts then follows its `ready`. */
  private tellPresence(place: Place): void {
    for (const member of this.members) {
      const { listener, waiting } = member
      if (!waiting && mayReceive(listener, place)) this.send(member, this.presence.textFor(listener.account, place))
    }
  }

  private forward(member: Member, { messageEventId: id, texts }: LoadedEvent): void {
    if (id <= member.lastEventId) return
    const text = texts[member.listener.language]
    if (!member.waiting) this.send(member, text)
    else if (member.waiting.push({ id, text }) > maxWaiting) this.drop(member)
  }
}

function mayReceive(
  { account, channels }: Listener,
  place: Pick<EventRow, 'channel' | 'companyId' | 'siteId'>,
): boolean {
  return channels.includes(place.channel) && maySee(account, place)
}
