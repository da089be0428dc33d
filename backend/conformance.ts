import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { problemBody } from '@/contract/calls/problem'
import type { Endpoint } from '@/contract/endpoint'
import { endpointTable } from '@/contract/endpoints'
import { entities } from '@/contract/entity-list'
import { maxPage } from '@/contract/list-limits'

export interface ApiResponse {
  status: number
  type: string
  body: unknown
}

/** One call of the API under test, the path below /api/v1. Rejects where there is no usable response. */
export type Send = (path: string, withToken: boolean) => Promise<ApiResponse>

export interface Departure {
  call: string
  found: string
}

export interface Conformance {
  sent: number
  /** Calls without a successful response, with the reason. */
  skipped: Departure[]
  departures: Departure[]
}

const pageOf = z.strictObject({
  items: z.array(z.unknown()),
  total: z.int().nonnegative(),
  totalIsExact: z.boolean().optional(),
})
type Page = z.infer<typeof pageOf>
type Query = { pageSize: number; page?: number } & Readonly<Record<string, string | number>>
type Key = string | number
const noSuchId = '999999999999999'
const noSuchFile = `files?url=/files/${'0'.repeat(64)}.png`
/** Number of records whose order is checked. */
const sample = 20

/** There was a response, but not one that can be read. */
export class UnreadableBody extends Error {}

function keyOf(record: unknown, id: string): Key | undefined {
  const value = z.object({ [id]: z.union([z.string(), z.number()]) }).safeParse(record)
  return value.success ? value.data[id] : undefined
}

/** After so many consecutive calls without a response the API counts as unreachable. */
const maxFailures = 3

/** What is wrong with the number of items on a page, if anything. */
function countError({ items, total }: Page, { page = 1, pageSize }: Query): string | undefined {
  const expected = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
  if (items.length > pageSize) return `${items.length} items on a page of ${pageSize}`
  if (items.length !== expected) return `a total of ${total} with ${items.length} items on page ${page}`
  return undefined
}

/**
 * Makes every read call of the contract, valid and invalid, and reports where the responses depart from it. Always
 * resolves: a failed call is a departure, and a rejected token is the only one.
 */
export async function checkConformance(send: Send): Promise<Conformance> {
  const result: Conformance = { sent: 0, skipped: [], departures: [] }
  const check = new Check(send, result)
  if (!(await check.isTokenAccepted())) return result
  for (const [name, endpoint] of endpointTable) {
    const path = name.slice(name.indexOf(' ') + 1)
    if (!name.startsWith('GET ') || endpoint.raw) continue
    if (/\{id\}$/.test(path) && path.split('{').length === 2) await check.ofOneRecord(path, endpoint)
    if (!path.includes('{')) await check.ofPlainPath(path, endpoint)
  }
  await check.isRefused('no-such-path', 404)
  await check.isRefused(noSuchFile, 404)
  await check.isRefused(noSuchFile, 401, false)
  return result
}

class Check {
  private failures = 0

  constructor(
    private readonly request: Send,
    private readonly result: Conformance,
  ) {}

  async isTokenAccepted(): Promise<boolean> {
    const call = 'logon/profile'
    const response = await this.send(call, true)
    if (response?.status === 401) this.departs(call, 'the token is not accepted')
    return response !== null && response.status !== 401
  }

  async ofPlainPath(path: string, endpoint: Endpoint): Promise<void> {
    const takesPages = endpoint.query.safeParse({ pageSize: '1' }).success
    const isList = takesPages && !endpoint.query.safeParse({ pageSize: '0' }).success
    if (!endpoint.query.safeParse({}).success) this.skip(path, 'needs a query of its own')
    else if (isList) await this.list(path, endpoint)
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

  /** Every error has the same shape. A token with few roles may be forbidden to make the call. */
  async isRefused(call: string, status: number, withToken = true): Promise<void> {
    const response = await this.send(call, withToken)
    if (!response) return
    const callName = withToken ? call : `${call} (no token)`
    const isForbidden = response.status === 403 && withToken
    if (response.status !== status && !isForbidden)
      this.departs(callName, `status ${response.status} instead of ${status}`)
    if (response.status >= 400) this.matches(callName, problemBody, response.body, 'the refusal')
  }

  private async list(path: string, endpoint: Endpoint): Promise<void> {
    const first = await this.page(path, { pageSize: 1 }, endpoint)
    if (!first) return
    const { items, total } = first
    if (items.length === 0) return this.skip(`${path}?pageSize=1`, 'the list is empty')
    // The last page and the one after it show whether the total is right, where the API still reads them.
    const numbers = new Set([2, total, total + 1].filter((number) => number > 1 && number <= maxPage))
    const pages = new Map<number, Page | undefined>()
    for (const page of numbers) pages.set(page, await this.page(path, { pageSize: 1, page }, endpoint))
    const id = entities.find((entity) => entity.path === path)?.id
    if (!id) return
    const key = keyOf(items[0], id)
    if (key === undefined) return
    if (keyOf(pages.get(2)?.items[0], id) === key)
      this.departs(`${path}?pageSize=1&page=2`, 'the item of the first page')
    await this.record(path, id, key)
    await this.filter(path, { id, key }, endpoint)
    await this.sort(path, id, endpoint)
  }

  /** A page of a list, and whether it has as many items as its total implies: undefined if it is invalid. */
  private async page(path: string, query: Query, endpoint: Endpoint): Promise<Page | undefined> {
    const call = `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    let found = await this.envelope(call)
    // Others may write between the reading of the rows and their count: what is wrong is wrong a second time.
    if (found && countError(found.page, query)) found = await this.envelope(call)
    if (!found) return undefined
    const error = countError(found.page, query)
    if (error) this.departs(call, error)
    this.matches(call, endpoint.response, found.body, 'the answer')
    return found.page
  }

  private async envelope(call: string): Promise<{ body: unknown; page: Page } | undefined> {
    const body = await this.goodBody(call)
    if (body === undefined) return undefined
    const parsed = pageOf.safeParse(body)
    if (!parsed.success) return void this.departs(call, `the envelope: ${firstIssue(parsed.error)}`)
    return { body, page: parsed.data }
  }

  /** A record of a list can be read individually. */
  private async record(path: string, id: string, key: Key): Promise<void> {
    const [, endpoint] =
      endpointTable.find(([name]) => ['id', 'code', 'slug'].some((key) => name === `GET ${path}/{${key}}`)) ?? []
    if (!endpoint?.query.safeParse({}).success) return
    const call = `${path}/${encodeURIComponent(key)}`
    const body = await this.goodBody(call)
    if (body === undefined) return
    this.matches(call, endpoint.response, body, 'the answer')
    if (keyOf(body, id) !== key) this.departs(call, `the record ${keyOf(body, id)} instead of ${key}`)
  }

  private async filter(path: string, { id, key }: { id: string; key: Key }, endpoint: Endpoint): Promise<void> {
    const query = { [id]: key, pageSize: sample }
    if (!endpoint.query.safeParse({ [id]: String(key) }).success) return
    const page = await this.page(path, query, endpoint)
    const keys = page?.items.map((item) => keyOf(item, id))
    if (keys && !isDeepStrictEqual(keys, [key])) this.departs(`${path}?${id}=${key}`, `the records ${keys.join(', ')}`)
  }

  /** Numbers have one order; that of texts depends on the collation, but not its being reversed. */
  private async sort(path: string, id: string, endpoint: Endpoint): Promise<void> {
    if (!endpoint.query.safeParse({ sort: id }).success) return
    const keys = async (sort: string) =>
      (await this.page(path, { sort, pageSize: sample }, endpoint))?.items.map((item) => keyOf(item, id))
    const ascending = await keys(id)
    const descending = await keys(`-${id}`)
    if (!ascending || !descending) return
    const isOrdered = (list: (Key | undefined)[], sign: number) =>
      list.every((key, index) => index === 0 || typeof key !== 'number' || sign * (key - Number(list[index - 1])) > 0)
    if (!isOrdered(ascending, 1)) this.departs(`${path}?sort=${id}`, `the order ${ascending.join(', ')}`)
    const isReversed = ascending.length < 2 || ascending[0] !== descending[0]
    if (!isReversed || !isOrdered(descending, -1)) {
      this.departs(`${path}?sort=-${id}`, `the order ${descending.join(', ')}`)
    }
  }

  private async one(call: string, endpoint: Endpoint): Promise<void> {
    const body = await this.goodBody(call)
    if (body !== undefined) this.matches(call, endpoint.response, body, 'the answer')
  }

  private async goodBody(call: string): Promise<unknown> {
    const response = await this.send(call, true)
    if (!response) return undefined
    const { status, type, body } = response
    if (status === 403) return void this.skip(call, 'forbidden for this token')
    if (status !== 200) return void this.departs(call, `status ${status} instead of 200`)
    if (!/^application\/json\b/.test(type)) return void this.departs(call, `the type ${type || 'none'} instead of JSON`)
    return body
  }

  /**
   * Null without a response; the reason is reported once for each call, and no more calls are made if the API is
   * unreachable.
   */
  private async send(call: string, withToken: boolean): Promise<ApiResponse | null> {
    if (this.failures >= maxFailures) return null
    this.result.sent += 1
    try {
      const response = await this.request(call, withToken)
      this.failures = 0
      return response
    } catch (cause) {
      if (!(cause instanceof UnreadableBody)) this.failures += 1
      this.departs(call, (cause as Error).message)
      if (this.failures >= maxFailures) this.departs(call, `stopped after ${maxFailures} calls without a response`)
      return null
    }
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
