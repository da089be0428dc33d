import type { SkippedState } from '@/contract/sheet-profiles/profile'
import { headingKey } from './reader/known-headings'
import type { SheetLine } from './reader/sheet-cells'

export interface SkippedRows {
  lines: SheetLine[]
  /** Why rows are left out, and how many. */
  skipped: { reason: string; rows: number }[]
}

interface Options {
  headings: readonly string[]
  states: readonly SkippedState[]
  /** The place of the column that names the record: rows of the same one are left out together. */
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
  // Of several states the first counts; one that a row alone has says nothing of the rows below.
  let last: { record: string; reason: string | undefined } | undefined
  const left = lines.filter(({ texts }) => {
    const record = recordAt === undefined ? '' : (texts[recordAt] ?? '')
    const isSame: boolean = last !== undefined && recordAt !== undefined && (record === '' || record === last.record)
    const own = known.find(({ at, values }) => isSkipped(texts[at] ?? '', values))
    const inherited: string | undefined = isSame ? last?.reason : undefined
    const reason: string | undefined = own ? reasonOf(own.heading, texts[own.at] ?? '', own.values) : inherited
    last = { record: isSame ? (last?.record ?? '') : record, reason: own?.values === 'blank' ? inherited : reason }
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    return reason === undefined
  })
  return { lines: left, skipped: [...counts].map(([reason, rows]) => ({ reason, rows })) }
}

const isSkipped = (text: string, values: SkippedState['values']) =>
  values === 'blank'
    ? text === ''
    : text !== '' && (values === 'filled' || values.some((value) => text.toLowerCase().startsWith(value.toLowerCase())))

/** A time differs from row to row, a state does not. */
const reasonOf = (heading: string, text: string, values: SkippedState['values']) =>
  values === 'filled' ? heading : `${heading}: ${text.slice(0, 40) || '–'}`
