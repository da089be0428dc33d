import { isTimeZone } from '@/contract/text/time-text'
import { invalid } from '../http/parse'
import { zonePattern } from './report-query'

/** Throws where a time zone is not one that both this process and the database know by that name. */
export function refuseUnknownTimeZone(timeZone: string | null | undefined): void {
  if (timeZone && !(zonePattern.test(timeZone) && isTimeZone(timeZone)))
    throw invalid([{ field: 'timeZone', text: 'timeZone' }])
}
