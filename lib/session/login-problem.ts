import 'server-only'
import { cookie, cookieNamed, sealed, unsealed } from './session'

/** Why a log-in without scripts was refused, for the log-in page to show once. */
export interface LoginProblem {
  message: string
  username: string
}

const name = 'login-problem'
const lifeS = 60
const maxLength = 200

/**
 * The Set-Cookie header that passes the problem to the log-in page; a query parameter would persist and could be
 * forged.
 */
export async function keepProblem({ message, username }: LoginProblem): Promise<string> {
  const seal = await sealed({ message: message.slice(0, maxLength), username: username.slice(0, maxLength) }, lifeS)
  return cookie(name, seal, lifeS, '; HttpOnly', '/login')
}

/** The Set-Cookie header that deletes it, if a Cookie header has it. */
export const clearProblem = (cookieHeader: string | null): string[] =>
  cookieNamed(name, cookieHeader) ? [cookie(name, '', 0, '; HttpOnly', '/login')] : []

export async function problemOf(cookieHeader: string | null): Promise<LoginProblem | null> {
  const seal = cookieNamed(name, cookieHeader)
  const data = seal ? await unsealed<LoginProblem>(seal, lifeS) : null
  return data && { message: String(data.message ?? ''), username: String(data.username ?? '') }
}
