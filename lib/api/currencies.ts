import 'server-only'
import type { ResponseOf } from '@/contract/endpoints'
import type { Currencies } from '../format/money'
import { getJson } from '../session/profile'
import type { Session } from '../session/session'

const keptMs = 5 * 60_000
const pageSize = 100
let kept: { currencies: Currencies; until: number } | undefined

/** What it takes to write amounts, for all currencies; the same for everybody, so it is kept for five minutes. */
export async function currenciesOf(session: Session): Promise<Currencies> {
  if (kept && kept.until > Date.now()) return kept.currencies
  const found: Record<string, Currencies[string]> = {}
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page++) {
    const path = `currencies?page=${page}&pageSize=${pageSize}&sort=code`
    const answer = (await getJson(path, session)) as ResponseOf<'GET currencies'>
    total = answer.total
    for (const { code, symbol, minorUnit, format } of answer.items) {
      found[code] = { symbol, minorUnit, format: format ?? '' }
    }
  }
  kept = { currencies: found, until: Date.now() + keptMs }
  return found
}
