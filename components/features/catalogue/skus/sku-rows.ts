import { blockOf } from '@/components/grid/pasted-block'
import type { ProductSku, ProductSkuDraft } from '@/contract/entities/catalogue/product-skus'
import {
  type Cells,
  cellsOf,
  emptyCells,
  normalized,
  plainFields,
  propertiesOf,
  propertyField,
  storedValue,
  withReadPrices,
} from './sku-cells'
import { type Fault, faultOf } from './sku-faults'

/** A SKU in the grid. */
export interface SkuRow {
  /** Its id, or a name of its own while it is new. */
  key: string
  /** What is stored; null for a new one. */
  saved: Cells | null
  cells: Cells
  /** It will be deleted when the grid is saved. */
  isRemoved?: true
}

/** A message at a cell, by row and column. */
export type CellFaults = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A cell by the key of its row and its column. */
export interface Place {
  key: string
  field: string
}

/** How many properties the SKUs of a product have; a product without any may get its first. */
export const dimensionsOf = (names: readonly string[], skus: readonly ProductSku[]): number =>
  Math.max(1, names.length, ...skus.map(({ originalProperties }) => originalProperties.length))

export const rowsOf = (skus: readonly ProductSku[], dimensions: number): SkuRow[] =>
  skus.map((sku) => {
    const cells = cellsOf(sku, dimensions)
    return { key: String(sku.productSkuId), saved: cells, cells }
  })

/** The columns of a row that differ from what is stored. */
export const changedFields = ({ saved, cells }: SkuRow): string[] =>
  Object.keys(cells).filter((field) => (saved?.[field] ?? '') !== cells[field])

/** Whether saving has to send the row. A new one that was removed again was never there. */
export const isUnsaved = (row: SkuRow): boolean =>
  row.saved === null ? !row.isRemoved : Boolean(row.isRemoved) || changedFields(row).length > 0

/** Writes texts into cells; rows that stay as they are remain the same objects. */
export function withCells(rows: readonly SkuRow[], changes: readonly (Place & { text: string })[]): SkuRow[] {
  const byRow = new Map<string, (typeof changes)[number][]>()
  for (const change of changes) byRow.set(change.key, [...(byRow.get(change.key) ?? []), change])
  return rows.map((row) => {
    const given = byRow.get(row.key)
    if (!given) return row
    const written = { ...row.cells }
    for (const { field, text } of given) written[field] = normalized(field, text)
    const cells = withReadPrices(written)
    const isSame = Object.keys(cells).every((field) => cells[field] === row.cells[field])
    return isSame ? row : { ...row, cells }
  })
}

/** A new row; it has the currency of the last one. */
export function newRow(key: string, rows: readonly SkuRow[], dimensions: number, cells: Cells = {}): SkuRow {
  const currency = rows.findLast((row) => row.cells.currency)?.cells.currency ?? ''
  return { key, saved: null, cells: { ...emptyCells(dimensions), currency, ...cells } }
}

/** Marks rows as removed, or takes the mark from them; a new row leaves the grid at once. */
export const withRemoved = (rows: readonly SkuRow[], keys: ReadonlySet<string>, isRemoved: boolean): SkuRow[] =>
  rows.flatMap((row) => {
    if (!keys.has(row.key)) return [row]
    if (row.saved === null) return isRemoved ? [] : [row]
    const { isRemoved: _, ...kept } = row
    return [isRemoved ? { ...kept, isRemoved } : kept]
  })

/** Copies a cell into the same column of the rows below it, or of the chosen ones alone. */
export function filledDown(rows: readonly SkuRow[], { key, field }: Place, chosen: ReadonlySet<string>): SkuRow[] {
  // Of selected rows, the first is copied to the others, as in a spreadsheet, wherever among them the keyboard is.
  const isAmong = chosen.size > 1 && chosen.has(key)
  const at = rows.findIndex((row) => (isAmong ? chosen.has(row.key) : row.key === key))
  const text = rows[at]?.cells[field]
  if (text === undefined) return [...rows]
  const targets = chosen.size > 0 ? rows.filter((row) => chosen.has(row.key)) : rows.slice(at + 1)
  return withCells(
    rows,
    targets.filter(({ isRemoved }) => !isRemoved).map((row) => ({ key: row.key, field, text })),
  )
}

/**
 * Pastes a block from a cell on to the right and down; rows below the last one are added. What stands right of the last
 * column is left out.
 * @param fields the columns in view, in their order
 * @param keyOf makes the keys of added rows
 */
export function pasted(
  rows: readonly SkuRow[],
  { key, field }: Place,
  text: string,
  { fields, dimensions, keyOf }: { fields: readonly string[]; dimensions: number; keyOf: () => string },
): SkuRow[] {
  const [top, left] = [rows.findIndex((row) => row.key === key), fields.indexOf(field)]
  if (top < 0 || left < 0) return [...rows]
  const block = blockOf(text)
  const missing = Math.max(0, top + block.length - rows.length)
  const all = [...rows]
  for (let added = 0; added < missing; added += 1) all.push(newRow(keyOf(), all, dimensions))
  const changes = block.flatMap((texts, down) =>
    texts.flatMap((cell, right) => {
      const [row, column] = [all[top + down], fields[left + right]]
      return row && column !== undefined && !row.isRemoved ? [{ key: row.key, field: column, text: cell }] : []
    }),
  )
  return withCells(all, changes)
}

/** What the API gets: only what was changed; and the row that each draft belongs to. */
export function draftsOf(rows: readonly SkuRow[], dimensions: number): { drafts: ProductSkuDraft[]; keys: string[] } {
  const sent = rows.filter(isUnsaved)
  return { drafts: sent.map((row) => draftOf(row, dimensions)), keys: sent.map(({ key }) => key) }
}

function draftOf(row: SkuRow, dimensions: number): ProductSkuDraft {
  const id = row.saved && { productSkuId: Number(row.key) }
  if (row.isRemoved) return { ...id, remove: true }
  const changed = new Set(changedFields(row))
  const isRenamed = Array.from({ length: dimensions }, (_, at) => propertyField(at)).some((name) => changed.has(name))
  const values = plainFields.filter((field) => changed.has(field))
  return {
    ...id,
    ...((isRenamed || row.saved === null) && { properties: propertiesOf(row.cells, dimensions) }),
    ...(Object.fromEntries(
      values.map((field) => [field, storedValue(field, row.cells[field] ?? '')]),
    ) as ProductSkuDraft),
  }
}

/** The cells that cannot be sent, with a text for each; only of rows that would be sent. */
export function faultsOf(rows: readonly SkuRow[], messageOf: (fault: Fault) => string): CellFaults {
  const found = new Map<string, Record<string, string>>()
  for (const row of rows) {
    if (row.isRemoved || !isUnsaved(row)) continue
    for (const field of Object.keys(row.cells)) {
      const fault = faultOf(field, row.cells)
      if (fault) found.set(row.key, { ...found.get(row.key), [field]: messageOf(fault) })
    }
  }
  return found
}

/**
 * Puts the errors of a refused save at their cells: `2.salePrice` is the third draft's sale price, and so is
 * `skus.2.salePrice` of a sheet; `properties.1` stands in the second column of the first draft.
 * @returns null if one has no cell
 */
export function placedFaults(
  details: readonly { field?: string; message: string }[],
  keys: readonly string[],
  textFor: (message: string, path: string, field: string) => string,
): CellFaults | null {
  const found = new Map<string, Record<string, string>>()
  for (const { field: path = '', message } of details) {
    const parts = path.split('.')
    const isNamed = parts[0] === 'properties'
    const [at = '', name = '', place] = isNamed
      ? ['0', 'properties', parts[1]]
      : parts.slice(parts[0] === 'skus' ? 1 : 0)
    const key = keys[Number(at)]
    const field = name === 'properties' ? propertyField(Number(place ?? 0)) : name
    const column = field === 'productSkuId' || field === 'remove' ? propertyField(0) : field
    if (!/^\d+$/.test(at) || key === undefined || column === '') return null
    found.set(key, { ...found.get(key), [column]: textFor(message, path, field) })
  }
  return found.size > 0 ? found : null
}

/** The messages of cells whose text is still the one that was refused. */
export function lastingFaults(faults: CellFaults, before: readonly SkuRow[], after: readonly SkuRow[]): CellFaults {
  const old = new Map(before.map((row) => [row.key, row]))
  return new Map(
    after.flatMap((row): [string, Record<string, string>][] => {
      const stays = ([field]: [string, string]) => old.get(row.key)?.cells[field] === row.cells[field]
      const left = Object.entries(faults.get(row.key) ?? {}).filter(stays)
      return left.length > 0 ? [[row.key, Object.fromEntries(left)]] : []
    }),
  )
}
