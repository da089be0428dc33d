'use client'
import { useState } from 'react'
import type { JoinedColumn, SplitHeading } from '@/contract/sheet-composition'
import type { FormValue } from '@/contract/sheet-forms'
import type { SheetCorrection, SheetCorrections, SheetImport } from '@/contract/sheet-import'
import type { SheetLayout, SheetReading, SheetStates } from '@/contract/sheet-layout'
import type { Composition } from './composed-columns'

/** What a person has chosen of how a file is read; all else is worked out from the file. */
export interface SheetMatching {
  columns: Readonly<Record<string, string | null>>
  reading: SheetReading
  forms: Readonly<Record<string, FormValue>>
  corrections: SheetCorrections
  fixed: Readonly<Record<string, string>>
  /** Columns that are joined and headings that are split; undefined: as the file is known. */
  joins?: JoinedColumn[]
  splits?: SplitHeading[]
  /** Not as the last file with the same headings. */
  startsAnew: boolean
}

const nothingChosen: SheetMatching = {
  columns: {},
  reading: {},
  forms: {},
  corrections: {},
  fixed: {},
  startsAnew: false,
}

/**
 * The choices of how a file is read and what its columns stand for.
 * @param recheck runs a change after which rows may do something else
 */
export function useSheetMatching(recheck: (change: () => void) => void) {
  const [matching, setMatching] = useState(nothingChosen)
  const change = (changed: Partial<SheetMatching>) => recheck(() => setMatching({ ...matching, ...changed }))
  const { columns, reading, forms, corrections, fixed, joins, splits } = matching
  return {
    matching,
    hasAnswers: isAnswered(matching),
    /** A column that another heading has stood for is taken from it. */
    matchHeading: (heading: string, column: string | null, headings: SheetImport['headings'] = []) => {
      const others = headings.filter((other) => column !== null && other.column === column)
      const left = Object.fromEntries(others.map((other) => [other.heading, null]))
      change({
        columns: { ...columns, ...left, [heading]: column },
        joins: joins?.filter((join) => join.column !== column && !join.headings.includes(heading)),
        splits: splits?.filter((split) => split.heading !== heading && !split.columns.includes(column)),
      })
    },
    /** Another encoding, worksheet or row of headings has other headings. */
    readAs: (changed: SheetReading) => {
      const hasSameHeadings = changed.keepsTotals || changed.keepsBlanks || changed.keepsSkipped || changed.states
      change({ reading: { ...reading, ...changed }, ...(!hasSameHeadings && otherHeadings) })
    },
    /** A heading that is joined or split stands for no column of its own. */
    compose: (composed: Composition) =>
      change({ joins: [...composed.joins], splits: [...composed.splits], columns: withoutParts(columns, composed) }),
    chooseForm: (key: string, value: FormValue) => change({ forms: { ...forms, [key]: value } }),
    startAnew: () => change({ ...nothingChosen, startsAnew: true }),
    fix: (column: string, value: string) => change({ fixed: { ...fixed, [column]: value } }),
    /** Takes suggestions for cells of a column: each stands for all rows that hold the same. */
    correct: (column: string, taken: readonly Pick<SheetCorrection, 'value' | 'suggestion'>[]) => {
      const pairs = Object.fromEntries(taken.map(({ value, suggestion }) => [value, suggestion]))
      change({ corrections: { ...corrections, [column]: { ...corrections[column], ...pairs } } })
    },
  }
}

/** Whether a person has chosen something that is remembered for the next file. */
function isAnswered({ columns, forms, fixed, joins, splits, reading }: SheetMatching): boolean {
  const { worksheet, keepsTotals, keepsBlanks, states } = reading
  const hasSome = [columns, forms, fixed].some((given) => Object.keys(given).length > 0)
  return hasSome || [joins, splits, worksheet, keepsTotals, keepsBlanks, states].some((one) => one !== undefined)
}

const otherHeadings = { columns: {}, joins: undefined, splits: undefined }

/** The matched headings but those that are joined or split now, and those of columns that are made of them. */
function withoutParts(columns: SheetMatching['columns'], { joins, splits }: Composition): SheetMatching['columns'] {
  const parts = new Set([...joins.flatMap(({ headings }) => headings), ...splits.map(({ heading }) => heading)])
  return Object.fromEntries(Object.entries(columns).filter(([heading]) => !parts.has(heading)))
}

/** All of how a dry run has read a file, chosen or not, so that its import reads it in no other way. */
export function matchingShown(
  { reading, corrections, startsAnew }: SheetMatching,
  { headings = [], joins = [], splits = [], layout, states, forms = [], missing = [] }: SheetImport,
): SheetMatching {
  return {
    ...{ corrections, startsAnew, joins, splits },
    // What the dry run has left out is named, because an import refuses headings that stand for nothing.
    columns: Object.fromEntries(headings.map(({ heading, column }) => [heading, column])),
    reading: { ...reading, ...readingOf(layout), ...(states && { states: takenStates(states) }) },
    forms: Object.fromEntries(forms.flatMap(({ key, value }) => (value === null ? [] : [[key, value]]))),
    fixed: Object.fromEntries(missing.flatMap(({ column, value }) => (value === null ? [] : [[column, value]]))),
  }
}

/** Whether each state is taken. */
export const takenStates = ({ values }: SheetStates): Record<string, boolean> =>
  Object.fromEntries(values.map(({ value, isTaken }) => [value, isTaken]))

const readingOf = (layout: SheetLayout | undefined): SheetReading => ({
  ...(layout?.encoding && { encoding: layout.encoding.value }),
  ...(layout?.worksheet && { worksheet: layout.worksheet.value }),
  ...(layout && { headingRow: layout.headingRow }),
})
