import type { CallingProvider } from '@/contract/rules/calling-providers'
import { externalServices, serviceOptions, siteServices } from '../db/schema/external-services'
import { StreamReader } from './read-stream'
import type { TestApi } from './test-api'

/** The account that asks where a test is not about accounts; its company has the sites 3 and 4. */
const usualAccount = 'sales.staff'

let next = 0
/** The phone number of a customer whom no conversation has yet. */
export const newNumber = (): string => `+8529${String(5_000_000 + next++)}`

/** The content of a text message on WhatsApp or LINE. */
export const textContent = (body: string): string => JSON.stringify({ type: 'text', text: { body } })

export interface Written {
  conversationId: number
  recordId: number
  /** The phone number of the customer. */
  from: string
}

/** A customer writes, over the simulator. */
export async function writeAsCustomer(
  api: TestApi,
  message: { channel?: string; siteId?: number; from?: string; name?: string; content?: string },
): Promise<Written> {
  const { channel = 'sms', siteId = 3, from = newNumber(), content = 'Hello', name } = message
  const as = siteId < 3 ? 'trade.staff' : usualAccount
  const { body } = await api.post('tools/simulator/inbound', { channel, siteId, from, content, name }, { as })
  return { ...body, from }
}

/** The options of services by id, which a test sets; they go to `startTestApi` as `settingsOf`. */
export class ServiceOptions {
  readonly byId: Record<number, Record<string, string>> = {}

  readonly of = async (serviceId: number): Promise<Record<string, string>> => this.byId[serviceId] ?? {}

  /**
   * Stores a service with its options, which sites use.
   * @param businessCode default: a new one
   */
  async add(
    api: TestApi,
    implement: CallingProvider,
    options: Record<string, string>,
    { businessCode = `CODE-${next++}`, siteIds = [3] }: { businessCode?: string; siteIds?: readonly number[] } = {},
  ): Promise<{ businessCode: string; serviceId: number }> {
    const { sql } = api.store.database
    const [made] = await sql
      .insert(externalServices)
      .values({ businessCode, name: businessCode, implement })
      .returning()
    if (!made) throw new Error('The service was not stored.')
    const { serviceId } = made
    this.byId[serviceId] = options
    // Those by which webhooks name services are looked up in the store.
    for (const key of ['phoneNumberId', 'from']) {
      const value = options[key]
      if (value) await sql.insert(serviceOptions).values({ serviceId, key, name: key, secret: false, value })
    }
    for (const siteId of siteIds) await sql.insert(siteServices).values({ siteId, serviceId })
    return { businessCode, serviceId }
  }
}

interface Listening {
  /** Default: `as`, or the usual account. */
  token?: string
  as?: string
  headers?: Record<string, string>
  /** Default: the API of the test. */
  server?: Pick<TestApi, 'open'>
}

/** The event streams that a test has opened. */
export class Listeners {
  private readonly opened: AbortController[] = []

  constructor(private readonly api: () => TestApi) {}

  /** Opens a stream and reads nothing of it. */
  async request(path: string, { as = usualAccount, token, headers, server }: Listening = {}) {
    const controller = new AbortController()
    this.opened.push(controller)
    const authorization = `Bearer ${token ?? (await this.api().tokenOf(as))}`
    const response = await (server ?? this.api()).open(path, {
      headers: { authorization, ...headers },
      signal: controller.signal,
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    return { response, leave: () => controller.abort() }
  }

  /** Opens a stream and waits until it is ready. */
  async listen(path = 'events?events=true', listening: Listening = {}): Promise<StreamReader> {
    const { response, leave } = await this.request(path, listening)
    const reader = new StreamReader(response, leave)
    await reader.isReady()
    return reader
  }

  leaveAll(): void {
    for (const controller of this.opened.splice(0)) controller.abort()
  }
}
