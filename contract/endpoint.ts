import { z } from 'zod'
import type { Area, Permission } from './access'

export type Method = 'GET' | 'POST' | 'DELETE'

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
  /** Needs no token, such as the log-in. */
  open?: true
  /** The handler opens its own transactions, because it must not hold one from its first byte to its last. */
  ownTransaction?: true
  /** Neither body nor response is JSON: uploads, pictures, streams. */
  raw?: true
  /** Its body or response contains a secret, so the call is not logged and its response not stored. */
  secret?: true
  /** Idempotent with a response that may be large, so it is not stored under its Idempotency-Key. */
  repeatable?: true
  /** It may take many seconds, so its progress is streamed where the caller accepts that (`calls/call-progress.ts`). */
  progress?: true
  /** Nothing of it is stored: neither its response nor, where it succeeded, a row of the request log. */
  ephemeral?: true
  /** An event stream: it lasts, and takes its token from the query, too. */
  stream?: true
  /** Called by a provider from elsewhere: signed instead of logged in, its body passes untouched. */
  webhook?: true
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
  progress?: true
  ephemeral?: true
  stream?: true
  webhook?: true
}

export const nothing = z.undefined()
export const noQuery = z.strictObject({})

/** One call of the API. The default of `use` is read. */
export function endpoint<
  Answer extends z.ZodType,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
>(options: Options<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return { use: 'read', query: noQuery, body: nothing, ...options } as Endpoint<Query, Body, Answer>
}

/** The pattern of each kind of path parameter; a path that does not match is unknown to the contract. */
const patterns: Record<string, string> = {
  ids: '\\d{1,15}(?:,\\d{1,15})*',
  code: '[A-Z]{3}',
  codes: '[A-Z]{3}(?:,[A-Z]{3})*',
  slug: '[a-z0-9-]{1,64}',
  slugs: '[a-z0-9-]{1,64}(?:,[a-z0-9-]{1,64})*',
  locale: '[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?',
  name: '[A-Za-z][A-Za-z0-9]{0,63}',
  field: '[a-z][A-Za-z0-9]{0,63}',
  businessCode: '[A-Za-z0-9][A-Za-z0-9-]{0,63}',
  // Open to providers: whatever stands there is missing, and no call that needs a token.
  webhookCode: '[^/]{1,500}',
}
const digits = '\\d{1,15}'

export function patternOf(parameter: string): string {
  return patterns[parameter] ?? digits
}

/** A regular expression for the whole path of an endpoint, without `/api/v1`. */
export function pathPattern(key: string): RegExp {
  const literal = key.slice(key.indexOf(' ') + 1).replaceAll('.', '\\.')
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, (_, name: string) => `(${patternOf(name)})`)}$`)
}

type Lists = 'ids' | 'codes' | 'slugs'
type Words = 'code' | 'slug' | 'locale' | 'name' | 'field' | 'businessCode' | 'webhookCode'
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

const words: readonly string[] = [
  'code',
  'slug',
  'locale',
  'name',
  'field',
  'businessCode',
  'webhookCode',
] satisfies Words[]

/** Converts a path parameter into the value that handlers receive. */
export function readParameter(name: string, text: string): number | string | number[] | string[] {
  if (name === 'ids') return [...new Set(text.split(',').map(Number))]
  if (name === 'codes' || name === 'slugs') return [...new Set(text.split(','))]
  return words.includes(name) ? text : Number(text)
}
