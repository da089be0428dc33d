import { codesByCountryName, plainCountryName } from '@/contract/text/country-codes'
import type { Lookup, RefKey } from './lookups'

const languages = [
  ...['en', 'zh-Hans', 'zh-Hant', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'],
  ...['ko', 'ru', 'pl', 'sv', 'da', 'id', 'ms', 'th', 'vi', 'tr'],
]

/** ISO 3166-1 alpha-3 of the countries of trade, and a city: on an address they may be something else. */
const ofSheets: Readonly<Record<string, string>> = {
  ...{ gbr: 'GB', hkg: 'HK', mac: 'MO', twn: 'TW', chn: 'CN', kor: 'KR', jpn: 'JP', sgp: 'SG', mys: 'MY', tha: 'TH' },
  ...{ vnm: 'VN', idn: 'ID', phl: 'PH', ind: 'IN', aus: 'AU', nzl: 'NZ', can: 'CA', mex: 'MX', bra: 'BR', arg: 'AR' },
  ...{ chl: 'CL', col: 'CO', per: 'PE', deu: 'DE', fra: 'FR', ita: 'IT', esp: 'ES', prt: 'PT', nld: 'NL', bel: 'BE' },
  ...{ lux: 'LU', che: 'CH', aut: 'AT', irl: 'IE', dnk: 'DK', swe: 'SE', nor: 'NO', fin: 'FI', isl: 'IS', pol: 'PL' },
  ...{ cze: 'CZ', svk: 'SK', hun: 'HU', rou: 'RO', bgr: 'BG', grc: 'GR', hrv: 'HR', svn: 'SI', est: 'EE', lva: 'LV' },
  ...{ ltu: 'LT', rus: 'RU', ukr: 'UA', tur: 'TR', isr: 'IL', are: 'AE', sau: 'SA', qat: 'QA', kwt: 'KW', egy: 'EG' },
  ...{ zaf: 'ZA', nga: 'NG', ken: 'KE', khm: 'KH', lao: 'LA', mmr: 'MM', bgd: 'BD', pak: 'PK', lka: 'LK', npl: 'NP' },
  ...{ mng: 'MN', kaz: 'KZ' },
  dubai: 'AE',
}

let known: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  known ??= new Map([...codesByCountryName(languages), ...Object.entries(ofSheets)])
  return known
}

/** The ISO 3166-1 code of a country as people write it in the languages of trade; undefined where it is none. */
export const countryCodeOf = (name: string): string | undefined =>
  /^[a-z]{2}$/i.test(name.trim()) && name.trim().toLowerCase() !== 'uk'
    ? name.trim().toUpperCase()
    : codesByName().get(plainCountryName(name))

/** Finds countries by whatever people call them, besides by the names in the store. */
export function countryLookup(stored: Lookup): Lookup {
  return {
    ...stored,
    find: async (names, companyId) => {
      const found = new Map<string, readonly RefKey[]>(await stored.find(names, companyId))
      const aliases = names.flatMap((name) => {
        const code = found.has(name.toLowerCase()) ? undefined : countryCodeOf(name)
        return code === undefined ? [] : [[name.toLowerCase(), code.toLowerCase()] as const]
      })
      const codes = [...new Set(aliases.map(([, code]) => code))]
      const named = codes.length > 0 ? await stored.find(codes, companyId) : new Map<string, readonly RefKey[]>()
      for (const [name, code] of aliases) {
        const keys = named.get(code)
        if (keys) found.set(name, keys)
      }
      return found
    },
  }
}
