import { and, asc, eq } from 'drizzle-orm'
import type { CheckedLine } from '@/contract/entities/purchasing/inspection-parts'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { productSkus } from '../../../db/schema/catalogue'
import { shelves } from '../../../db/schema/stock'
import { type FieldError, invalid } from '../../../http/parse'
import { refuseForeignShelf, rowIn } from '../../stock/movement-places'
import type { InspectionRow, LedgerPurchase } from '../purchase-ledger'

/** A line of a check with its inspection and the places of its pieces. */
export interface CheckLine extends CheckedLine {
  inspection: InspectionRow
  /** Keys of rows of stock; undefined where no piece is put there. */
  goodPlace?: number
  defectPlace?: number
  wrongPlace?: number
}

/** The inspection that each line is for. Throws where that is unclear, or a SKU is named twice. */
export function assignedLines(rows: readonly InspectionRow[], lines: readonly CheckedLine[]): CheckLine[] {
  const [first] = rows
  const seen = new Set<string>()
  const errors: FieldError[] = []
  const assigned = lines.flatMap((line, index): CheckLine[] => {
    const place = `lines.${index}`
    const id = line.purchaseInspectionId ?? (rows.length === 1 ? first?.purchaseInspectionId : undefined)
    const inspection = rows.find(({ purchaseInspectionId }) => purchaseInspectionId === id)
    if (!inspection) {
      errors.push({ field: `${place}.purchaseInspectionId`, text: id === undefined ? 'required' : 'missing' })
      return []
    }
    const key = `${inspection.purchaseInspectionId} ${line.productSkuId}`
    if (seen.has(key)) errors.push({ field: `${place}.productSkuId`, text: 'taken' })
    seen.add(key)
    if (line.received !== line.accepted + line.defective) {
      errors.push({
        ...{ field: `${place}.received`, text: 'notSum' },
        values: { n: String(line.accepted + line.defective) },
      })
    }
    if (line.defective > 0 && !line.reason) errors.push({ field: `${place}.reason`, text: 'required' })
    if (line.wrong && !line.wrong.productSkuId && !line.wrong.text) {
      errors.push({ field: `${place}.wrong`, text: 'required' })
    }
    return [{ ...line, inspection }]
  })
  if (errors.length > 0) throw invalid(errors)
  return assigned
}

/** Refuses SKUs that the purchase order of a line does not have. */
export function refuseUnknownSkus(lines: readonly CheckLine[], purchases: ReadonlyMap<number, LedgerPurchase>): void {
  const errors = lines.flatMap(({ inspection, productSkuId }, index): FieldError[] => {
    const purchase = purchases.get(inspection.purchaseOrderId ?? 0)
    const isKnown = purchase?.lines.some((line) => line.productSkuId === productSkuId)
    return isKnown ? [] : [{ field: `lines.${index}.productSkuId`, text: 'missing' }]
  })
  if (errors.length > 0) throw invalid(errors)
}

/** The first shelf for defective goods of a warehouse, made where there is none. */
async function defectShelf({ warehouseId, companyId }: InspectionRow, database: Database): Promise<number> {
  const [known] = await database.sql
    .select({ shelfId: shelves.shelfId })
    .from(shelves)
    .where(and(eq(shelves.warehouseId, warehouseId), eq(shelves.kind, 'Defect'), eq(shelves.status, 'Enabled')))
    .orderBy(asc(shelves.shelfId))
    .limit(1)
  if (known) return known.shelfId
  await database.sql
    .insert(shelves)
    .values({ companyId, warehouseId, code: 'DEFECT', kind: 'Defect' })
    .onConflictDoUpdate({
      target: [shelves.code, shelves.warehouseId],
      set: { kind: 'Defect', status: 'Enabled' },
    })
  return defectShelf({ warehouseId, companyId } as InspectionRow, database)
}

/** Finds the rows of stock that pieces are put in, made where there are none. */
export async function placedLines(lines: readonly CheckLine[], database: Database): Promise<CheckLine[]> {
  const placed: CheckLine[] = []
  for (const [index, line] of lines.entries()) {
    const { inspection, productSkuId, accepted, defective, wrong, shelfId = null } = line
    const { warehouseId, companyId } = inspection
    await refuseForeignShelf({ warehouseId, shelfId }, `lines.${index}.shelfId`, database)
    const place = (sku: number, shelf: number | null) =>
      rowIn({ productSkuId: sku, warehouseId, shelfId: shelf }, companyId, database)
    const needsDefect = defective > 0 || Boolean(wrong?.productSkuId)
    const defect = needsDefect ? await defectShelf(inspection, database) : null
    if (wrong?.productSkuId) await refuseForeignWrong(wrong.productSkuId, companyId, index, database)
    placed.push({
      ...line,
      ...(accepted > 0 && { goodPlace: await place(productSkuId, shelfId) }),
      ...(defective > 0 && { defectPlace: await place(productSkuId, defect) }),
      ...(wrong?.productSkuId && { wrongPlace: await place(wrong.productSkuId, defect) }),
    })
  }
  return placed
}

async function refuseForeignWrong(id: number, companyId: number, index: number, database: Database): Promise<void> {
  const [sku] = await database.sql
    .select({ companyId: productSkus.companyId })
    .from(productSkus)
    .where(equalsAny(productSkus.productSkuId, [id]))
  if (sku?.companyId !== companyId) throw invalid([{ field: `lines.${index}.wrong.productSkuId`, text: 'missing' }])
}
