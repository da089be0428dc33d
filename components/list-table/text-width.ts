/**
 * The advance widths of Inter in fortieths of an em, from the space to the tilde, as characters from '0' on: one row for
 * normal weight and one for semibold, with tabular figures and the hyphen of texts.
 */
const advances = {
  normal: ';<CIJWJ<@@JJ;C;>IIIIIIIIII;;JJJDWLJMMHHNN;GKGTNOJOJJJNLWKKI@>@CB=FHGHG?IH::F:SHHHH?E=HFQFFF@=@J',
  semibold: ';=EJJXK=@@JJ;C;?JJJJJJJJJJ;;JJJFXMJMMHHNN;GLGUNOJOJJJMMYMMJ@?@CC>GIGIH@IH::G:THHII@F>HGRGHG@>@J',
} as const

const firstCharacter = 32
const unitsPerEm = 40
const base = '0'.charCodeAt(0)

/** Scripts whose characters are as wide as high, and marks that take no room. */
const square = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{3ffff}]/u
const mark = /[\p{Mn}\u200b-\u200f]/u
const punctuation = /[\u2018\u2019\u00b7]/
const ellipsis = '…'

/** What other scripts need on average. */
const otherEm = 0.6

function emOf(character: string, table: string): number {
  const place = character.charCodeAt(0) - firstCharacter
  if (place >= 0 && place < table.length) return (table.charCodeAt(place) - base) / unitsPerEm
  if (square.test(character)) return 1
  if (mark.test(character)) return 0
  if (punctuation.test(character)) return 0.3
  return character === ellipsis ? 0.9 : otherEm
}

/**
 * How wide a text is in pixels, worked out without a browser, so that a server renders columns that fit.
 * @param size the size of the font in pixels
 */
export function textWidth(text: string, size: number, isSemibold = false): number {
  const table = isSemibold ? advances.semibold : advances.normal
  let em = 0
  for (const character of text) em += emOf(character, table)
  return em * size
}

/** Longer texts are cut in any case. */
const maxRead = 120

/** The share of texts that a column has to show whole. */
const wholeShare = 0.9
/** The longest ones fit, too, where that takes only so much more. */
const smallSurplus = 1.35

/** The width in pixels that shows nine of ten texts; all of them where the longest is little wider. */
export function widthOfTexts(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b)
  const usual = sorted[Math.ceil(sorted.length * wholeShare) - 1] ?? 0
  const longest = sorted.at(-1) ?? 0
  return longest <= usual * smallSurplus ? longest : usual
}

export const cutForWidth = (text: string): string => text.slice(0, maxRead)
