import type { Context } from 'hono'
import type { z } from 'zod'
import type { ParametersOf } from '@/contract/endpoint'
import type { EndpointName, Endpoints, PathOf } from '@/contract/endpoints'

/** Times leave as Date and arrive as text, so a handler may answer either. */
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

/** A handler whose endpoint is only known when the server runs. */
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

/** Handlers by the endpoints they answer; a name the contract does not have does not compile. */
export function handlers<Name extends EndpointName>(map: { [N in Name]: Handler<N> }): HandlerMap {
  return map as unknown as HandlerMap
}
