import 'server-only'
import type { ResponseOf } from '@/contract/endpoints'
import type { Currencies } from '../format/money'
import { getJson } from '../session/profile'
import type { Session } from '../session/session'

const cacheMs = 5 * 60_000
const pageSize = 100
let cached: { currencies: Currencies; until: number } | undefined

/** The formats of all currencies; the same for everyone, so cached for five minutes. */
export async function currenciesOf(session: Session): Promise<Currencies> {
  if (cached && cached.until > Date.now()) return cached.currencies
  const found: Record<string, Currencies[string]> = {}
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page++) {
    const path = `currencies?page=${page}&pageSize=${pageSize}&sort=code`
    const response = (await getJson(path, session)) as ResponseOf<'GET currencies'>
    total = response.total
    for (const { code, symbol, minorUnit, format } of response.items) {
      found[code] = { symbol, minorUnit, format: format ?? '' }
    }
  }
  cached = { currencies: found, until: Date.now() + cacheMs }
  return found
}
