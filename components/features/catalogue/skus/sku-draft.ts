import type { Draft } from '@/components/resource/core/draft-store'
import type { Row } from '@/components/resource/core/list-types'
import { isSame, type Merge, type Side } from '@/components/resource/core/merge-changes'
import type { Merging } from '@/components/resource/form/document'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { applyEdits, lastingOthers, mergeOf, noOthers, rebase, withBases, withSides } from './sku-conflicts'
import type { Dimension } from './sku-matrix'
import { dimensionsOf, isUnsaved, type SkuRow } from './sku-rows'
import type { Sheet } from './use-sku-sheet'

export type Properties = readonly Dimension[] | undefined

/** How many columns of properties a sheet has. */
export const columnsOf = (properties: Properties, skus: readonly ProductSku[]): number =>
  dimensionsOf(properties?.map(({ name }) => name) ?? [], skus)

/** A sheet as it is stored until the next visit: each cell with what it began with; without changes, no rows. */
export const valuesOf = ({ rows, properties, others, otherProperties }: Sheet): Row =>
  rows.some(isUnsaved)
    ? { rows: withBases(rows, others), ...(properties && { properties }), ...(otherProperties && { otherProperties }) }
    : { rows: null }

/** A sheet that was begun earlier, and what its properties began with; undefined if that is not known. */
export interface Begun {
  rows: readonly SkuRow[]
  properties: Properties
  baseProperties: Properties
}

/** The sheet of a draft; empty if its form is not that of this version. */
export function draftedSheet({ values, base }: Pick<Draft, 'values' | 'base'>): Begun {
  const isRow = (row: unknown): row is SkuRow =>
    typeof row === 'object' && row !== null && 'key' in row && 'cells' in row && 'saved' in row
  // A choice that was left open is between mine and those of another user, which are the base by now.
  const open = values.otherProperties as Sheet['otherProperties'] | null
  return {
    rows: Array.isArray(values.rows) ? values.rows.filter(isRow) : [],
    properties: propertiesIn(values.properties),
    baseProperties: propertiesIn(open ? open.base : base.properties),
  }
}

function propertiesIn(given: unknown): Properties {
  const isProperty = (one: unknown): one is Dimension =>
    typeof one === 'object' && one !== null && 'name' in one && 'values' in one && Array.isArray(one.values)
  return Array.isArray(given) ? given.filter(isProperty) : undefined
}

const plain = (properties: Properties) => properties?.map(({ name, values }) => [name, values])

/** What is stored now. */
export type StoredSheet = {
  skus: readonly ProductSku[]
  properties: readonly Dimension[]
}

/** A sheet with my changes over what is stored now. */
export interface Rebased extends Sheet {
  /** How many rows with changes of mine are deleted. */
  lost: number
}

/**
 * Puts a sheet that was begun on an earlier version over what is stored now, with what others have changed since.
 * @param edits rows of this visit, which stand over it
 */
export function rebasedSheet(begun: Begun, now: StoredSheet, edits: readonly SkuRow[] = []): Rebased {
  const { properties, baseProperties } = begun
  const { rows, others, lost } = rebase(begun.rows, now.skus, columnsOf(properties ?? now.properties, now.skus))
  const next = applyEdits(rows, edits)
  const [mine, base, theirs] = [properties, baseProperties, now.properties].map(plain)
  const isConflict = mine !== undefined && !isSame(mine, theirs) && !isSame(base, theirs)
  return {
    ...{ rows: next, properties, lost, others: lastingOthers(others, rows, next) },
    otherProperties: isConflict ? { base: baseProperties, theirs: now.properties } : undefined,
  }
}

/** The name of the choice between two lists of properties. */
export const propertiesChoice = 'properties'

/** What others have changed, named for the dialog in which the user chooses. */
export function sheetMerge({ rows, others, otherProperties }: Sheet): Merge {
  const merge = mergeOf(rows, others)
  return otherProperties ? { ...merge, both: [propertiesChoice, ...merge.both] } : merge
}

/** The sheet once it is decided what stays. */
export const decidedSheet = (sheet: Sheet, sides: Readonly<Record<string, Side>>): Sheet => ({
  rows: withSides(sheet.rows, sides),
  properties: sides[propertiesChoice] === 'theirs' ? undefined : sheet.properties,
  ...{ others: noOthers, otherProperties: undefined },
})

/** Puts the changes over what others have saved, for a choice of the cells that both have changed. */
export const sheetMerging: Pick<Merging, 'merge' | 'decide'> = {
  merge: (base, { rows, properties }, theirs) => {
    const isNamed = !isSame(properties, base.properties)
    const begun = draftedSheet({ values: { rows, properties: isNamed ? properties : undefined }, base })
    const sheet = rebasedSheet(begun, theirs as StoredSheet)
    const merge = sheetMerge(sheet)
    // Rows of mine that are deleted have to be looked at as well.
    return { mine: { sheet }, merge: { ...merge, theirs: sheet.lost > 0 ? [...merge.theirs, 'lost'] : merge.theirs } }
  },
  decide: ({ mine }) => valuesOf(mine.sheet as Sheet),
}
