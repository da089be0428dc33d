/** What the leader sends, with a message or as a sign of life. */
interface Statement<Message> {
  term: number
  message?: Message
}
type Question = 'alive' | 'state'
type Sent<Message> = Statement<Message> | { question: Question }

/** How often a tab asks whether the leader responds. */
const askMs = 1000
/** A leader hangs when it has left so many questions in a row without an answer. */
const maxUnanswered = 3

interface Options<Message> {
  /** Of the lock that the leader holds. */
  name: string
  locks: Pick<LockManager, 'request'>
  /** Reaches the other tabs. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  /**
   * Begins to lead. `send` brings a message to all tabs, this one too.
   * @returns the function that ends it
   */
  lead: (send: (message: Message) => void) => () => void
  /** What a tab that opens later has missed. */
  stateMessages: () => readonly Message[]
  onMessage: (message: Message) => void
  /** Calls back when messages may be missed: the leader hangs, or another tab leads in place of this one. */
  onLost: () => void
}

/**
 * Makes one tab of this browser the leader: the one that holds a lock. Another takes over as soon as it is closed, and
 * within 5 s when it hangs. Tabs ask and the leader answers, since timers of hidden tabs are slow, and their messages are
 * not. Every leader has a higher term than the one before, so that what a tab sends that wakes after a hang is ignored.
 */
export function chooseLeaderTab<Message>(options: Options<Message>): void {
  new Candidate(options).start()
}

class Candidate<Message> {
  private term = 0
  private unanswered = 0
  private queued = new AbortController()
  /** While this tab leads: ends that. */
  private endLeading: (() => void) | undefined

  constructor(private readonly options: Options<Message>) {}

  start(): void {
    this.options.channel.onmessage = ({ data }: MessageEvent<Sent<Message>>) => {
      if ('question' in data) this.answer(data.question)
      else this.take(data)
    }
    this.post({ question: 'state' })
    this.queue()
    setInterval(() => this.ask(), askMs)
  }

  private post(sent: Sent<Message>): void {
    this.options.channel.postMessage(sent)
  }

  private answer(question: Question): void {
    if (!this.endLeading) return
    this.post({ term: this.term })
    if (question !== 'state') return
    for (const message of this.options.stateMessages()) this.post({ term: this.term, message })
  }

  private take({ term, message }: Statement<Message>): void {
    if (term < this.term) return
    this.term = term
    this.unanswered = 0
    if (message !== undefined) this.options.onMessage(message)
  }

  private ask(): void {
    if (this.endLeading) return
    if (this.unanswered === maxUnanswered) this.takeOver()
    else {
      this.unanswered += 1
      this.post({ question: 'alive' })
    }
  }

  private queue(): void {
    this.queued = new AbortController()
    this.compete({ signal: this.queued.signal })
  }

  private takeOver(): void {
    this.unanswered = 0
    this.queued.abort()
    this.options.onLost()
    this.compete({ steal: true })
  }

  private compete(how: LockOptions): void {
    const { name, locks } = this.options
    let end: (() => void) | undefined
    const onGranted = () => {
      end = this.lead()
      this.endLeading = end
      // The lock is held until the page ends, or another tab takes it.
      return new Promise<never>(() => {})
    }
    locks.request(name, how, onGranted).catch(() => {
      if (end && end === this.endLeading) this.follow()
    })
  }

  private lead(): () => void {
    const term = Math.max(this.term + 1, Date.now())
    this.term = term
    this.post({ term })
    return this.options.lead((message) => {
      if (term !== this.term) return
      this.post({ term, message })
      this.options.onMessage(message)
    })
  }

  /** After another tab has taken the lock. */
  private follow(): void {
    this.endLeading?.()
    this.endLeading = undefined
    this.unanswered = 0
    this.options.onLost()
    this.post({ question: 'state' })
    this.queue()
  }
}
