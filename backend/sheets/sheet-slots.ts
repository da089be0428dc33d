import { Gate, type Load, retryAfterS } from '@/runtime/gate'
import type { ProblemText } from '../messages/texts'
import { Problem } from '../problem'

/** On whose behalf a file is read. */
export interface SlotOwner {
  adminId: number
  companyId: number
}

/** Reads that run or wait at once; the gate limits those of all companies together. */
const shares = { account: 1, company: 2 }
const limits = { running: 2, waiting: 8, waitMs: 20_000 }

const seconds = limits.waitMs / 1000

/** Divides the reading of spreadsheets among accounts and companies, each of which has a share. */
export class SheetSlots {
  private readonly gate: Gate
  private readonly owners = new Set<SlotOwner>()
  private refused = 0

  /** @param holdMs max. time of one read, in milliseconds */
  constructor(
    holdMs: number,
    private readonly nowMs = () => performance.now(),
  ) {
    this.gate = new Gate({ ...limits, holdMs })
  }

  load(): Load {
    const load = this.gate.load()
    return { ...load, rejected: load.rejected + this.refused }
  }

  /**
   * Runs the work when its turn has come, and tells it how long that took, in milliseconds.
   * @param signal aborted when the client disconnects
   * @throws Problem 503 with `Retry-After` where the share of the owner is in use, or too many wait
   */
  async run<T>(owner: SlotOwner, signal: AbortSignal, work: (waitedMs: number) => Promise<T>): Promise<T> {
    this.refuseBeyondShare(owner)
    const entry = { ...owner }
    this.owners.add(entry)
    try {
      const sinceMs = this.nowMs()
      const { running, waiting } = this.gate.load()
      const [isFull, waits] = [waiting >= limits.waiting, running >= limits.running]
      const admission = await this.gate.enter({ signal: () => signal })
      if (typeof admission === 'string') throw isFull ? busy('sheetsBusy', limits) : busy('sheetWaited', { seconds })
      try {
        return await work(waits ? Math.round(this.nowMs() - sinceMs) : 0)
      } finally {
        admission()
      }
    } finally {
      this.owners.delete(entry)
    }
  }

  private refuseBeyondShare({ adminId, companyId }: SlotOwner): void {
    const owners = [...this.owners]
    const isOwn = owners.filter((one) => one.adminId === adminId).length >= shares.account
    const isCompanys = owners.filter((one) => one.companyId === companyId).length >= shares.company
    if (!isOwn && !isCompanys) return
    this.refused += 1
    throw isOwn ? busy('ownSheetBusy') : busy('companySheetsBusy', { n: shares.company })
  }
}

const busy = (kind: ProblemText, values = {}) =>
  new Problem(kind, values, undefined, { 'Retry-After': String(retryAfterS()) })
