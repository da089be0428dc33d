import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { countries } from '../../db/schema/places'
import type { Pause } from '../../sheets/pause'
import { formatPhoneNumber, internationalNumber } from './phone-numbers'

interface PhoneRow {
  values: { readonly phone?: string | null; readonly country?: string | null }
}

/**
 * The numbers of rows as E.164, each written as in its country or with its calling code: null where there is none, missing
 * where it is none.
 */
export async function phonesOf<Row extends PhoneRow>(
  rows: readonly Row[],
  pause: Pause,
  database: Database,
): Promise<Map<Row, string | null>> {
  const { isoCode, phoneCode } = countries
  const codes = [...new Set(rows.flatMap(({ values }) => values.country ?? []))]
  const found = await database.sql.select({ isoCode, phoneCode }).from(countries).where(equalsAny(isoCode, codes))
  const byCode = new Map(found.map((country) => [country.isoCode, country]))
  // The rows of an order have one number.
  const read = new Map<string, string | null | undefined>()
  const numberOf = (phone: string, country: string) => {
    const name = `${country} ${phone}`
    const rules = byCode.get(country)
    if (!read.has(name)) read.set(name, internationalNumber(phone) ?? (rules && numberIn(phone, rules)))
    return read.get(name)
  }
  const phones = new Map<Row, string | null>()
  for (const row of rows) {
    const { phone, country } = row.values
    const number = phone && numberOf(phone, country ?? '')
    if (!phone || number) phones.set(row, number || null)
    await pause.ifDue()
  }
  return phones
}

/** As it is dialled in the country; else it begins with the calling code, of which the plus was lost. */
function numberIn(phone: string, rules: Parameters<typeof formatPhoneNumber>[1]): string | null {
  const { formatE164 } = formatPhoneNumber(phone, rules)
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  if (formatE164 !== null || !rules.phoneCode || !digits.startsWith(rules.phoneCode)) return formatE164
  return internationalNumber(`+${digits}`) ?? null
}
