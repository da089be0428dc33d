import {
  type ImportedProduct,
  productColumns,
  type SheetColumn,
  type SheetError,
  skuColumns,
} from '@/contract/entities/product-import'
import { type ProductSkuDraft, productSkuDraft } from '@/contract/entities/product-skus'
import { products as entity } from '@/contract/entities/products'
import { context } from '../../../context'
import { isSame } from '../../../crud/changes'
import { refuseFrozen } from '../../../crud/state-moves'
import { parse } from '../../../http/parse'
import { type IssueText, issueText, problemText, type Values } from '../../../messages/texts'
import { Problem } from '../../../problem'
import { checkSkus } from '../sku-plan'
import { type KnownRecords, keyIn, type Product, type Sku } from './known-records'
import type { SheetRow } from './parse-sheet'
import { Pause } from './pause'
import { valueOfCell } from './sheet-values'

export interface ImportPlan {
  /** What is to be stored; products that the sheet leaves as they are are missing. */
  products: ImportedProduct[]
  added: number
  changed: number
  unchanged: number
  errors: SheetError[]
}

/** Rows of one product, in the order of the sheet. */
interface Group {
  product: Product | undefined
  rows: SheetRow[]
}

/**
 * Works out what a sheet adds to the products of a company and changes in them. A product with an error is left out.
 * Other calls get their turn in between: a large sheet takes seconds.
 */
export async function planImport(
  rows: readonly SheetRow[],
  companyId: number,
  known: KnownRecords,
): Promise<ImportPlan> {
  const pause = new Pause()
  const plan: ImportPlan = { products: [], added: 0, changed: 0, unchanged: 0, errors: [] }
  const codes = new Map<string, number>()
  for (const group of groupsOf(rows, known, plan.errors)) {
    const errors: SheetError[] = []
    const planned = await planProduct(group, { companyId, known, codes, errors, pause })
    plan.errors.push(...errors)
    if (errors.length > 0) continue
    const isUnchanged = group.product && Object.keys(planned.fields).length === 0 && planned.skus.length === 0
    if (isUnchanged) plan.unchanged += 1
    else plan.products.push(planned)
    if (!group.product) plan.added += 1
    else if (!isUnchanged) plan.changed += 1
  }
  return plan
}

/** Rows belong to the product that they name, else to that of their SKU, else to that of their title. */
function groupsOf(rows: readonly SheetRow[], known: KnownRecords, errors: SheetError[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const { cells } = row
    const sku = known.skus.get(keyIn(cells.productSkuId) ?? 0) ?? known.byCode.get(cells.skuCode?.toLowerCase() ?? '')
    const key = cells.productId ? keyIn(cells.productId) : sku?.productId
    const product = key === undefined ? undefined : known.products.get(key)
    if (cells.productId && !product) {
      errors.push(errorOf(row, 'productId', 'missing'))
      continue
    }
    const found = product ?? known.byTitle.get(cells.title ?? '')
    const name = found ? String(found.productId) : `new ${cells.title ?? ''}`
    const group = groups.get(name) ?? { product: found, rows: [] }
    group.rows.push(row)
    groups.set(name, group)
  }
  return [...groups.values()]
}

interface Around {
  companyId: number
  known: KnownRecords
  /** The rows of the codes that the sheet has named so far. */
  codes: Map<string, number>
  errors: SheetError[]
  pause: Pause
}

async function planProduct(group: Group, around: Around): Promise<ImportedProduct> {
  const { product, rows } = group
  const [first] = rows
  if (!first) throw new Error('A group has a row at least.')
  const fields = fieldsOf(first, group, around)
  const stored = product ? (around.known.skusOf.get(product.productId) ?? []) : []
  const own = findable(stored)
  const drafts: { row: SheetRow; draft: ProductSkuDraft }[] = []
  for (const row of rows) {
    const draft = skuOf(row, own, around)
    if (draft) drafts.push({ row, draft })
    await around.pause.ifDue()
  }
  const skus = drafts.map(({ draft }) => draft)
  const owner = { productId: product?.productId ?? 0, companyId: around.companyId }
  collect(
    around.errors,
    (index) => drafts[index]?.row ?? first,
    () => checkSkus(skus, stored, owner),
  )
  const changed = drafts.filter(({ draft }) => Object.keys(draft).some((field) => field !== 'productSkuId'))
  if (product) {
    const changing = [...(Object.keys(fields).length > 0 ? [first] : []), ...changed.map(({ row }) => row)]
    for (const row of new Set(changing)) refuseFrozenRow(row, product, around)
  }
  return { productId: product?.productId, fields, skus: changed.map(({ draft }) => draft) }
}

/** Refuses a row that would change a product in a final state, at the cell that names it. */
function refuseFrozenRow(row: SheetRow, product: Product, { errors }: Around): void {
  const names = ['productId', 'productSkuId', 'skuCode'] as const
  const column = names.find((name) => row.cells[name]) ?? 'title'
  collect(
    errors,
    () => row,
    () => refuseFrozen(entity, [product], { title: product.title }),
    column,
  )
}

/** The SKUs of a product by what a row names them with; of two that are alike, the first. */
function findable(stored: readonly Sku[]) {
  const reversed = [...stored].reverse()
  return {
    byKey: new Map(stored.map((sku) => [sku.productSkuId, sku])),
    byCode: new Map(reversed.flatMap((sku) => (sku.skuCode ? [[sku.skuCode.toLowerCase(), sku]] : []))),
    byProperties: new Map(reversed.map((sku) => [JSON.stringify(sku.properties), sku])),
  }
}

const descriptive = productColumns.filter((column) => column !== 'productId')

/** The fields of the product that differ from what is stored, or all of a new one. */
function fieldsOf(first: SheetRow, { product, rows }: Group, { known, errors }: Around): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const column of descriptive) {
    const text = first.cells[column]
    if (text === undefined) continue
    const other = rows.find(({ cells }) => cells[column] !== text)
    if (other) errors.push(errorOf(other, column, 'differs', { n: String(first.row) }))
    const isName = column === 'brand' || column === 'category'
    const field = isName ? `${column}Id` : column
    const value = isName
      ? (known[column === 'brand' ? 'brands' : 'categories'].get(text.toLowerCase()) ??
        (text === '' ? null : undefined))
      : valueOfCell(column, text)
    const isUnknown = column === 'countryOfOrigin' && isUnknownCode(text, known.countries)
    if (value === undefined || isUnknown) errors.push(errorOf(first, column, 'missing'))
    else if (!isSameInCell(value, product?.[field as keyof Product])) values[field] = value
  }
  collect(
    errors,
    () => first,
    () => parse(product ? entity.patch : entity.draft, values),
  )
  return values
}

/** The SKU of a row with the fields that differ from what is stored; undefined where its cells are blank. */
function skuOf(
  row: SheetRow,
  own: ReturnType<typeof findable>,
  { known, codes, errors }: Around,
): ProductSkuDraft | undefined {
  const { cells } = row
  if (!skuColumns.some((column) => cells[column])) return undefined
  const given: Record<string, unknown> = {}
  for (const column of skuColumns) {
    const text = cells[column]
    const isLeftAlone = text === undefined || column === 'productSkuId' || (column === 'status' && text === '')
    if (!isLeftAlone) given[column] = valueOfCell(column, text)
  }
  if (isUnknownCode(cells.currency, known.currencies)) errors.push(errorOf(row, 'currency', 'missing'))
  const code = cells.skuCode?.toLowerCase()
  const sku = cells.productSkuId
    ? own.byKey.get(keyIn(cells.productSkuId) ?? 0)
    : (own.byCode.get(code || '') ?? own.byProperties.get(JSON.stringify(given.properties)))
  if (cells.productSkuId && !sku) errors.push(errorOf(row, 'productSkuId', 'missing'))
  const holder = code ? known.byCode.get(code) : undefined
  const isForeign = holder && !own.byKey.has(holder.productSkuId)
  if (code && (isForeign || codes.has(code))) errors.push(errorOf(row, 'skuCode', 'taken'))
  if (code) codes.set(code, row.row)
  const changed = Object.entries(given).filter(([field, value]) => !isSameInCell(value, sku?.[field as keyof Sku]))
  const draft = { ...(sku && { productSkuId: sku.productSkuId }), ...Object.fromEntries(changed) }
  collect(
    errors,
    () => row,
    () => parse(productSkuDraft, draft),
  )
  return draft
}

/** What looks like a code, but stands for nothing; what does not is refused by its field. */
const isUnknownCode = (text: string | undefined, known: ReadonlySet<string>) =>
  /^[A-Z]{2,3}$/.test(text ?? '') && !known.has(text ?? '')

/** Blanks at the ends of a stored text are no change: cells are read without them. */
const isSameInCell = (value: unknown, stored: unknown) =>
  isSame(value, stored) || (typeof stored === 'string' && isSame(value, stored.trim() || null))

/** Runs a check that throws, and collects its errors with their rows and columns. */
function collect(
  errors: SheetError[],
  rowOf: (index: number) => SheetRow,
  check: () => unknown,
  defaultColumn: SheetColumn | '' = '',
): void {
  try {
    check()
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    const details = cause.details ?? [{ field: '', message: problemText(context().language, cause.kind, cause.values) }]
    for (const { field = '', message } of details) {
      const [, index, name = field] = /^(\d+)\.(.*)$/.exec(field) ?? []
      const column = name.split('.')[0]?.replace(/^(brand|category)Id$/, '$1') || defaultColumn
      // The index counts the SKUs of the product; the reader has the row.
      errors.push({ row: rowOf(Number(index ?? 0)).row, column, message: message.replace(`${index}.`, '') })
    }
  }
}

const errorOf = (row: SheetRow, column: SheetColumn, text: IssueText, values: Values = {}): SheetError => ({
  row: row.row,
  column,
  message: issueText(context().language, text, { field: column, ...values }),
})
