import { addressForms, otherForm } from '@/contract/text/address-forms'
import type { AddressParts } from '@/contract/text/address-layout'
import { codesByCountryName, plainCountryName } from '@/contract/text/country-codes'

type Part = Exclude<keyof AddressParts, 'country' | 'recipientName'>

/** An address as it was understood. */
export interface ReadAddress {
  country: string | null
  parts: Partial<Record<Part, string>>
  name?: string
  phone?: string
  email?: string
  /** What may be meant otherwise, and should be looked at. */
  uncertain: readonly (Part | 'name' | 'country')[]
}

type Draft = { -readonly [Key in keyof ReadAddress]: ReadAddress[Key] } & {
  uncertain: (Part | 'name' | 'country')[]
}

const maxLength = 2000
const han = /\p{sc=Han}/u
const emailPattern = /[^\s@,;:，；：]+@[^\s@,;，；]+\.[^\s@,;，；.]+/u
/** Seven digits or more with what people write between them, not behind a letter or as a part of a longer number. */
const phonePattern = /(?<![\p{L}\d〒-])(?:\+\s*)?\d[\d\s().-]{5,}\d(?![\p{L}\d-])/gu
const labels =
  /^\s*(?:收货人|收貨人|收件人|联系人|姓名|电话|電話|手机|手機|手机号码|地址|收货地址|详细地址|所在地区|邮编|郵編|郵遞區號|宛名|住所|氏名|name|recipient|ship to|phone|tel|mobile|address|e-?mail|postcode|zip)\s*[:：]\s*/i

let known: ReadonlyMap<string, string> | undefined

/** Codes of countries by their names in the languages of addresses. */
function countryNames(): ReadonlyMap<string, string> {
  known ??= codesByCountryName(['en', 'zh-Hans', 'zh-Hant', 'ja'], Object.keys(addressForms))
  return known
}

/**
 * Takes an address that was pasted as one text apart, by the layout of its country. What nothing tells stands in the first
 * line, and what is a guess is named.
 * @param country the one that is chosen already, unless the text names another
 */
export function readAddress(text: string, country: string | null): ReadAddress {
  const lines = text
    .slice(0, maxLength)
    .split(/[\r\n]+/)
    .map((line) => line.replace(labels, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const draft: Draft = { country, parts: {}, uncertain: [] }
  const rest = takeContact(lines, draft)
  const placed = takeCountry(rest, draft)
  if (placed.some((line) => han.test(line)) && readLocal(placed, draft)) return draft
  readLatin(placed, draft)
  return draft
}

/** Takes e-mail address and phone number out of the lines. */
function takeContact(lines: readonly string[], draft: Draft): string[] {
  return lines
    .map((line) => {
      let left = line
      const email = emailPattern.exec(left)?.[0]
      if (email && !draft.email) {
        draft.email = email
        left = left.replace(email, '')
      }
      for (const [found] of left.matchAll(phonePattern)) {
        const digits = found.replace(/\D/g, '').length
        if (draft.phone || digits < 7 || digits > 15 || isPostal(found.trim(), draft.country)) continue
        draft.phone = found.trim()
        left = left.replace(found, ' ')
      }
      return left
        .replace(labels, '')
        .replace(/^[\s,，;；]+|[\s,，;；]+$/g, '')
        .replace(/\s+/g, ' ')
    })
    .filter(Boolean)
}

const formOf = (country: string | null) => (country && addressForms[country]) || otherForm
const isPostal = (text: string, country: string | null) => formOf(country).zip?.pattern.test(text) === true

/** Takes the name of the country out of the lines: a line of its own, or the last or first part of one. */
function takeCountry(lines: readonly string[], draft: Draft): string[] {
  const names = countryNames()
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    const parts = line.split(/\s*[,，]\s*/)
    const code = names.get(plainCountryName(parts.at(-1) ?? ''))
    // The city of Hong Kong and of Singapore may be followed by more of its line.
    if (code && !(parts.length === 1 && lines.length === 1)) {
      draft.country = code
      parts.pop()
      return [...lines.slice(0, at), parts.join(', '), ...lines.slice(at + 1)].filter(Boolean)
    }
  }
  const [first = ''] = lines
  const found = /^(中国|中國|日本|台灣|臺灣|台湾|香港)[\s,，]*/u.exec(first)
  if (found && first.length > found[0].length && found[1]) {
    draft.country = names.get(found[1]) ?? draft.country
    return [first.slice(found[0].length), ...lines.slice(1)]
  }
  return [...lines]
}

/** Layouts in the country's own script, from the largest place on, with the parts that they name in their order. */
const localForms: readonly (readonly [country: string, form: RegExp, parts: readonly Part[]])[] = [
  [
    'JP',
    /^(?<a>北海道|東京都|(?:京都|大阪)府|.{2,3}県)\s*(?<b>[^\s\d]{1,7}?市[^\s\d]{1,4}?区|[^\s\d]{1,7}?(?:市|区)|[^\s\d]{1,6}?郡[^\s\d]{1,5}?[町村])\s*(?<d>.+)$/u,
    ['subdivisionName1', 'subdivisionName2'],
  ],
  [
    'TW',
    /^(?<a>[台臺新桃高基嘉苗彰南雲屏宜花][^\s\d]{1,2}[縣市]|[金連澎][^\s\d]{1,2}縣)\s*(?<b>[^\s\d]{1,4}?[區鄉鎮市])\s*(?<d>.+)$/u,
    ['subdivisionName1', 'subdivisionName2'],
  ],
  [
    'CN',
    /^(?<a>[^\s\d]{2,8}?(?:省|自治区)|[^\s\d]{2}市(?=[^\s\d]{1,6}(?:区|县)))\s*(?<b>[^\s\d]{1,10}?(?:自治州|地区|市|盟))?\s*(?<c>[^\s\d]{1,8}?(?:自治县|区|县|旗|市))?\s*(?<d>.+)$/u,
    ['subdivisionName1', 'subdivisionName2', 'subdivisionName3'],
  ],
  [
    'HK',
    /^(?<a>香港島|香港岛|九龍|九龙|新界)\s*(?<b>[^\s\d]{1,6}?(?:區|区)|[^\s\d]{2,3}(?=[^\s\d]{2,8}(?:道|街|路)))?\s*(?<d>.+)$/u,
    ['subdivisionName1', 'subdivisionName2'],
  ],
]

/** Municipalities of China, which are province and city at once. */
const municipality = /^(北京|上海|天津|重庆|重慶)市?$/

/** Reads an address in Chinese or Japanese; false where it has none of the layouts. */
function readLocal(lines: readonly string[], draft: Draft): boolean {
  const left = lines.map((line) => withoutZip(line, draft)).filter(Boolean)
  const names = left.filter(isPersonLine)
  const words = left
    .filter((line) => !isPersonLine(line))
    .join(' ')
    .split(/[\s,，]+/)
  const name = names[0] ?? takeName(words, draft)
  const joined = words.join(' ')
  const forms = [...localForms].sort(
    ([one], [other]) => Number(other === draft.country) - Number(one === draft.country),
  )
  for (const [country, form, parts] of forms) {
    const found = form.exec(joined)?.groups
    if (!found?.d) continue
    if (draft.country !== country) draft.uncertain.push('country')
    draft.country = country
    for (const [at, part] of parts.entries()) {
      const value = [found.a, found.b, found.c][at]?.trim()
      if (value) draft.parts[part] = value
    }
    if (country === 'CN' && municipality.test(found.a ?? '') && !found.b) draft.parts.subdivisionName2 = found.a
    draft.parts.addressLine1 = found.d.trim()
    if (name) draft.name = name
    return true
  }
  return false
}

/** Takes the postal code at the beginning or end of a line, unless there is one already. */
function withoutZip(line: string, draft: Draft): string {
  const zip = /(?:〒\s*)?(?<![\d-])(\d{3}-\d{4}|\d{7}|\d{6}|\d{5}|\d{3})(?![\d-])(?!\s*[号號室楼樓弄层層F])/u.exec(line)
  const isAtEnd = zip?.[1] && (/^(?:〒\s*)?\d/.test(line) || line.endsWith(zip[1]))
  if (!zip || !isAtEnd || draft.parts.zipcode) return line
  draft.parts.zipcode = zip[1]
  return line.replace(zip[0], '').trim()
}

/** A name often stands before or behind the address in one line: it is taken out, and is a guess. */
function takeName(words: string[], draft: Draft): string | undefined {
  if (words.length < 2) return undefined
  const place = [0, words.length - 1].find((at) => isPersonLine(words[at] ?? ''))
  if (place === undefined) return undefined
  draft.uncertain.push('name')
  return words.splice(place, 1)[0]
}

/** A short line without digits and without what names of places end with. */
const isPersonLine = (line: string): boolean =>
  line.length <= 12 &&
  !/\d/.test(line) &&
  !/[省市区區县縣都道府県町村路街号號楼樓室邨苑]$/u.test(line) &&
  /\p{L}/u.test(line)

/** Reads an address in the Latin order: the person, the street, then the city with its state and postal code. */
function readLatin(lines: readonly string[], draft: Draft): void {
  const { parts: formParts, zip } = formOf(draft.country)
  const segments = lines.length > 1 ? [...lines] : (lines[0] ?? '').split(/\s*,\s*/).filter(Boolean)
  if (segments.length > 1 && isNameLike(segments[0] ?? '')) {
    draft.name = segments.shift()
    if (lines.length === 1) draft.uncertain.push('name')
  }
  if (zip !== null) takeZip(segments, draft)
  const last = segments.pop()?.split(/\s*,\s*/) ?? []
  const cells = [...segments, ...last].filter(Boolean)
  const has = (letter: string) => formParts.some((part) => part.startsWith(`${letter} `))
  if (has('S')) takeState(cells, draft, has('C'))
  // The street is always there; what stands behind it is the city.
  const take = (part: Part, least: number) => {
    if (draft.parts[part] || cells.length < least) return
    draft.parts[part] = cells.pop()
    draft.uncertain.push(part)
  }
  if (has('C')) take('subdivisionName2', 2)
  if (has('D')) take('subdivisionName3', 3)
  const [first, second, ...more] = cells
  if (first) draft.parts.addressLine1 = first
  if (second) draft.parts.addressLine2 = second
  if (more.length > 0) draft.parts.addressLine3 = more.join(', ')
  if (Object.keys(draft.parts).length === 1 && first) draft.uncertain.push('addressLine1')
}

/** Takes the state behind the city, `New York, NY` or `Sydney NSW`, or the last part where something is left before it. */
function takeState(cells: string[], draft: Draft, hasCity: boolean): void {
  const last = cells.at(-1) ?? ''
  const isThere = hasCity ? cells.length > 2 || isState(last) : true
  if (cells.length < 2 || !isThere) return
  cells.pop()
  const [, city, state] = /^(.+?)\s+([A-Z]{2,3})$/.exec(last) ?? []
  if (hasCity && city && state) {
    draft.parts.subdivisionName1 = state
    draft.parts.subdivisionName2 = city
    return
  }
  draft.parts.subdivisionName1 = last
  if (!isState(last)) draft.uncertain.push('subdivisionName1')
}

const isState = (text: string) => /^[A-Z]{2,3}$/.test(text)
const isNameLike = (text: string) =>
  /^\p{L}[\p{L}\s.'-]{1,60}$/u.test(text) &&
  !/\b(?:road|street|st|rd|ave|avenue|lane|house|building|tower|court|city)\b/i.test(text)

/** Postal codes of countries without a format of their own here: figures, and those of Britain, Canada and the Netherlands. */
const usualZip = /^(?:\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|\d{4} [A-Z]{2})$/

/** Takes the postal code out of the last line that has one. */
function takeZip(segments: string[], draft: Draft): void {
  const pattern = formOf(draft.country).zip?.pattern
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const words = (segments[at] ?? '').split(/[\s,]+/)
    for (let from = words.length - 1; from >= 0; from -= 1) {
      // Some are of two words, as SW1A 1AA.
      for (const length of [2, 1]) {
        const zip = words.slice(from, from + length).join(' ')
        const isCode = pattern ? pattern.test(zip) : usualZip.test(zip)
        // A number at the beginning of a street is that of the house.
        if (
          words.slice(from, from + length).length < length ||
          !isCode ||
          (at === 0 && from === 0 && segments.length > 1)
        )
          continue
        draft.parts.zipcode = zip
        const left = (segments[at] ?? '')
          .replace(zip, '')
          .replace(/\s+,/g, ',')
          .replace(/^[\s,]+|[\s,]+$/g, '')
          .replace(/\s+/g, ' ')
        segments.splice(at, 1, ...(left ? [left] : []))
        return
      }
    }
  }
}
