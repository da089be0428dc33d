import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { safeFetch } from '../../http/safe-fetch'
import { type Subject, subjectOf } from './subject'

export interface OAuthSettings {
  authorizationUrl: string
  tokenUrl: string
  userUrl?: string
  clientId: string
  clientSecret?: string
  scopes?: string
  login?: string
  issuer?: string
}

/** The settings of a service; null where one that is needed is missing. */
export function oauthSettings(options: Readonly<Record<string, string>>): OAuthSettings | null {
  const { authorizationUrl, tokenUrl, clientId } = options
  return authorizationUrl && tokenUrl && clientId ? { ...options, authorizationUrl, tokenUrl, clientId } : null
}

/** 256 random bits. */
export const randomText = (): string => randomBytes(32).toString('base64url')
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The provider's page for a state and the verifier of its code (RFC 6749, section 4.1.1; RFC 7636, S256). */
export function authorizationUrl(
  settings: OAuthSettings,
  { state, codeVerifier, connectUrl }: { state: string; codeVerifier: string; connectUrl: string },
): string {
  const url = new URL(settings.authorizationUrl)
  const parameters = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: connectUrl,
    ...(settings.scopes && { scope: settings.scopes }),
    state,
    code_challenge: hashOf(codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const tokens = z.object({
  access_token: z.string().min(1).max(16_000),
  refresh_token: z.string().min(1).max(16_000).optional(),
  expires_in: z.coerce.number().int().min(0).max(1e9).optional(),
})

export interface Tokens {
  accessToken: string
  refreshToken?: string
  /** Seconds for which the access token is good. */
  expiresIn?: number
}

/** The provider did not give what was requested. */
export class ProviderRefusal extends Error {
  constructor(
    message: string,
    /** Whether it will not give it later either. */
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}

interface Reach {
  targets: ReadonlySet<string>
  signal?: AbortSignal
}

/** Redeems a code or a refresh token. Throws ProviderRefusal. */
export async function askForTokens(
  settings: OAuthSettings,
  grant: Readonly<Record<string, string>>,
  { targets, signal }: Reach,
): Promise<Tokens> {
  const form = new URLSearchParams({
    ...grant,
    client_id: settings.clientId,
    ...(settings.clientSecret && { client_secret: settings.clientSecret }),
  })
  const { status, bytes } = await safeFetch(settings.tokenUrl, {
    ...limits(targets, signal),
    method: 'POST',
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  }).catch(unreachable)
  const parsed = tokens.safeParse(jsonIn(bytes))
  if (status !== 200 || !parsed.success) {
    throw new ProviderRefusal(`The token address answered ${status}.`, status === 400 || status === 401)
  }
  const { access_token, refresh_token, expires_in } = parsed.data
  return { accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in }
}

/** Who the provider says that the owner of a token is; undefined where it has no address for that. Throws ProviderRefusal. */
export async function askForUser(
  { userUrl }: OAuthSettings,
  accessToken: string,
  { targets, signal }: Reach,
): Promise<Subject | undefined> {
  if (!userUrl) return undefined
  const { status, bytes } = await safeFetch(userUrl, {
    ...limits(targets, signal),
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  }).catch(unreachable)
  const subject = status === 200 ? subjectOf(bytes) : null
  if (!subject) throw new ProviderRefusal(`The user address answered ${status} without a usable id.`, false)
  return subject
}

/**
 * Whether a return comes from the provider of these settings (RFC 9207). A provider whose issuer is set must name it; what
 * another one names is compared with the host of its authorization address.
 */
export function isFromIssuer({ issuer, authorizationUrl: page }: OAuthSettings, iss: string | undefined): boolean {
  if (issuer) return iss === issuer
  return iss === undefined || (URL.canParse(iss) && new URL(iss).origin === new URL(page).origin)
}

const limits = (privateTargets: ReadonlySet<string>, signal: AbortSignal | undefined) => ({
  ...{ privateTargets, maxRedirects: 0, maxBytes: 256 * 1024, timeoutMs: 7000 },
  ...(signal && { signal }),
})

const unreachable = (cause: unknown): never => {
  throw new ProviderRefusal((cause as Error).message, false)
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
