import type { ServerResponse } from 'node:http'
import { refusalsOf } from '../../backend/testing/provider-formats'
import { ProviderWebhooks, whatsappText } from '../../backend/testing/provider-webhooks'
import { StandIn } from '../../lib/testing/stand-in'
import { test as base, callApi, expect, logIn, type WorkerFixtures } from './fixtures'

export type { ProviderWebhooks }

const appSecret = 'the-secret-of-the-app'

/** WhatsApp and the shops of two sites on loopback. What the API sends is judged by the published formats. */
export class Providers {
  /** The messages that WhatsApp took, in that order. */
  readonly taken: { id: string; phoneNumberId: string; to: string; recipient?: string; name: string }[] = []
  /** The paths of shops that were called. */
  readonly told: string[] = []
  readonly refusals: string[] = []
  /** Shops that do not answer. */
  private readonly hanging = new Set<ServerResponse>()
  private limited = new Map<string, number>()

  /** The address that Meta, LINE and Twilio call, as their consoles say. */
  callbackUrl = ''

  constructor(private readonly standIn: StandIn) {
    standIn.behave(({ url = '', method }, response) => {
      const seen = standIn.seen.at(-1)
      if (url.startsWith('/shop/')) return this.answerAsShop(url, response)
      if (method === 'GET') return this.answerQuestion(url, response)
      if (seen) this.refusals.push(...refusalsOf(seen))
      if (url.endsWith('/media')) return response.end(JSON.stringify({ id: 'media-1' }))
      const { to, recipient, type, text } = JSON.parse(String(seen?.body))
      const name = text?.body ?? type
      const retryAfterS = this.limited.get(name)
      this.limited.delete(name)
      if (retryAfterS) return response.writeHead(429, { 'retry-after': String(retryAfterS) }).end('{}')
      const id = `wamid.${this.taken.length}.${Date.now()}`
      this.taken.push({ id, phoneNumberId: url.split('/')[2] ?? '', to, recipient, name })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ messages: [{ id }] }))
    })
  }

  get target(): string {
    return new URL(this.standIn.url).host
  }
  get url(): string {
    return this.standIn.url
  }

  /** WhatsApp refuses the next message with this text once. */
  limitOnce(text: string, retryAfterS: number): void {
    this.limited.set(text, retryAfterS)
  }

  /** What the providers say of a service whose connection is tested. */
  private answerQuestion(url: string, response: ServerResponse): void {
    const fields = ['messages', 'smb_message_echoes'].map((name) => ({ name }))
    const object = 'whatsapp_business_account'
    const answers: readonly (readonly [RegExp, object])[] = [
      [/\/app$/, { id: 'app' }],
      [/\/app\/subscriptions$/, { data: [{ object, active: true, callback_url: this.callbackUrl, fields }] }],
      [/\?fields=/, { verified_name: 'Harbour Shop', display_phone_number: '+1 555 000 1111' }],
      [/\/bot\/info$/, { userId: 'Ubot', displayName: 'Harbour Bot' }],
      [/\/webhook\/endpoint$/, { endpoint: this.callbackUrl, active: true }],
      [/\/IncomingPhoneNumbers\.json/, { incoming_phone_numbers: [{ sms_url: this.callbackUrl }] }],
      [/\/Accounts\/AC1\.json$/, { status: 'active', friendly_name: 'Harbour' }],
    ]
    const [, answer] = answers.find(([pattern]) => pattern.test(url)) ?? []
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }

  private answerAsShop(url: string, response: ServerResponse): void {
    this.told.push(url)
    if (!url.startsWith('/shop/hanging')) response.end('taken')
    else this.hanging.add(response)
  }

  async close(): Promise<void> {
    for (const response of this.hanging) response.destroy()
    await this.standIn.close()
  }
}

/** A number of the one app, as a service that a site uses. */
export interface AppNumber {
  code: string
  phoneNumberId: string
  siteId: number
}

interface ProviderFixtures {
  /** Calls webhooks through the console, as providers do. */
  webhooks: ProviderWebhooks
  /** Gives sites their own number of one app at WhatsApp. */
  connect: (numbers: readonly AppNumber[]) => Promise<void>
  /** A customer writes to a number; the app calls the address of `calls`. */
  customerWrites: (message: {
    calls: string
    phoneNumberId: string
    from: string
    text: string
    at?: Date
  }) => Promise<void>
  /** WhatsApp reports something to the address of a number, as the value of a change. */
  whatsappSays: (number: AppNumber, value: object) => Promise<void>
  /** WhatsApp reports that all messages that it has taken were delivered. */
  reportDelivered: (number: AppNumber) => Promise<void>
}

/** Tests on a server whose providers stand on loopback and sign as the real ones do. */
export const test = base.extend<ProviderFixtures, WorkerFixtures & { providers: Providers }>({
  providers: [
    async ({ storeName: _ }, use) => {
      const providers = new Providers(await StandIn.start())
      await use(providers)
      await providers.close()
      expect(providers.refusals).toEqual([])
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ providers }, use) => use({ PRIVATE_TARGETS: providers.target }), { scope: 'worker' }],
  connect: async ({ browser, server, providers }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await logIn(page, server.url, 'super.admin')
    const post = async (path: string, body?: unknown) => {
      const answer = await callApi(page, server.url, 'POST', path, body)
      expect([path, answer.status]).toEqual([path, 200])
      return answer.body
    }
    await use(async (numbers) => {
      for (const { code, phoneNumberId, siteId } of numbers) {
        const made = await post('externalservices', { businessCode: code, name: code, implement: 'whatsapp-cloud' })
        const configuration = {
          ...{ baseUrl: providers.url, phoneNumberId, accessToken: `token-of-${code}`, appSecret, verifyToken: code },
        }
        await post(`externalservices/${made.serviceId}/configuration`, { configuration })
        await post(`sites/${siteId}/externalservices/${code}`)
      }
    })
    await context.close()
  },
  webhooks: async ({ request, server }, use) => {
    await use(
      new ProviderWebhooks(async (path, body, headers) => {
        const answer = await request.post(`${server.url}/api/v1/${path}`, { data: Buffer.from(body), headers })
        const bytes = await answer.body()
        return { status: answer.status(), headers: new Headers(answer.headers()), body: String(bytes), bytes }
      }),
    )
  },
  customerWrites: async ({ webhooks }, use) => {
    await use(async ({ calls, phoneNumberId, ...message }) => {
      const { value } = whatsappText(message)
      await callWebhook(webhooks, { code: calls, phoneNumberId, value })
    })
  },
  whatsappSays: async ({ webhooks }, use) => {
    await use(({ code, phoneNumberId }, value) => callWebhook(webhooks, { code, phoneNumberId, value }))
  },
  reportDelivered: async ({ webhooks, providers }, use) => {
    await use(async ({ code, phoneNumberId }) => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const statuses = providers.taken.map(({ id, to }) => ({ id, status: 'delivered', timestamp, recipient_id: to }))
      await callWebhook(webhooks, { code, phoneNumberId, value: { statuses } })
    })
  },
})

/** As the one app of all numbers signs. */
async function callWebhook(
  webhooks: ProviderWebhooks,
  { code, phoneNumberId, value }: { code: string; phoneNumberId: string; value: object },
): Promise<void> {
  const { status } = await webhooks.whatsapp(code, value, { phoneNumberId, appSecret })
  expect(status).toBe(200)
}
