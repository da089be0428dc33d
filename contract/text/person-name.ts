import type { EnumValue } from '../enums'

const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Legal forms of companies and suffixes of persons, in lower case without dots. */
const suffixes: ReadonlySet<string> = new Set([
  ...['ltd', 'limited', 'inc', 'incorporated', 'corp', 'corporation', 'co', 'company', 'plc', 'llp', 'llc', 'lp'],
  ...['gmbh', 'ag', 'kg', 'kgaa', 'ug', 'ohg', 'se', 'bv', 'nv', 'sa', 'sas', 'sarl', 'srl', 'spa', 'sl', 'sro'],
  ...['ab', 'as', 'asa', 'aps', 'oy', 'oyj', 'pte', 'pty', 'sdn', 'bhd', 'kk', 'lda', 'ltda', 'kft', 'doo'],
  ...['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'phd'],
])
const localForms = /公司|株式会社|株式會社|合同会社|有限会社|주식회사|유한회사/u

const isSuffix = (word: string): boolean =>
  suffixes.has(
    word
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  )

/**
 * Family and given name of a person, which one comma separates (`Wong, Amelia`). Null for any other name: with several
 * commas, a full-width one, or a legal form or suffix, a comma does not say which part is the family's.
 */
export function namePartsOf(name: string): { family: string; given: string } | null {
  if (name.includes('，') || localForms.test(name)) return null
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim())
  if (!family || !given || more.length > 0) return null
  const words = (part: string) => part.split(/[\s&/()-]+/)
  // A family may be called Co; a company name of several parts ends with it.
  const isCompany = words(family).slice(1).some(isSuffix)
  return isCompany || words(given).some(isSuffix) ? null : { family, given }
}

/** A person's name in the order of the country; a name that is not in two parts as it was typed. */
export function personName(name: string, nameOrder: EnumValue<'NameOrder'>): string {
  const parts = namePartsOf(name)
  if (!parts) return name
  const ordered = nameOrder === 'FamilyFirst' ? [parts.family, parts.given] : [parts.given, parts.family]
  return ordered.join(cjk.test(name) ? '' : ' ')
}
