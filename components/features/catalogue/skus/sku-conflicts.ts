import type { Merge, Side } from '@/components/resource/core/merge-changes'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { isProperty } from './sku-cells'
import { changedFields, isUnsaved, type Place, rowsOf, type SkuRow } from './sku-rows'

/** What another user has saved in a cell since my changes began. */
export interface OthersChange {
  /** The text when they began. */
  base: string
  theirs: string
  /** I have changed the cell, too, or remove its row: one of the two has to be chosen. */
  isConflict: boolean
}

/** By the key of the row and the column. */
export type OthersChanges = ReadonlyMap<string, Readonly<Record<string, OthersChange>>>

export const noOthers: OthersChanges = new Map()

/** My unsaved changes over the SKUs of now. */
export interface Rebase {
  rows: SkuRow[]
  others: OthersChanges
  /** How many rows with changes of mine are deleted. */
  lost: number
}

/** Puts my unsaved changes over the SKUs that are stored now: each row says by `saved` what it began with. */
export function rebase(rows: readonly SkuRow[], skus: readonly ProductSku[], dimensions: number): Rebase {
  const mine = new Map(rows.map((row) => [row.key, row]))
  const others = new Map<string, Readonly<Record<string, OthersChange>>>()
  const current = rowsOf(skus, dimensions).map((row): SkuRow => {
    const before = mine.get(row.key)
    if (!before?.saved) return row
    const changes = othersIn(before, row)
    if (Object.keys(changes).length > 0) others.set(row.key, changes)
    const own = Object.fromEntries(changedFields(before).map((field) => [field, before.cells[field] ?? '']))
    return { ...row, cells: { ...row.cells, ...own }, ...(before.isRemoved && { isRemoved: true }) }
  })
  const there = new Set(current.map(({ key }) => key))
  const lost = rows.filter((row) => row.saved && isUnsaved(row) && !there.has(row.key) && !row.isRemoved).length
  return { rows: [...current, ...rows.filter((row) => row.saved === null)], others, lost }
}

/** What others have changed of a row, of the columns that it had when my changes began. */
function othersIn({ saved, cells, isRemoved }: SkuRow, now: SkuRow): Record<string, OthersChange> {
  const fields = Object.keys(now.cells).filter((field) => isProperty(field) || (saved && Object.hasOwn(saved, field)))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [base, mine, theirs] = [saved?.[field] ?? '', cells[field] ?? '', now.cells[field] ?? '']
      const isConflict = mine !== base ? mine !== theirs : Boolean(isRemoved)
      const isTheirs = theirs !== base && (mine === base || isConflict)
      return isTheirs ? [[field, { base, theirs, isConflict }]] : []
    }),
  )
}

/** Puts what was typed into some rows over others: changed cells, removals and new rows. */
export function applyEdits(rows: readonly SkuRow[], edited: readonly SkuRow[]): SkuRow[] {
  const mine = new Map(edited.filter((row) => row.saved !== null && isUnsaved(row)).map((row) => [row.key, row]))
  const next = rows.map((row): SkuRow => {
    const own = mine.get(row.key)
    if (!own) return row
    const changed = Object.fromEntries(changedFields(own).map((field) => [field, own.cells[field] ?? '']))
    return { ...row, cells: { ...row.cells, ...changed }, ...(own.isRemoved && { isRemoved: true }) }
  })
  return [...next, ...edited.filter((row) => row.saved === null)]
}

/** The changes of others in cells that are still as they were; who has typed over one has seen it. */
export function lastingOthers(
  others: OthersChanges,
  before: readonly SkuRow[],
  after: readonly SkuRow[],
): OthersChanges {
  if (others.size === 0) return others
  const old = new Map(before.map((row) => [row.key, row]))
  return new Map(
    after.flatMap((row): [string, Record<string, OthersChange>][] => {
      const was = old.get(row.key)
      if (was?.isRemoved !== row.isRemoved) return []
      const left = Object.entries(others.get(row.key) ?? {}).filter(([field]) => was?.cells[field] === row.cells[field])
      return left.length > 0 ? [[row.key, Object.fromEntries(left)]] : []
    }),
  )
}

/** The rows as a draft keeps them: a cell to be chosen still begins with what it was when my change began. */
export const withBases = (rows: readonly SkuRow[], others: OthersChanges): readonly SkuRow[] =>
  others.size === 0
    ? rows
    : rows.map((row) => {
        const open = Object.entries(others.get(row.key) ?? {}).filter(([, { isConflict }]) => isConflict)
        const bases = Object.fromEntries(open.map(([field, { base }]) => [field, base]))
        return row.saved && open.length > 0 ? { ...row, saved: { ...row.saved, ...bases } } : row
      })

/** The column of a choice whether a row is removed. */
export const removal = 'remove'

/** Without spaces, as it becomes part of an element's id. */
const nameOf = (key: string, field: string) => `${key}/${field}`
export const placeOf = (name: string): Place => ({
  key: name.slice(0, name.indexOf('/')),
  field: name.slice(name.indexOf('/') + 1),
})

/** The cells that others have changed, named for the dialog in which the user chooses. */
export function mergeOf(rows: readonly SkuRow[], others: OthersChanges): Merge {
  const both: string[] = []
  const theirs: string[] = []
  for (const { key, isRemoved } of rows) {
    const changes = Object.entries(others.get(key) ?? {})
    if (isRemoved && changes.length > 0) both.push(nameOf(key, removal))
    else for (const [field, { isConflict }] of changes) (isConflict ? both : theirs).push(nameOf(key, field))
  }
  return { mine: [], theirs, both }
}

/** The rows with their side wherever it was chosen. */
export function withSides(rows: readonly SkuRow[], sides: Readonly<Record<string, Side>>): SkuRow[] {
  const chosen = Object.entries(sides).flatMap(([name, side]) => (side === 'theirs' ? [placeOf(name)] : []))
  return rows.map((row) => {
    const fields = chosen.flatMap(({ key, field }) => (key === row.key ? [field] : []))
    if (fields.length === 0) return row
    const { isRemoved, ...kept } = row
    const theirs = Object.fromEntries(fields.map((field) => [field, row.saved?.[field] ?? '']))
    return fields.includes(removal) ? kept : { ...row, cells: { ...row.cells, ...theirs } }
  })
}
