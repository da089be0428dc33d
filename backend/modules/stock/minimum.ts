import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { stockPools } from '../../db/schema/stock'
import { invalid } from '../../http/parse'

/** What there should be of a SKU in a warehouse; undefined stays as it is. */
export interface Minimum {
  minStock?: number | null
  target?: number | null
}

interface Subject {
  companyId: number
  productSkuId: number
  warehouseId: number
}

/** Sets minimum and target of SKUs in warehouses, whatever their places are. Refuses a target below its minimum. */
export async function setMinimums(subjects: readonly Subject[], given: Minimum, database: Database): Promise<void> {
  const patch = {
    ...(given.minStock !== undefined && { minStock: given.minStock }),
    ...(given.target !== undefined && { target: given.target }),
  }
  if (Object.keys(patch).length === 0) return
  for (const { companyId, productSkuId, warehouseId } of subjects) {
    const [stored] = await database.sql
      .insert(stockPools)
      .values({ companyId, productSkuId, warehouseId, pool: 'Stock', ...patch })
      .onConflictDoUpdate({
        target: [stockPools.productSkuId, stockPools.warehouseId, stockPools.pool],
        set: patch,
      })
      .returning({ minStock: stockPools.minStock, target: stockPools.target })
    refuseLowTarget(stored ?? {})
  }
}

/** A target below the minimum would never be enough. */
export function refuseLowTarget({ minStock, target }: Minimum): void {
  if (typeof minStock === 'number' && typeof target === 'number' && target < minStock) {
    throw invalid([{ field: 'target', text: 'low', values: { n: String(minStock) } }])
  }
}

/** Minimum and target of these SKUs in these warehouses, as they are stored. */
export async function readMinimums(
  skuIds: readonly number[],
  warehouseIds: readonly number[],
  database: Database,
): Promise<(subject: Omit<Subject, 'companyId'>) => Required<Minimum>> {
  const rows = await database.sql
    .select()
    .from(stockPools)
    .where(
      and(
        ...[equalsAny(stockPools.productSkuId, [...skuIds]), equalsAny(stockPools.warehouseId, [...warehouseIds])],
        eq(stockPools.pool, 'Stock'),
      ),
    )
  const nameOf = ({ productSkuId, warehouseId }: Omit<Subject, 'companyId'>) => `${productSkuId} ${warehouseId}`
  const known = new Map(rows.map((row) => [nameOf(row), row]))
  return (subject) => {
    const { minStock = null, target = null } = known.get(nameOf(subject)) ?? {}
    return { minStock, target }
  }
}
