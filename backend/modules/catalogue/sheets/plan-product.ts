import type { productSheet } from '@/contract/entities/catalogue/product-sheet'
import type { ProductSkuDraft } from '@/contract/entities/catalogue/product-skus'
import { products as entity } from '@/contract/entities/catalogue/products'
import { context } from '../../../context'
import { refuseFrozen } from '../../../crud/state-moves'
import { warningText } from '../../../messages/texts'
import type { PlannedRow, PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import { refuseDecimals } from '../../money/refuse-decimals'
import { checkSkus } from '../sku-plan'
import { productOf } from './find-product'
import { type KnownProducts, type Product, type ProductInput, type Sku, withZeros } from './known-products'
import type { ProductItem } from './product-pieces'
import type { ProductRow } from './product-row'
import {
  descriptive,
  hasSku,
  type ProductChange,
  priceColumns,
  productChanges,
  propertiesOf,
  type SkuValues,
  skuValues,
} from './product-values'
import { refuseRenames, renamedParts } from './refuse-renames'

type Columns = typeof productSheet
type Rows = PlanRows<Columns>

/** A row with what it says of its SKU. */
interface SkuRow {
  row: ProductRow
  /** The stored one. */
  sku: Sku | undefined
  /** Its new values; undefined where the row says nothing of a SKU. */
  changed: SkuValues | undefined
  /** The code that is probably meant by that of the row. */
  meant?: string
}

/** Works out what the rows of one product change; what is wrong with them is in `errors` afterwards. */
export async function planProduct(rows: Rows, input: ProductInput): Promise<SheetRecord<Columns, ProductItem>> {
  const { prepared: known, errors, pause } = input
  const [first] = rows
  const product = productOf(first, known)
  const stored = product ? (known.skusOf.get(product.productId) ?? []) : []
  refuseDifferences(rows, errors)
  const changes = productChanges(first, product)
  const own = findable(stored)
  const skuRows: SkuRow[] = []
  for (const row of rows) {
    skuRows.push(skuOf(row, own, input))
    await pause.ifDue()
  }
  checkTogether(skuRows, { first, product, stored, input })
  if (product) refuseChanges(skuRows, product, { changes, input })
  const fields = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]))
  const skus = skuRows.flatMap(({ sku, changed }) =>
    changed && Object.keys(changed).length > 0 ? [draftOf(sku, changed)] : [],
  )
  const twins = errors.firstOf(rows) ? 0 : countTwins(fields.title, known)
  const isChanged = !product || changes.length > 0 || skus.length > 0
  return {
    rows: skuRows.map((row) => plannedRow(row, product, changes)),
    ...(isChanged && { item: { productId: product?.productId, fields, skus, ...(twins > 0 && { twins }) } }),
  }
}

/** How many products the rows before have given this title. */
function countTwins(title: unknown, { titled }: Pick<KnownProducts, 'titled'>): number {
  if (typeof title !== 'string') return 0
  const twins = titled.get(title) ?? 0
  titled.set(title, twins + 1)
  return twins
}

function plannedRow(
  { row, sku, changed, meant }: SkuRow,
  product: Product | undefined,
  changes: readonly ProductChange[],
): PlannedRow<Columns> {
  const isRenamed = renamedParts({ row, product, sku, changed: changed ?? {} }).length > 0
  const isAdded = !product || (changed !== undefined && !sku)
  const isChanged = changes.length > 0 || Object.keys(changed ?? {}).length > 0
  return {
    row,
    action: isRenamed ? 'renamed' : isAdded ? 'added' : isChanged ? 'changed' : 'unchanged',
    ...(product && { id: product.productId }),
    ...(meant !== undefined && {
      warnings: [warningText(context().language, 'lostZeros', { code: row.cells.skuCode ?? '', meant })],
      suggestions: [{ column: 'skuCode' as const, suggestion: meant }],
    }),
    changes: () => [
      ...productChanges(row, product).map(({ column, old, new: next }) => ({ field: column, old, new: next })),
      ...Object.entries(changed ?? {}).map(([name, value]) => {
        const field = name as keyof SkuValues
        return { field, old: sku?.[field], new: value }
      }),
    ],
  }
}

/** Its values are checked by their columns. */
const draftOf = (sku: Sku | undefined, changed: SkuValues) =>
  ({ ...(sku && { productSkuId: sku.productSkuId }), ...changed }) as ProductSkuDraft

/** The SKUs of a product by what a row names them with; of two that are alike, the first. */
function findable(stored: readonly Sku[]) {
  const reversed = [...stored].reverse()
  return {
    byKey: new Map(stored.map((sku) => [sku.productSkuId, sku])),
    byCode: new Map(reversed.flatMap((sku) => (sku.skuCode ? [[sku.skuCode.toLowerCase(), sku]] : []))),
    byProperties: new Map(reversed.map((sku) => [JSON.stringify(sku.properties), sku])),
  }
}

/** Each row of a product says the same of it. */
function refuseDifferences(rows: Rows, errors: ProductInput['errors']): void {
  const [first] = rows
  for (const column of descriptive) {
    const other = rows.find(({ cells }) => cells[column] !== first.cells[column])
    if (other) errors.add(other, column, 'differs', { n: first.row })
  }
}

/** The SKU of a row with the fields that differ from what is stored. */
function skuOf(row: ProductRow, own: ReturnType<typeof findable>, input: ProductInput): SkuRow {
  const { prepared: known, errors } = input
  const { cells, values } = row
  if (!hasSku(row)) return { row, sku: undefined, changed: undefined }
  const code = values.skuCode?.toLowerCase() ?? ''
  const sku = cells.productSkuId
    ? own.byKey.get(values.productSkuId ?? 0)
    : (own.byCode.get(code) ?? own.byProperties.get(JSON.stringify(propertiesOf(row))))
  if (values.productSkuId && !sku) errors.add(row, 'productSkuId', 'missingNamed')
  const holder = known.byCode.get(code)
  const isForeign = holder && !own.byKey.has(holder.productSkuId)
  if (code && (isForeign || known.codes.has(code))) errors.add(row, 'skuCode', 'taken')
  if (code) known.codes.add(code)
  const meant = code && !holder ? codeWithZeros(code, input) : undefined
  const changed = skuValues(row, sku)
  const currency = values.currency ?? sku?.currency
  if (currency) refuseDecimals(row, changed, priceColumns, known.unitOf(currency), errors)
  return { row, sku, changed, ...(meant !== undefined && { meant }) }
}

/**
 * The stored code that a new code of a file is without its first zeros, which spreadsheets take from numbers. It may be
 * another one, too, so that a person says which is meant.
 */
const codeWithZeros = (code: string, { prepared, isFile }: ProductInput): string | undefined =>
  isFile ? withZeros(code).flatMap((one) => prepared.byCode.get(one)?.skuCode ?? [])[0] : undefined

interface OfProduct {
  first: ProductRow
  product: Product | undefined
  stored: readonly Sku[]
  input: ProductInput
}

/** Checks what all SKUs of a product become together. */
function checkTogether(rows: readonly SkuRow[], { first, product, stored, input }: OfProduct): void {
  const drafts = rows.flatMap(({ row, sku, changed }) => (changed ? [{ row, draft: draftOf(sku, changed) }] : []))
  const owner = { productId: product?.productId ?? 0, companyId: input.companyId }
  const check = () =>
    checkSkus(
      drafts.map(({ draft }) => draft),
      stored,
      owner,
    )
  input.errors.collect(check, { rowOf: (index) => drafts[index]?.row ?? first })
}

/** Refuses rows that would change a product in a final state, or rename what they do not name by its key. */
function refuseChanges(
  rows: readonly SkuRow[],
  product: Product,
  { changes, input }: { changes: readonly ProductChange[]; input: ProductInput },
): void {
  for (const [at, { row, sku, changed = {} }] of rows.entries()) {
    const isChanging = Object.keys(changed).length > 0 || (at === 0 && changes.length > 0)
    if (isChanging) refuseFrozenRow(row, product, input.errors)
    if (!input.renames) refuseRenames({ row, product, sku, changed }, input.errors)
  }
}

/** The error stands at the cell that names the product. */
function refuseFrozenRow(row: ProductRow, product: Product, errors: ProductInput['errors']): void {
  const names = ['productId', 'productSkuId', 'skuCode'] as const
  const column = names.find((name) => row.cells[name]) ?? 'title'
  errors.collect(() => refuseFrozen(entity, [product], { title: product.title }), {
    rowOf: () => row,
    columnOf: () => column,
  })
}
