import type { DecimalMark, SheetForm } from '@/contract/sheet-forms'
import type { Pause } from '../pause'
import { type NumberText, numberText } from './number-text'

/** A number that is written in a cell. */
export interface WrittenNumber {
  text: string
  /** Only whole numbers can be meant. */
  isWhole: boolean
  /** How many decimals its currency has; undefined: it is no amount. */
  decimals: number | undefined
}

/** The mark before the decimals of a column's numbers; null: it is ambiguous. Undefined where they have none at all. */
export type MarkForm = Pick<SheetForm, 'value' | 'isMixed' | 'choices'> & { value: DecimalMark | null }

const marks: readonly DecimalMark[] = ['.', ',']

/** The marks by which a cell can be read, where they make a difference: one decides its column. */
function possibleMarks({ isWhole, decimals }: WrittenNumber, number: NumberText): readonly DecimalMark[] {
  const readable = marks.filter((mark) => number[mark] !== undefined)
  if (readable.length < 2 || number['.'] === number[',']) return readable.length < 2 ? readable : []
  const wholeOnly = readable.filter((mark) => Number.isInteger(number[mark]))
  if (isWhole && wholeOnly.length === 1) return wholeOnly
  const withoutDecimals = readable.filter((mark) => number.decimals[mark] === 0)
  return decimals === 0 && withoutDecimals.length === 1 ? withoutDecimals : readable
}

/** Works out the mark from all cells of a column: what has one reading alone decides for the others. */
export async function markFormOf(cells: readonly WrittenNumber[], pause: Pause): Promise<MarkForm | undefined> {
  const votes = { '.': 0, ',': 0 }
  let unclear: WrittenNumber | undefined
  let decided: WrittenNumber | undefined
  let allThree = true
  for (const cell of cells) {
    await pause.ifDue()
    const number = numberText(cell.text)
    if (!number) continue
    const possible = possibleMarks(cell, number)
    const [only] = possible
    if (possible.length > 1) {
      unclear ??= cell
      // Of a currency with three decimals, `1.250` is usual.
      allThree &&= cell.decimals === 3 && number.decimals['.'] === 3
    } else if (only && /[.,]/.test(cell.text.normalize('NFKC'))) {
      votes[only] += 1
      decided ??= cell
    }
  }
  const shown = unclear ?? decided
  if (!shown) return undefined
  const isMixed = votes['.'] > 0 && votes[','] > 0
  const byVotes = votes[','] > 0 ? ',' : votes['.'] > 0 || allThree ? '.' : null
  return { value: isMixed ? null : byVotes, isMixed, choices: marks.map((value) => choiceOf(value, shown.text)) }
}

function choiceOf(value: DecimalMark, example: string): SheetForm['choices'][number] {
  const read = numberText(example)?.[value]
  return { value, example, reads: read === undefined ? '–' : String(read) }
}
