import { refusalsOf } from '../../backend/testing/provider-formats'
import { SmtpStandIn } from '../../lib/testing/smtp-stand-in'
import { StandIn } from '../../lib/testing/stand-in'
import { test as base, expect, type WorkerFixtures } from './fixtures'

/** A chat message as a provider took it. */
interface Taken {
  by: 'whatsapp' | 'sms'
  to: string
  text: string
}

/** WhatsApp, Twilio and a service of translation, AI and text recognition, all at one address on loopback. */
class OutsideServices {
  readonly taken: Taken[] = []
  readonly refusals: string[] = []

  constructor(
    readonly smtp: SmtpStandIn,
    private readonly standIn: StandIn,
  ) {
    standIn.behave(({ url = '' }, response) => {
      const body = String(standIn.seen.at(-1)?.body)
      const [status, answer] = url.startsWith('/tools/') ? [200, toolAnswer(url, body)] : this.takeMessage(url, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  }

  get url(): string {
    return this.standIn.url
  }

  private takeMessage(url: string, body: string): [number, object] {
    const seen = this.standIn.seen.at(-1)
    if (seen) this.refusals.push(...refusalsOf(seen))
    const id = String(this.taken.length)
    if (url.endsWith('/Messages.json')) {
      const { To = '', Body = '' } = Object.fromEntries(new URLSearchParams(body))
      this.taken.push({ by: 'sms', to: To, text: Body })
      return [201, { sid: `SM${id}`, status: 'queued' }]
    }
    const { to, text } = JSON.parse(body)
    this.taken.push({ by: 'whatsapp', to, text: text?.body })
    return [200, { messages: [{ id: `wamid.${id}` }] }]
  }

  async close(): Promise<void> {
    this.smtp.close()
    await this.standIn.close()
  }
}

function toolAnswer(url: string, body: string): object {
  if (url.endsWith('/translate')) {
    const { q } = JSON.parse(body)
    return { translatedText: q.map((text: string) => `翻訳 ${text}`) }
  }
  if (url.endsWith('/chat/completions')) return { choices: [{ message: { content: 'Warm light for long evenings.' } }] }
  return { text: '特級龍井' }
}

/** Tests beside a mail server, providers of messages and a service of tools on loopback. */
export const test = base.extend<object, WorkerFixtures & { services: OutsideServices }>({
  services: [
    async ({ storeName: _ }, use) => {
      const services = new OutsideServices(await SmtpStandIn.start(), await StandIn.start())
      await use(services)
      await services.close()
      expect(services.refusals).toEqual([])
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    ({ services }, use) => use({ PRIVATE_TARGETS: `127.0.0.1:${services.smtp.port},${new URL(services.url).host}` }),
    { scope: 'worker' },
  ],
})
