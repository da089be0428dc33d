/** A seeded random generator: demo data must be the same on every start and machine. */
export class Random {
  constructor(private state: number) {}

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)]
    if (picked === undefined) throw new RangeError('There is nothing to pick from.')
    return picked
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  digits(length: number): string {
    return Array.from({ length }, (_, at) => this.between(at === 0 ? 1 : 0, 9)).join('')
  }
}
