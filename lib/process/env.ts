import 'server-only'
import { z } from 'zod'
import { usualMapSearch } from '@/contract/text/address-layout'
import { maxPatience, patienceError } from '@/runtime/patience'
import { secretError, secretsIn } from '@/runtime/sample-secrets.mjs'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

/** An address that a page links to: a scheme that runs code, or that no browser opens, stops the start. */
const link = (form: RegExp, message: string) => z.string().regex(form, message)

const apiHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

const shape = z.object({
  API_URL: origin.optional(),
  API_PORT: wholeNumber(4000, 0, 65_535),
  API_HOST: z.string().default('127.0.0.1'),
  STREAM_TOKEN: z.enum(['header', 'query']).optional(),
  SESSION_SECRET: z
    .string()
    // The launcher generates a secret in place of our sample where that is safe; here it never is.
    .superRefine((secrets, { addIssue }) => {
      const error = secretError(secrets)
      if (error) addIssue(`it ${error}: give at least 32 random bytes`)
    })
    .transform(secretsIn),
  SESSION_IDLE_MINUTES: wholeNumber(720, 1, 20_160),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_HOPS: wholeNumber(0, 0, 10),
  SITE_NAME: z.string().default('Quayside'),
  ADMIN_DOMAIN: list,
  SUPPORT_PHONE: z.string().default(''),
  SUPPORT_EMAIL: z.string().default('support@quayside.example'),
  SUPPORT_URL: link(/^(https?:\/\/|mailto:)\S+$/i, 'it must be an address with http, https or mailto').default(''),
  SUPPORT_HOURS: z.string().default(''),
  SUPPORT_QR_URL: z.string().default(''),
  MAP_SEARCH_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{query\}\S*$/, 'it must be a web address with {query} in it')
    .default(usualMapSearch),
  MAIN_SITE_URL: link(/^(https?:\/)?\/\S*$/i, 'it must be a path or an address with http or https').default('/'),
  IMAGE_DIRECT_HOSTS: list,
  STOP_GRACE_MS: wholeNumber(5000, 0, 600_000),
  UPLOAD_LIMIT_MB: wholeNumber(100, 1, 2000),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  UPSTREAM_TIMEOUT_MS: wholeNumber(30_000, 100, 600_000),
  PATIENCE: wholeNumber(1, 1, maxPatience),
})

export interface Environment extends z.infer<typeof shape> {}

let known: Environment | undefined

/** The console's settings, read on first use. Throws one line that names the first invalid variable. */
export function environment(): Environment {
  known ??= readEnvironment(process.env)
  return known
}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.keys(shape.shape).map((name) => [name, blankIsUnset(variables[name])]))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new Error(`The environment variable ${first?.path[0]?.toString()} is not valid: ${first?.message}.`)
  }
  const { PATIENCE, PUBLIC_ORIGIN } = parsed.data
  // Every build of the console has NODE_ENV=production, so that says nothing here.
  const error = patienceError(PATIENCE, { PUBLIC_ORIGIN }, variables.HOSTNAME ? [variables.HOSTNAME] : [])
  if (error) throw new Error(`The environment variable PATIENCE is not valid: ${error}.`)
  return parsed.data
}

/** Where a stream's token goes: an API elsewhere may take it in the query only, and then it stands in the logs between. */
export const isStreamTokenInQuery = (): boolean => {
  const { STREAM_TOKEN, API_URL } = environment()
  return (STREAM_TOKEN ?? (API_URL ? 'query' : 'header')) === 'query'
}

/** The API's origin. */
export const apiOrigin = (): string => {
  const { API_URL, API_HOST, API_PORT } = environment()
  return API_URL ?? `http://${apiHost(API_HOST)}:${API_PORT}`
}
