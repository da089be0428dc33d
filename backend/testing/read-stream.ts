import { until } from '@/runtime/testing/until'

export interface StreamedEvent {
  id: number
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  data: any
}

/** Reads an event stream, for tests. */
export class StreamReader {
  readonly events: StreamedEvent[] = []
  hasEnded = false
  private rest = ''

  /** @param leave ends the stream */
  constructor(
    response: Response,
    readonly leave: () => void = () => {},
  ) {
    void this.read(response)
  }

  /** Waits until what has come fulfils a condition. */
  async until(isSo: (events: readonly StreamedEvent[]) => boolean): Promise<void> {
    await until(
      () => isSo(this.events),
      () => this.events.map(({ id, event }) => `${id} ${event}`).join(', '),
    )
  }

  /** Waits until the server has ended it. */
  untilEnded = () => until(() => this.hasEnded)

  isReady = () => this.until((events) => events.some(({ event }) => event === 'ready'))

  private async read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder()
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      this.rest += decoder.decode(chunk, { stream: true })
      const parts = this.rest.split('\n\n')
      this.rest = parts.pop() ?? ''
      for (const part of parts) this.add(part)
    }
    this.hasEnded = true
  }

  private add(part: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
    const event = field('event')
    if (event) this.events.push({ id: Number(field('id')), event, data: JSON.parse(field('data') ?? '{}') })
  }
}
