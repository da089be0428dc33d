import { z } from 'zod'
import type { Area, Permission } from './access'

export type Method = 'GET' | 'POST' | 'DELETE'

/** `GET suppliers/{id}`: the method, and the path under /api/v1 with its parameters in braces. */
export type EndpointKey = `${Method} ${string}`

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  area: Area
  use: Permission
  query: Query
  body: Body
  response: Answer
  summary: string
  /** Log-on and its like: no token is asked for. */
  open?: true
  /** The handler opens its own transactions, because it must not hold one from its first byte to its last. */
  ownTransaction?: true
  /** Neither body nor response is JSON: uploads, pictures, streams. */
  raw?: true
  /** A password or another secret stands in the body or the response: nothing of the call is kept. */
  secret?: true
  /** Done again it changes nothing more, and its response may be large: nothing is kept under its Idempotency-Key. */
  repeatable?: true
}

interface Options<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> {
  area: Area
  use?: Permission
  query?: Query
  body?: Body
  response: Answer
  summary: string
  open?: true
  ownTransaction?: true
  raw?: true
  secret?: true
  repeatable?: true
}

export const nothing = z.undefined()
export const noQuery = z.strictObject({})

/** One call that the API responds with. Reading is assumed where `use` is left out. */
export function endpoint<
  Answer extends z.ZodType,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
>(options: Options<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return {
    use: 'read',
    query: noQuery as unknown as Query,
    body: nothing as unknown as Body,
    ...options,
  }
}

/** What stands in each kind of path parameter; a path that does not fit is not known to the contract. */
const patterns: Record<string, string> = {
  ids: '\\d{1,15}(?:,\\d{1,15})*',
  code: '[A-Z]{3}',
  codes: '[A-Z]{3}(?:,[A-Z]{3})*',
  locale: '[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?',
  name: '[A-Za-z][A-Za-z0-9]{0,63}',
  field: '[a-z][A-Za-z0-9]{0,63}',
  businessCode: '[A-Za-z0-9][A-Za-z0-9-]{0,63}',
}
const digits = '\\d{1,15}'

export function patternOf(parameter: string): string {
  return patterns[parameter] ?? digits
}

/** A regular expression that knows the whole path of an endpoint, `/api/v1` left out. */
export function pathPattern(key: string): RegExp {
  const literal = key.slice(key.indexOf(' ') + 1).replaceAll('.', '\\.')
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, (_, name: string) => `(${patternOf(name)})`)}$`)
}

type Lists = 'ids' | 'codes'
type Words = 'code' | 'locale' | 'name' | 'field' | 'businessCode'
type ParameterOf<Name> = Name extends 'ids'
  ? readonly number[]
  : Name extends Lists
    ? readonly string[]
    : Name extends Words
      ? string
      : number
/** The parameters that a path names, with their types. */
export type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: ParameterOf<K> } & ParametersOf<Rest>
  : unknown

const words: readonly string[] = ['code', 'locale', 'name', 'field', 'businessCode'] satisfies Words[]

/** Turns the texts found in a path into what a handler works with. */
export function readParameter(name: string, text: string): number | string | number[] | string[] {
  if (name === 'ids') return [...new Set(text.split(',').map(Number))]
  if (name === 'codes') return [...new Set(text.split(','))]
  return words.includes(name) ? text : Number(text)
}
