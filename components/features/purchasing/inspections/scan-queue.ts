import { newKey } from '@/lib/api/idempotency-key'

/** A scan that waits for its answer; its key makes what it does happen once. */
export interface WaitingScan {
  code: string
  key: string
  timeMs: number
}

type Stored = Pick<Storage, 'getItem' | 'setItem'>

const name = 'quayside.scans'
const isScan = (value: unknown): value is WaitingScan =>
  typeof value === 'object' && value !== null && 'code' in value && 'key' in value && 'timeMs' in value

/** Scans in their order, stored in the browser until each has its response: without network they wait. */
export class ScanQueue {
  private scans: readonly WaitingScan[]
  private isBusy = false

  /**
   * @param work does one scan; resolves with false where there is no network, and it waits
   */
  constructor(
    private readonly store: Stored,
    private readonly work: (scan: WaitingScan) => Promise<boolean>,
    private readonly onChange: (waiting: readonly WaitingScan[]) => void,
  ) {
    this.scans = read(store)
  }

  get waiting(): readonly WaitingScan[] {
    return this.scans
  }

  add(code: string, timeMs: number): void {
    this.set([...this.scans, { code, key: newKey(), timeMs }])
    void this.run()
  }

  /** Does what waits, one after another; stops where there is no network. */
  async run(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      for (let [first] = this.scans; first; [first] = this.scans) {
        if (!(await this.work(first))) return
        const { key } = first
        this.set(this.scans.filter((scan) => scan.key !== key))
      }
    } finally {
      this.isBusy = false
    }
  }

  private set(scans: readonly WaitingScan[]): void {
    this.scans = scans
    this.store.setItem(name, JSON.stringify(scans))
    this.onChange(scans)
  }
}

function read(store: Stored): readonly WaitingScan[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isScan) : []
  } catch {
    return []
  }
}
