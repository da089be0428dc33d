/** Names that people write and no list of names has, by the codes of their countries. */
const spokenNames: Readonly<Record<string, string>> = {
  GB: 'uk|great britain|britain|england|英国|英國',
  US: 'usa|united states of america|america|美国|美國',
  HK: 'hongkong|hong kong|hong kong sar|hong kong china|香港|中国香港|中國香港|香港特别行政区|香港特別行政區|xianggang',
  MO: 'macau|macao sar|macau china|澳门|澳門|中国澳门|中國澳門',
  TW: 'taiwan china|taiwan roc|台湾|臺灣|台灣|中国台湾',
  CN: 'prc|mainland china|china mainland|pr china|peoples republic of china|中国|中國|中国大陆|中國大陸|大陆|中华人民共和国',
  KR: 'korea|south korea|republic of korea|韩国|韓國',
  JP: 'nippon|日本|日本国',
  SG: 'spore',
  VN: 'viet nam',
  PH: 'the philippines',
  IN: 'bharat',
  DE: 'brd',
  NL: 'holland|the netherlands',
  IE: 'republic of ireland|eire',
  CZ: 'czech republic',
  RU: 'russian federation',
  TR: 'turkiye',
  AE: 'uae|emirates',
  SA: 'ksa',
  ZA: 'rsa',
  LA: 'laos',
  MM: 'burma',
}

/** A name as names are compared: without case, accents and marks, letters with full stops as one word. */
export const plainCountryName = (name: string): string =>
  name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.'’(),&-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1')

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const allCodes = letters.flatMap((first) => letters.map((second) => first + second))

/**
 * ISO 3166-1 codes of countries by their names as people write them, which are made plain by `plainCountryName`. It takes
 * some milliseconds a language, so what it returns is kept.
 * @param languages in which there are names, such as `zh-Hant`
 * @param codes of which countries; default: all
 */
export function codesByCountryName(
  languages: readonly string[],
  codes: readonly string[] = allCodes,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const code of codes) {
        const name = names.of(code)
        const key = name === undefined ? '' : plainCountryName(name)
        // A code of before, such as DD for Germany, stands for that of today.
        const today = new Intl.Locale(`und-${code}`).region
        if (key && today && !found.has(key)) found.set(key, today)
      }
    }
  for (const [code, names] of Object.entries(spokenNames))
    if (codes.includes(code)) for (const name of names.split('|')) found.set(plainCountryName(name), code)
  return found
}
