import type { SheetStates } from '@/contract/sheet-layout'
import type { SkippedState } from '@/contract/sheet-profiles/profile'
import { usualStates } from '@/contract/sheet-profiles/usual-states'
import { headingKey } from './reader/known-headings'
import type { SheetLine } from './reader/sheet-cells'

export interface SkippedRows {
  lines: SheetLine[]
  /** Why rows are left out, and how many. */
  skipped: { reason: string; rows: number }[]
}

/** A state of a profile, or the whole texts of one column that are left out. */
type LeftOutState = SkippedState | { heading: string; values: ReadonlySet<string> }

/** Why a row is left out, and the place of the column that says so. */
interface Reason {
  text: string
  at: number
  isTime: boolean
}

interface Options {
  headings: readonly string[]
  states: readonly LeftOutState[]
  /** The place of the column that names the record: a row of the same one that has no state has that of the row above. */
  recordAt: number | undefined
}

/** Leaves out the rows of records whose state says that nothing is to be done: cancelled, refunded, shipped already. */
export function withoutSkipped(lines: readonly SheetLine[], { headings, states, recordAt }: Options): SkippedRows {
  const keys = headings.map(headingKey)
  const known = states.flatMap(({ heading, values }) => {
    const at = keys.indexOf(headingKey(heading))
    return at < 0 ? [] : [{ heading: headings[at] ?? heading, at, values }]
  })
  const counts = new Map<string, number>()
  // Of several states the first counts; what a row says of itself alone says nothing of the rows below.
  let last: { record: string; reason: Reason | undefined } | undefined
  const left = lines.filter(({ texts }) => {
    const record = recordAt === undefined ? '' : (texts[recordAt] ?? '').toLowerCase()
    const isSame: boolean = last !== undefined && recordAt !== undefined && (record === '' || record === last.record)
    const own = known.find(({ at, values }) => isSkipped(texts[at] ?? '', values))
    const above: Reason | undefined = isSame ? last?.reason : undefined
    // A row with a state says it of its own line. Without a number, what is no time says nothing below one.
    const isSilent = ({ at, isTime }: Reason) => !texts[at] || (isTime && record === '')
    const inherited: Reason | undefined = above && isSilent(above) ? above : undefined
    const reason: Reason | undefined = own
      ? { text: reasonOf(own.heading, texts[own.at] ?? '', own.values), at: own.at, isTime: own.values === 'filled' }
      : inherited
    const isOfRowAlone = own?.values === 'blank' || own?.values === 'zero'
    last = { record: isSame ? (last?.record ?? '') : record, reason: isOfRowAlone ? inherited : reason }
    if (reason) counts.set(reason.text, (counts.get(reason.text) ?? 0) + 1)
    return reason === undefined
  })
  return { lines: left, skipped: [...counts].map(([reason, rows]) => ({ reason, rows })) }
}

function isSkipped(text: string, values: LeftOutState['values']): boolean {
  if (values === 'blank') return text === ''
  // A hyphen and zeros are no time.
  if (values === 'filled') return /[1-9]/.test(text)
  if (values === 'zero') return /^0+([.,]0+)?(?![\d.,])/.test(text.normalize('NFKC'))
  if (text === '') return false
  return values instanceof Set ? values.has(text) : beginsWith(text, values as readonly string[])
}

const beginsWith = (text: string, values: readonly string[]) =>
  values.some((value) => text.toLowerCase().startsWith(value.toLowerCase()))

/** So many different texts are states; a column with more says something else. */
const maxStates = 30

/**
 * The states of records in a file of no known kind, the most frequent first: those that say that nothing is to be done are
 * left out, and so are those that say nothing known, until a person chooses. Undefined where no column has states.
 * @param isFree whether a heading stands for no column
 */
export function statesIn(
  lines: readonly SheetLine[],
  { path, headings, isFree }: { path: string; headings: readonly string[]; isFree: (heading: string) => boolean },
  chosen: Readonly<Record<string, boolean>> = {},
): SheetStates | undefined {
  const usual = usualStates[path]
  const keys = new Set(usual?.headings.map(headingKey))
  const at = headings.findIndex((heading) => keys.has(headingKey(heading)) && isFree(heading))
  if (!usual || at < 0) return undefined
  const counts = new Map<string, number>()
  for (const { texts } of lines) {
    const text = texts[at] ?? ''
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
    if (counts.size > maxStates) return undefined
  }
  if (counts.size === 0) return undefined
  const values = [...counts].map(([value, rows]) => {
    const isOver = beginsWith(value, usual.leftOut)
    const isKnown = isOver || beginsWith(value, usual.taken)
    const isTaken = chosen[value] ?? (isKnown && !isOver)
    return { value, rows, isTaken, isOpen: !isKnown && chosen[value] === undefined }
  })
  return { heading: headings[at] ?? '', values: values.sort((one, other) => other.rows - one.rows) }
}

/** What leaves rows of a file of no known kind out without a question. @param at the place of a column in the file */
export function usuallyLeftOut({
  path,
  headings,
  isFree,
  at,
}: {
  path: string
  headings: readonly string[]
  isFree: (heading: string) => boolean
  at: (column: string) => number | undefined
}): LeftOutState[] {
  const usual = usualStates[path]
  if (!usual) return []
  const keys = new Set(usual.cancelledAt.map(headingKey))
  const cancelled = headings.filter((heading) => keys.has(headingKey(heading)) && isFree(heading))
  const ofPieces = headings[at(usual.pieces) ?? -1]
  return [
    ...cancelled.map((heading): LeftOutState => ({ heading, values: 'filled' })),
    ...(ofPieces ? [{ heading: ofPieces, values: 'zero' as const }] : []),
  ]
}

/** The states of a file that are not taken, and besides, unless a person takes them, those that are never asked about. */
export const leftOutBy = ({
  states,
  skipped,
  keepsSkipped = false,
}: {
  states: SheetStates | undefined
  skipped: readonly LeftOutState[]
  keepsSkipped: boolean | undefined
}): LeftOutState[] => [...(states ? [leftOutOf(states)] : []), ...(keepsSkipped ? [] : skipped)]

/** What `statesIn` leaves out. */
const leftOutOf = ({ heading, values }: SheetStates): LeftOutState => ({
  heading,
  values: new Set(values.flatMap(({ value, isTaken }) => (isTaken ? [] : [value]))),
})

/** A time differs from row to row, a state does not. */
const reasonOf = (heading: string, text: string, values: LeftOutState['values']) =>
  values === 'filled' ? heading : `${heading}: ${text.slice(0, 40) || '–'}`
