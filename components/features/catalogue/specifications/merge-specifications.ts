import { decided, type Merge, mergeChanges, type Side } from '@/components/resource/core/merge-changes'
import type { SpecificationRow } from './specification-rows'

/** My specifications and those that another user has saved. */
export interface SpecificationConflict {
  merge: Merge
  mine: readonly SpecificationRow[]
  theirs: readonly SpecificationRow[]
}

type Rows = readonly SpecificationRow[]

/** What a row says: a property without values is like one that is not there, and so is an empty free text. */
const valuesOf = (rows: Rows) =>
  Object.fromEntries(
    rows.flatMap(({ key, propertyId, name, values }) =>
      values.length > 0 ? [[key, propertyId === null ? [name.trim(), ...values] : values]] : [],
    ),
  )

/** Three-way merge of specifications. A free text that both have added under one name is the same row. */
export function mergeSpecifications(base: Rows, typed: Rows, theirs: Rows): SpecificationConflict {
  const added = new Map(theirs.flatMap(({ key, propertyId, name }) => (propertyId === null ? [[name, key]] : [])))
  const taken = new Set(typed.map(({ key }) => key))
  const mine = typed.map((row) => {
    const key = row.propertyId === null ? added.get(row.name.trim()) : undefined
    return key === undefined || taken.has(key) ? row : { ...row, key }
  })
  const keys = [...new Set([...theirs, ...mine, ...base].map(({ key }) => key))]
  return { merge: mergeChanges(keys, valuesOf(base), valuesOf(mine), valuesOf(theirs)), mine, theirs }
}

/** Their rows with what only I have changed, and with my side of what both have. */
export function resolvedRows(
  { merge, mine, theirs }: SpecificationConflict,
  sides: Readonly<Record<string, Side>>,
): SpecificationRow[] {
  const wanted = new Set(Object.keys(decided(merge, valuesOf(mine), sides)))
  const mineOf = new Map(mine.map((row) => [row.key, row]))
  const there = new Set(theirs.map(({ key }) => key))
  return [
    ...theirs.flatMap((row) => {
      if (!wanted.has(row.key)) return [row]
      const own = mineOf.get(row.key)
      if (own) return [{ ...row, name: own.name, values: own.values }]
      return row.isOfCategory ? [{ ...row, values: [] }] : []
    }),
    ...mine.filter(({ key }) => wanted.has(key) && !there.has(key)),
  ]
}
