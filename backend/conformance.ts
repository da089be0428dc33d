import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '@/contract/endpoint'
import { endpointTable } from '@/contract/endpoints'
import { problemBody } from '@/contract/problem'

/** One call of the API under test, the path below /api/v1. */
export type Ask = (path: string, withToken: boolean) => Promise<{ status: number; type: string; body: unknown }>

export interface Departure {
  call: string
  found: string
}

export interface Conformance {
  asked: number
  /** Calls whose good answer was not seen, and why. */
  skipped: Departure[]
  departures: Departure[]
}

const pageOf = z.strictObject({ items: z.array(z.unknown()), total: z.int().nonnegative() })
const noSuchId = '999999999999999'

/** Asks an API everything of the contract that only reads, good and bad, and says where its answers depart from it. */
export async function checkConformance(ask: Ask): Promise<Conformance> {
  const result: Conformance = { asked: 0, skipped: [], departures: [] }
  const check = new Check(ask, result)
  for (const [name, endpoint] of endpointTable) {
    const path = name.slice(name.indexOf(' ') + 1)
    if (!name.startsWith('GET ') || endpoint.raw) continue
    if (/\{id\}$/.test(path) && path.split('{').length === 2) await check.ofOneRecord(path, endpoint)
    if (!path.includes('{')) await check.ofPlainPath(path, endpoint)
  }
  await check.isRefused('no-such-path', 404)
  return result
}

class Check {
  constructor(
    private readonly ask: Ask,
    private readonly result: Conformance,
  ) {}

  async ofPlainPath(path: string, endpoint: Endpoint): Promise<void> {
    const takesPages = endpoint.query.safeParse({ pageSize: '1' }).success
    const isList = takesPages && !endpoint.query.safeParse({ pageSize: '0' }).success
    if (!endpoint.query.safeParse({}).success) this.skip(path, 'needs a query of its own')
    else if (isList) await this.list(`${path}?pageSize=1`, endpoint)
    else await this.one(path, endpoint)
    if (!endpoint.open) await this.isRefused(path, 401, false)
    if (!endpoint.query.safeParse({ 'no-such-filter': '1' }).success) {
      await this.isRefused(`${path}?no-such-filter=1`, 400)
    }
    if (isList) await this.isRefused(`${path}?pageSize=0`, 400)
  }

  async ofOneRecord(path: string, endpoint: Endpoint): Promise<void> {
    const one = path.replace('{id}', noSuchId)
    if (endpoint.query.safeParse({}).success) await this.isRefused(one, 404)
    if (!endpoint.open) await this.isRefused(one, 401, false)
  }

  /** Every refusal has the same shape, whatever it is about. A token of few roles may be forbidden what it asks. */
  async isRefused(call: string, status: number, withToken = true): Promise<void> {
    const answer = await this.send(call, withToken)
    const shown = withToken ? call : `${call} (no token)`
    const isForbidden = answer.status === 403 && withToken
    if (answer.status !== status && !isForbidden) this.departs(shown, `status ${answer.status} instead of ${status}`)
    if (answer.status >= 400) this.matches(shown, problemBody, answer.body, 'the refusal')
  }

  private async list(call: string, endpoint: Endpoint): Promise<void> {
    const body = await this.goodBody(call)
    if (body === undefined) return
    const page = pageOf.safeParse(body)
    if (!page.success) return this.departs(call, `the envelope: ${firstIssue(page.error)}`)
    const { items, total } = page.data
    if (items.length > 1) this.departs(call, `${items.length} items on a page of 1`)
    if (items.length > total) this.departs(call, `a total of ${total} with ${items.length} items`)
    if (items.length === 0) this.skip(call, 'the list is empty')
    this.matches(call, endpoint.answer, body, 'the answer')
  }

  private async one(call: string, endpoint: Endpoint): Promise<void> {
    const body = await this.goodBody(call)
    if (body !== undefined) this.matches(call, endpoint.answer, body, 'the answer')
  }

  private async goodBody(call: string): Promise<unknown> {
    const { status, type, body } = await this.send(call, true)
    if (status === 403) return void this.skip(call, 'forbidden for this token')
    if (status !== 200) return void this.departs(call, `status ${status} instead of 200`)
    if (!/^application\/json\b/.test(type)) return void this.departs(call, `the type ${type || 'none'} instead of JSON`)
    return body
  }

  private send(call: string, withToken: boolean) {
    this.result.asked += 1
    return this.ask(call, withToken)
  }

  private matches(call: string, schema: z.ZodType, body: unknown, what: string): void {
    const parsed = schema.safeParse(body)
    if (!parsed.success) this.departs(call, `${what}: ${firstIssue(parsed.error)}`)
    else if (parsed.data !== undefined && !isDeepStrictEqual(parsed.data, body)) {
      this.departs(call, `${what} has more than the contract says`)
    }
  }

  private skip(call: string, found: string): void {
    this.result.skipped.push({ call, found })
  }

  private departs(call: string, found: string): void {
    this.result.departures.push({ call, found })
  }
}

const firstIssue = ({ issues: [issue] }: z.ZodError) => `${issue?.path.join('.') || 'whole'}: ${issue?.message}`
