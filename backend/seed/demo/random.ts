/** A source of numbers that is the same on every machine: demo data must not differ from one start to the next. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
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
