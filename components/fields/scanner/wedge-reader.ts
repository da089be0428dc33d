/** A scanner types each key at most so long after the one before; nobody types so fast for a whole code. */
export const maxGapMs = 60
const minLength = 4

export interface Pressed {
  /** Nothing else gets this key. */
  isHeld: boolean
  /** The first key of what may be a scan: it cannot be told from typing yet. */
  isFirst: boolean
  /** A whole code, once its trailing Enter has come. */
  code?: string
  /** Keys that were held and, as an Enter came after too few of them or the next key came late, were typing. */
  givenUp?: string
}

/** Tells a keyboard-wedge scanner from typing by its speed. */
export class WedgeReader {
  private text = ''
  /** How many of the held keys were given back. */
  private given = 0
  private lastMs = Number.NEGATIVE_INFINITY

  /** Takes the name of a key and when it was pressed. */
  press(key: string, timeMs: number): Pressed {
    const isFast = timeMs - this.lastMs <= maxGapMs
    if (key === 'Enter') {
      const code = isFast && this.text.length >= minLength ? this.text : undefined
      const givenUp = code === undefined ? this.held() : ''
      this.begin('')
      return { isHeld: code !== undefined, isFirst: false, ...(code && { code }), ...(givenUp && { givenUp }) }
    }
    if (key.length !== 1) return { isHeld: false, isFirst: false }
    this.lastMs = timeMs
    if (!isFast || this.text === '') {
      const givenUp = this.held()
      this.begin(key)
      return { isHeld: false, isFirst: true, ...(givenUp && { givenUp }) }
    }
    this.text += key
    return { isHeld: true, isFirst: false }
  }

  /**
   * The keys that were held and seem to be typing, as nothing more has come; empty before that. On a busy machine the next
   * key may come late that was pressed in time: it goes on with the code.
   */
  giveUp(timeMs: number): string {
    if (timeMs - this.lastMs <= maxGapMs) return ''
    const held = this.held()
    this.given += held.length
    return held
  }

  /** The keys after the first that nobody has got yet. */
  private held(): string {
    return this.text.slice(1 + this.given)
  }

  private begin(text: string): void {
    this.text = text
    this.given = 0
  }
}
