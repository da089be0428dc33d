/** Max. time between two keys of a scanner; no user types a whole code that fast. */
export const maxGapMs = 60
/** A pause of a scanner amid a code: of a wireless one, or on a busy machine. */
const maxPauseMs = 500
/** After so many keys that came fast, a pause belongs to the code. */
const minFastKeys = 4
const minLength = 4

export interface Pressed {
  /** Nothing else gets this key. */
  isHeld: boolean
  /** The first key of what may be a scan: it looks like typing so far. */
  isFirst: boolean
  /** A whole code, once its trailing Enter has come. */
  code?: string
  /** A code has come whose head may be among the keys before: it is scanned again. */
  isCut?: true
  /** Keys that were held and, as an Enter came after too few of them or the next key came late, were typing. */
  givenUp?: string
}

/** Tells a keyboard-wedge scanner from typing by its speed. */
export class WedgeReader {
  private text = ''
  /** How many of the held keys were given back. */
  private given = 0
  private lastMs = Number.NEGATIVE_INFINITY
  /** How many keys of the text came fast after the one before. */
  private fastKeys = 0
  private isPaused = false
  /** Whether other keys came less than a pause before the text: it may be the tail of a code. */
  private isTail = false
  /** Whether these keys came as fast as a scanner's, so that they are no typing. */
  private isHeadFast = false

  /** Takes the name of a key and when it was pressed. */
  press(key: string, timeMs: number): Pressed {
    const gapMs = timeMs - this.lastMs
    const isFast = gapMs <= maxGapMs
    const goesOn = this.text !== '' && (isFast || this.mayPause(gapMs))
    if (key === 'Enter') return this.end(goesOn)
    if (key.length !== 1) return { isHeld: false, isFirst: false }
    this.lastMs = timeMs
    if (!goesOn) {
      const givenUp = this.held()
      this.isHeadFast = this.text !== '' && !this.isTail && this.fastKeys === this.text.length - 1
      this.begin(key)
      this.isTail = gapMs <= maxPauseMs
      return { isHeld: false, isFirst: true, ...(givenUp && { givenUp }) }
    }
    this.text += key
    if (isFast) this.fastKeys += 1
    this.isPaused = !isFast
    return { isHeld: true, isFirst: false }
  }

  /**
   * The keys that were held and seem to be typing, as nothing more has come; empty before that. On a busy machine the next
   * key may come late that was pressed in time: it goes on with the code.
   */
  giveUp(timeMs: number): string {
    if (timeMs - this.lastMs <= this.patienceMs) return ''
    const held = this.held()
    this.given += held.length
    return held
  }

  /** How long the next key may take. */
  get patienceMs(): number {
    return this.mayPause(maxPauseMs) ? maxPauseMs : maxGapMs
  }

  /** Whether the text may be the tail of a code whose other keys came fast. */
  get isAfterFastKeys(): boolean {
    return this.isTail && this.isHeadFast
  }

  /** One pause after another is typing. */
  private mayPause(gapMs: number): boolean {
    return gapMs <= maxPauseMs && this.fastKeys >= minFastKeys && !this.isPaused
  }

  private end(goesOn: boolean): Pressed {
    const isCode = goesOn && this.text.length >= minLength
    const [code, isTail, givenUp] = [this.text, this.isTail, isCode ? '' : this.held()]
    this.begin('')
    this.lastMs = Number.NEGATIVE_INFINITY
    if (isCode) return { isHeld: true, isFirst: false, ...(isTail ? { isCut: true } : { code }) }
    return { isHeld: false, isFirst: false, ...(givenUp && { givenUp }) }
  }

  /** The keys after the first that were not dispatched yet. */
  private held(): string {
    return this.text.slice(1 + this.given)
  }

  private begin(text: string): void {
    this.text = text
    this.given = 0
    this.fastKeys = 0
    this.isPaused = false
    this.isTail = false
  }
}
