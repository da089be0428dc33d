import { textWidth } from '@/components/list-table/text-width'

/**
 * The least widths of the column with what was found, in pixels: beside figures or on a narrow screen, and elsewhere, where
 * the other columns leave it as much, also beside the open menu, remarks and two scroll bars.
 */
export const foundWidths = { tight: 190, wide: 244 }

/** The buttons of remedies: sizes in pixels, the height of a line as a share of the letters. */
export const remedyLook = { minHeight: 26, fontSize: 12.5, lineHeight: 1.3 }

/** The longest reasons with a share of an article and its correction need fewer lines. */
export const mostReasonLines = 8

/** Further sizes of the cell, in pixels. */
const look = {
  cellPadding: 20,
  /** The sign before the reason, and the gap after it. */
  sign: 24,
  reason: { fontSize: 13, lineHeight: 1.45 },
  markSize: 12,
  /** Padding and border of a button. */
  frame: 18,
  border: 2,
  leastButton: 64,
  gap: 4,
  aboveButtons: 2,
  /** The line between rows, and room above and below. */
  around: 9,
}

/** Texts count as a little wider than they should be, as another font may stand in. */
const spare = 1.05

/** Characters that a line may end after, without a space: Chinese, Japanese and Korean. */
const characters = '\u2e80-\u2fff\u3040-\u9fff\uac00-\ud7a3\uf900-\ufaff'
/** What no line parts: a word, or one of these characters, with the punctuation that clings to it; and the spaces behind. */
const unit = new RegExp(
  `[（「『“‘]*(?:[${characters}]|[^\\s${characters}（「『“‘]+)[，。：；！？、）」』”’]*\\s*`,
  'gu',
)

interface Letters {
  fontSize: number
  isSemibold: boolean
}

/** How many lines a text takes at most in a width, where so much of the first one is taken; in pixels. */
function linesOf(text: string, { fontSize, isSemibold }: Letters, width: number, taken = 0): number {
  const widthOf = (part: string) => textWidth(part, fontSize, isSemibold) * spare
  let [lines, used] = [1, taken]
  for (const part of text.match(unit) ?? []) {
    const own = widthOf(part.trimEnd())
    if (used > 0 && used + own > width) {
      lines += 1
      used = 0
    }
    lines += Math.floor(own / width)
    used += widthOf(part)
  }
  return lines
}

/** The heights of the rows that buttons with these labels stand in. */
function buttonRows(labels: readonly string[], width: number, minHeight: number): number[] {
  const letters = { fontSize: remedyLook.fontSize, isSemibold: true }
  const line = remedyLook.fontSize * remedyLook.lineHeight
  const rows: number[] = []
  let used = width
  for (const label of labels) {
    const whole = textWidth(label, letters.fontSize, letters.isSemibold) * spare + look.frame
    const own = Math.min(width, Math.max(look.leastButton, whole))
    const height = Math.max(minHeight, linesOf(label, letters, width - look.frame) * line + look.border)
    if (used + look.gap + own > width) {
      rows.push(height)
      used = own
    } else {
      rows.push(Math.max(rows.pop() ?? 0, height))
      used += look.gap + own
    }
  }
  return rows
}

interface Refused {
  /** Why the line is unavailable. */
  reason: string
  /** What stands before the reason, such as that it is outdated; empty where nothing does. */
  mark: string
  /** The labels of the buttons below it, in their order. */
  labels: readonly string[]
}

/**
 * The height in pixels of a row that says why its line is unavailable, with buttons of what to do about it. Worked out from
 * the widths of letters, as an upper bound: nothing is cut, and a server knows it, too.
 * @param width of the column, in pixels; in a wider one the row has room to spare
 * @param buttonHeight the least height of a button, in pixels
 */
export function refusedHeight({ reason, mark, labels }: Refused, width: number, buttonHeight: number): number {
  const inner = width - look.cellPadding
  const { fontSize, lineHeight } = look.reason
  const taken = mark ? (textWidth(mark, look.markSize, true) + textWidth(' · ', fontSize)) * spare : 0
  const letters = { fontSize, isSemibold: false }
  const lines = Math.min(mostReasonLines, linesOf(reason, letters, inner - look.sign, taken))
  const rows = buttonRows(labels, inner, buttonHeight)
  const buttons = rows.reduce((sum, height) => sum + height + look.gap, 0)
  const below = rows.length > 0 ? look.aboveButtons + buttons - look.gap : 0
  return Math.ceil(lines * fontSize * lineHeight + below + look.around)
}
