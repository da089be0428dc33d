import { and, eq, gt, sql } from 'drizzle-orm'
import { sizeText } from '@/contract/calls/body-limits'
import type { Database } from '../../db/database'
import { admins } from '../../db/schema/organisation'
import { files } from '../../db/schema/system'
import { Problem } from '../../problem'

const windowMs = 24 * 3_600_000

/** Counts one upload against its company's quota. */
export interface UploadMeter {
  /** Throws `uploadQuota` when the quota is used up by this. */
  add: (bytes: number) => void
  /** Stores the row of its file, which counts from then on. */
  store: (work: () => Promise<void>) => Promise<void>
  close: () => void
}

/**
 * Max. bytes that a company may upload within 24 hours. Stored files count for all servers, current uploads for this
 * one.
 */
export class UploadQuota {
  private readonly arriving = new Map<number, number>()
  /** Bytes of each company that have been stored since the start; what others have read of the store may lack them. */
  private readonly stored = new Map<number, number>()
  private readonly turns = new Map<number, Promise<unknown>>()

  constructor(
    private readonly database: Database,
    private readonly limitBytes: number,
  ) {}

  /** Throws `uploadQuota` when nothing is left. */
  async open(companyId: number): Promise<UploadMeter> {
    const storedSince = () => this.stored.get(companyId) ?? 0
    const { used, oldestMs, storedBefore } = await this.oneByOne(companyId, async () => ({
      ...(await this.usedBy(companyId)),
      storedBefore: storedSince(),
    }))
    const retryMs = oldestMs + windowMs - Date.now()
    let own = 0
    const check = (isOver: (total: number) => boolean) => {
      const recent = storedSince() - storedBefore + (this.arriving.get(companyId) ?? 0)
      if (isOver(used + recent)) throw quotaProblem(this.limitBytes, retryMs)
    }
    const move = (bytes: number) => {
      own += bytes
      const left = (this.arriving.get(companyId) ?? 0) + bytes
      if (left > 0) this.arriving.set(companyId, left)
      else this.arriving.delete(companyId)
    }
    check((total) => total >= this.limitBytes)
    return {
      add: (bytes) => {
        move(bytes)
        check((total) => total > this.limitBytes)
      },
      store: (work) =>
        this.oneByOne(companyId, async () => {
          await work()
          this.stored.set(companyId, storedSince() + own)
          move(-own)
        }),
      close: () => move(-own),
    }
  }

  /**
   * No row is stored while those of its company are added up: it would count twice, or not at all. `work` must not be
   * part of a transaction, or one could wait for the turn of another that waits for its connection.
   */
  private async oneByOne<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(companyId) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    this.turns.set(companyId, settled)
    try {
      return await turn
    } finally {
      if (this.turns.get(companyId) === settled) this.turns.delete(companyId)
    }
  }

  private async usedBy(companyId: number): Promise<{ used: number; oldestMs: number }> {
    const [row] = await this.database.sql
      .select({
        used: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
        oldestMs: sql<number>`(extract(epoch from coalesce(min(${files.createdTime}), now())) * 1000)::float8`,
      })
      .from(files)
      .innerJoin(admins, eq(admins.adminId, files.adminId))
      .where(and(eq(admins.companyId, companyId), gt(files.createdTime, new Date(Date.now() - windowMs))))
    return row ?? { used: 0, oldestMs: Date.now() }
  }
}

function quotaProblem(limitBytes: number, retryMs: number): Problem {
  const seconds = Math.max(60, Math.ceil(retryMs / 1000))
  const values = { limit: sizeText(limitBytes), hours: Math.ceil(seconds / 3600) }
  return new Problem('uploadQuota', values, undefined, { 'Retry-After': String(seconds) })
}
