import type { Lookup, RefKey } from './lookups'

const languages = [
  ...['en', 'zh-Hans', 'zh-Hant', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'],
  ...['ko', 'ru', 'pl', 'sv', 'da', 'id', 'ms', 'th', 'vi', 'tr'],
]

/** Names that people write and no list of names has; ISO 3166-1 alpha-3 of the countries of trade. */
const others: Readonly<Record<string, string>> = {
  GB: 'uk|great britain|britain|england|gbr|英国|英國',
  US: 'usa|united states of america|america|美国|美國',
  HK: 'hongkong|hong kong sar|hong kong china|hkg|香港|中国香港|中國香港|香港特别行政区|香港特別行政區|xianggang',
  MO: 'macau|macao sar|macau china|mac|澳门|澳門|中国澳门|中國澳門',
  TW: 'taiwan china|taiwan roc|twn|台湾|臺灣|台灣|中国台湾',
  CN: 'prc|mainland china|china mainland|pr china|peoples republic of china|chn|中国大陆|中國大陸|大陆|中华人民共和国',
  KR: 'korea|south korea|republic of korea|kor|韩国|韓國',
  JP: 'jpn|nippon',
  SG: 'sgp|spore',
  MY: 'mys',
  TH: 'tha',
  VN: 'vnm|viet nam',
  ID: 'idn',
  PH: 'phl|the philippines',
  IN: 'ind|bharat',
  AU: 'aus',
  NZ: 'nzl',
  CA: 'can',
  MX: 'mex',
  BR: 'bra',
  AR: 'arg',
  CL: 'chl',
  CO: 'col',
  PE: 'per',
  DE: 'deu|brd',
  FR: 'fra',
  IT: 'ita',
  ES: 'esp',
  PT: 'prt',
  NL: 'nld|holland|the netherlands',
  BE: 'bel',
  LU: 'lux',
  CH: 'che',
  AT: 'aut',
  IE: 'irl|republic of ireland|eire',
  DK: 'dnk',
  SE: 'swe',
  NO: 'nor',
  FI: 'fin',
  IS: 'isl',
  PL: 'pol',
  CZ: 'cze|czech republic',
  SK: 'svk',
  HU: 'hun',
  RO: 'rou',
  BG: 'bgr',
  GR: 'grc',
  HR: 'hrv',
  SI: 'svn',
  EE: 'est',
  LV: 'lva',
  LT: 'ltu',
  RU: 'rus|russian federation',
  UA: 'ukr',
  TR: 'tur|turkiye',
  IL: 'isr',
  AE: 'are|uae|dubai|emirates',
  SA: 'sau|ksa',
  QA: 'qat',
  KW: 'kwt',
  EG: 'egy',
  ZA: 'zaf|rsa',
  NG: 'nga',
  KE: 'ken',
  KH: 'khm',
  LA: 'lao|laos',
  MM: 'mmr|burma',
  BD: 'bgd',
  PK: 'pak',
  LK: 'lka',
  NP: 'npl',
  MN: 'mng',
  KZ: 'kaz',
}

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.'’(),&-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')

let known: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  if (known) return known
  const found = new Map<string, string>()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const code of codes) {
        const name = names.of(code)
        const key = name === undefined ? '' : plainName(name)
        // A code of before, such as DD for Germany, stands for that of today.
        const today = new Intl.Locale(`und-${code}`).region
        if (key && today && !found.has(key)) found.set(key, today)
      }
    }
  for (const [code, names] of Object.entries(others))
    for (const name of names.split('|')) found.set(plainName(name), code)
  known = found
  return found
}

/** The ISO 3166-1 code of a country as people write it in the languages of trade; undefined where it is none. */
export const countryCodeOf = (name: string): string | undefined =>
  /^[a-z]{2}$/i.test(name.trim()) && name.trim().toLowerCase() !== 'uk'
    ? name.trim().toUpperCase()
    : codesByName().get(plainName(name))

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
