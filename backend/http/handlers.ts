import type { Context } from 'hono'
import type { z } from 'zod'
import type { OnProgress } from '@/contract/calls/call-progress'
import type { ParametersOf } from '@/contract/endpoint'
import { type EndpointName, type Endpoints, endpointTable, type PathOf } from '@/contract/endpoints'

/** Times are sent as Date and received as text, so a handler may return either. */
export type Wire<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T

export interface Call<Name extends EndpointName> {
  params: ParametersOf<PathOf<Name>>
  query: z.output<Endpoints[Name]['query']>
  body: z.output<Endpoints[Name]['body']>
  request: Context
}

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<Wire<z.output<Endpoints[Name]['response']>> | Response>

/** A handler whose endpoint is known only at run time. */
export interface AnyCall {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  request: Context
  /** Set where the caller wants to know how far the call is. */
  onProgress?: OnProgress
}
export interface AnyHandler {
  /** @param prepared what `before` has returned */
  (call: AnyCall, prepared?: unknown): Promise<unknown>
  /** Runs after the permission check and before anything of the call is read; throws to refuse it. */
  admit?: () => Promise<void>
  /** Runs after the permission check and before the transaction, for what takes long. */
  before?: (call: AnyCall) => Promise<unknown>
  /** Runs once a failed call is rolled back and before it is answered, for what has to be written all the same. */
  afterFailure?: (call: AnyCall, cause: unknown) => Promise<void>
}
export type HandlerMap = Record<string, AnyHandler>

/** Handlers by endpoint; an unknown name does not compile. */
export function handlers<Name extends EndpointName>(map: { [N in Name]: Handler<N> }): HandlerMap {
  return map as unknown as HandlerMap
}

/** A handler that gets what is prepared before its transaction. */
export const preparing = <C extends AnyCall, Prepared>(
  before: (call: C) => Promise<Prepared>,
  run: (call: C, prepared: Prepared) => Promise<unknown>,
): AnyHandler =>
  Object.assign((call: AnyCall, given: unknown) => run(call as C, given as Prepared), {
    before: before as NonNullable<AnyHandler['before']>,
  })

/** The map whose call of this name runs a check before its transaction. */
export function checkedBefore(
  map: HandlerMap,
  name: EndpointName,
  check: (call: AnyCall) => Promise<void>,
): HandlerMap {
  const handler = map[name]
  if (!handler) throw new Error(`${name} has no handler.`)
  return { ...map, [name]: preparing(check, handler) }
}

/** The map whose call of this name writes something where it fails, outside of its transaction. */
export function withAfterFailure(
  map: HandlerMap,
  name: EndpointName,
  afterFailure: NonNullable<AnyHandler['afterFailure']>,
): HandlerMap {
  const handler = map[name]
  if (!handler) throw new Error(`${name} has no handler.`)
  return { ...map, [name]: Object.assign(handler, { afterFailure }) }
}

/** Merges several maps. Throws when two of them have the same call: a module that replaces a handler does so itself. */
export function mergeHandlers(...maps: readonly HandlerMap[]): HandlerMap {
  const names = maps.flatMap((map) => Object.keys(map))
  const doubles = names.filter((name, index) => names.indexOf(name) !== index)
  if (doubles.length > 0) throw new Error(`Calls with more than one handler: ${doubles.join(', ')}.`)
  return Object.assign({}, ...maps)
}

/** Throws when a call of the contract has no handler, which would be a 404, or a handler has no call. */
export function requireEveryHandler(map: HandlerMap): HandlerMap {
  const calls: readonly string[] = endpointTable.map(([name]) => name)
  const missing = calls.filter((name) => !Object.hasOwn(map, name))
  const unknown = Object.keys(map).filter((name) => !calls.includes(name))
  if (missing.length > 0) throw new Error(`Calls without a handler: ${missing.join(', ')}.`)
  if (unknown.length > 0) throw new Error(`Handlers of no call of the contract: ${unknown.join(', ')}.`)
  return map
}
