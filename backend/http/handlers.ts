import type { Context } from 'hono'
import type { z } from 'zod'
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
}
export interface AnyHandler {
  (call: AnyCall): Promise<unknown>
  /**
   * Runs after the permission check and before the transaction, for what takes long and needs no store. The handler gets
   * the call that it returns; a repetition with the same Idempotency-Key is recognised by the call as it was sent.
   */
  before?: (call: AnyCall) => Promise<AnyCall>
}
export type HandlerMap = Record<string, AnyHandler>

/** Handlers by endpoint; an unknown name does not compile. */
export function handlers<Name extends EndpointName>(map: { [N in Name]: Handler<N> }): HandlerMap {
  return map as unknown as HandlerMap
}

/** The map whose call of this name runs `before` before its transaction. */
export function checkedBefore(
  map: HandlerMap,
  name: EndpointName,
  before: NonNullable<AnyHandler['before']>,
): HandlerMap {
  const handler = map[name]
  if (!handler) throw new Error(`${name} has no handler.`)
  const checked: AnyHandler = (call) => handler(call)
  return { ...map, [name]: Object.assign(checked, { before }) }
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
