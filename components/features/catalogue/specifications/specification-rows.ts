import type { ProductSpecification, SpecificationDraft } from '@/contract/entities/catalogue/product-specifications'

/** A specification in the editor; `key` tells rows apart, also those without a property. */
export interface SpecificationRow extends ProductSpecification {
  key: string
}

export const rowsFrom = (specifications: readonly ProductSpecification[]): SpecificationRow[] =>
  specifications.map((row) => ({
    ...row,
    key: row.propertyId === null ? `text-${row.name}` : `property-${row.propertyId}`,
  }))

/** The rows of a draft; none if its form is not that of this version. */
export function draftedRows(given: unknown): SpecificationRow[] {
  const isRow = (row: unknown): row is SpecificationRow =>
    typeof row === 'object' && row !== null && 'key' in row && 'name' in row && 'values' in row
  return Array.isArray(given) ? given.filter(isRow) : []
}

/** A free text of its own name. */
export const freeText = (key: string): SpecificationRow => ({
  key,
  propertyId: null,
  name: '',
  values: [],
  inputType: 'Text',
  inputTypeText: '',
  offeredValues: [],
  requireImage: false,
  required: false,
  isOfCategory: false,
  inheritedFrom: null,
  inheritedFromName: null,
})

/** What the API gets; a free text without name and values is left out. */
export const draftsFrom = (rows: readonly SpecificationRow[]): { drafts: SpecificationDraft[]; keys: string[] } => {
  const sent = rows.filter(({ propertyId, name, values }) => propertyId !== null || name.trim() || values.length > 0)
  return {
    keys: sent.map(({ key }) => key),
    drafts: sent.map(({ propertyId, name, values }) => ({
      ...(propertyId === null ? { name: name.trim() || null } : { propertyId }),
      values: values.map((value) => value.trim()).filter(Boolean),
    })),
  }
}

const textOf = ({ name, values }: SpecificationRow) => JSON.stringify([name, values])

/** The rows of a draft under what has been typed since the form was opened: changed, added and removed rows remain so. */
export function continuedRows(
  drafted: readonly SpecificationRow[],
  typed: readonly SpecificationRow[],
  stored: readonly SpecificationRow[],
): SpecificationRow[] {
  const before = new Map(stored.map((row) => [row.key, textOf(row)]))
  const changed = new Map(typed.flatMap((row) => (before.get(row.key) === textOf(row) ? [] : [[row.key, row]])))
  const there = new Set(typed.map(({ key }) => key))
  const isRemoved = ({ key }: SpecificationRow) => before.has(key) && !there.has(key)
  const inDraft = new Set(drafted.map(({ key }) => key))
  return [
    ...drafted.filter((row) => !isRemoved(row)).map((row) => changed.get(row.key) ?? row),
    ...[...changed.values()].filter(({ key }) => !inDraft.has(key)),
  ]
}

/** How many rows differ from those that are stored. */
export function changedCount(rows: readonly SpecificationRow[], stored: readonly SpecificationRow[]): number {
  const before = new Map(stored.map((row) => [row.key, textOf(row)]))
  const changed = rows.filter((row) => before.get(row.key) !== textOf(row)).length
  const there = new Set(rows.map(({ key }) => key))
  return changed + stored.filter(({ key }) => !there.has(key)).length
}

/**
 * The messages of a refused save by row: `2.values` is the third one, `property.7` the row of that property, which was
 * left empty.
 * @returns null if one has no row
 */
export function faultsAt(
  details: readonly { field?: string; message: string }[],
  rows: readonly SpecificationRow[],
  keys: readonly string[],
): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>()
  for (const { field = '', message } of details) {
    const [first = '', second] = field.split('.')
    const key =
      first === 'property' ? rows.find(({ propertyId }) => propertyId === Number(second))?.key : keys[Number(first)]
    if (key === undefined) return null
    found.set(key, message)
  }
  return found.size > 0 ? found : null
}
