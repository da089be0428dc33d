import type { Row } from '@/components/resource/core/list-types'
import { decided, mergeChanges } from '@/components/resource/core/merge-changes'
import type { Merging } from '@/components/resource/form/document'
import { continuedRows, draftedRows, type SpecificationRow } from './specification-rows'

/** The rows of a document of specifications. */
export const rowsIn = ({ rows }: Row) => draftedRows(rows)

/** What a row says: a property without values is like one that is not there, and so is an empty free text. */
const valuesOf = (rows: readonly SpecificationRow[]) =>
  Object.fromEntries(
    rows.flatMap(({ key, propertyId, name, values }) =>
      values.length > 0 ? [[key, propertyId === null ? [name.trim(), ...values] : values]] : [],
    ),
  )

/** Merges specifications by the keys of their rows. */
export const specificationMerging: Merging = {
  /** A free text that both have added under one name is the same row. */
  merge: (base, typed, stored) => {
    const [before, theirs] = [rowsIn(base), rowsIn(stored)]
    const added = new Map(theirs.flatMap(({ key, propertyId, name }) => (propertyId === null ? [[name, key]] : [])))
    const taken = new Set(rowsIn(typed).map(({ key }) => key))
    const rows = rowsIn(typed).map((row) => {
      const key = row.propertyId === null ? added.get(row.name.trim()) : undefined
      return key === undefined || taken.has(key) ? row : { ...row, key }
    })
    const keys = [...new Set([...theirs, ...rows, ...before].map(({ key }) => key))]
    return { merge: mergeChanges(keys, valuesOf(before), valuesOf(rows), valuesOf(theirs)), mine: { rows } }
  },
  /** Their rows with what only I have changed, and with my side of what both have. */
  decide: ({ merge, mine, theirs: { record } }, sides) => {
    const [rows, theirs] = [rowsIn(mine), rowsIn(record)]
    const wanted = new Set(Object.keys(decided(merge, valuesOf(rows), sides)))
    const mineOf = new Map(rows.map((row) => [row.key, row]))
    const there = new Set(theirs.map(({ key }) => key))
    const kept = theirs.flatMap((row) => {
      if (!wanted.has(row.key)) return [row]
      const own = mineOf.get(row.key)
      if (own) return [{ ...row, name: own.name, values: own.values }]
      return row.isOfCategory ? [{ ...row, values: [] }] : []
    })
    return { rows: [...kept, ...rows.filter(({ key }) => wanted.has(key) && !there.has(key))] }
  },
  resume: (draft, typed, stored) => ({ rows: continuedRows(rowsIn(draft), rowsIn(typed), rowsIn(stored)) }),
}
