import { languageCodes } from '@/contract/language-codes'
import type { Database } from '../db/database'
import { currencies, languages, localizations } from '../db/schema/system'

/** ISO 4217 currencies without two decimals. Intl rounds some of them to the smallest coin, so it is no source. */
const minorUnits: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}

const minorUnitOf = (code: string) => {
  const found = Object.entries(minorUnits).find(([, codes]) => codes.includes(code))
  return found ? Number(found[0]) : 2
}

/** The reference data of a new store, and which rows `t` belong to it; a store with nothing else counts as empty. */
export const referenceTables: Readonly<Record<string, string>> = {
  currencies: 'true',
  languages: 'true',
  countries: 'true',
  subdivisions: 'true',
  localizations: "t.resource in ('currencies', 'languages', 'countries', 'subdivisions')",
}

/** All currencies and content languages, named from Node's CLDR data. */
export async function fillReferenceData(database: Database): Promise<void> {
  const codes = Intl.supportedValuesOf('currency')
  const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'currency' })
  const english = names('en')
  await database.sql.insert(currencies).values(
    codes.map((code) => ({
      code,
      name: english.of(code) ?? code,
      symbol: symbolOf(code),
      minorUnit: minorUnitOf(code),
    })),
  )
  for (const locale of ['zh-Hans', 'zh-Hant']) {
    const localized = names(locale)
    await database.sql.insert(localizations).values(
      codes.map((code) => ({
        resource: 'currencies',
        recordKey: code,
        code: locale,
        texts: { name: localized.of(code) ?? code },
      })),
    )
  }
  const languageNames = new Intl.DisplayNames('en', { type: 'language' })
  await database.sql.insert(languages).values(
    languageCodes.map((isoCode) => ({
      isoCode,
      name: languageNames.of(isoCode) ?? isoCode,
      nativeName: new Intl.DisplayNames(isoCode, { type: 'language' }).of(isoCode) ?? isoCode,
    })),
  )
}

/** The common sign; if several currencies share it, the unambiguous form: a bare $ may be any dollar. */
function symbolOf(code: string): string {
  if (code === 'USD') return 'US$'
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value.trim() ?? code
}
