interface Bucket {
  left: number
  atMs: number
}

/** More accounts than a server ever has at work at once; full buckets go first. */
const maxBuckets = 10_000

/**
 * Bounds the calls of each account in this process, as a bucket that holds a minute's calls and fills evenly: a burst is
 * free, a loop without end is not.
 */
export class CallRate {
  private readonly buckets = new Map<number, Bucket>()

  constructor(private readonly perMinute: number) {}

  /** Counts a call. @returns how long the account has to wait, in whole seconds; 0 if it may continue */
  take(adminId: number, nowMs = performance.now()): number {
    const before = this.buckets.get(adminId) ?? { left: this.perMinute, atMs: nowMs }
    const perMs = this.perMinute / 60_000
    const left = Math.min(this.perMinute, before.left + (nowMs - before.atMs) * perMs)
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / perMs / 1000))
    if (this.buckets.size >= maxBuckets && !this.buckets.has(adminId)) this.dropFull(nowMs, perMs)
    this.buckets.set(adminId, { left: left - 1, atMs: nowMs })
    return 0
  }

  private dropFull(nowMs: number, perMs: number): void {
    for (const [adminId, { left, atMs }] of this.buckets) {
      if (left + (nowMs - atMs) * perMs >= this.perMinute) this.buckets.delete(adminId)
    }
  }
}
