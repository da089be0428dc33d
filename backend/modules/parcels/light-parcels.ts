import { eq } from 'drizzle-orm'
import { goodsWeight, isLighter } from '@/contract/rules/parcel-weight'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { orderLines } from '../../db/schema/ordering'
import { groupBy } from '../../group-by'
import { invalid } from '../../http/parse'
import type { WantedPieces } from './package-contents'
import { linesOf } from './package-rows'

/** What the goods of each parcel weigh, by its key. */
export async function goodsWeights(
  packageIds: readonly number[],
  database: Database,
): Promise<(orderPackageId: number) => number> {
  const lines = await linesOf(packageIds, database)
  const weightOf = await pieceWeights(lines, database)
  const byParcel = groupBy(lines, ({ orderPackageId }) => orderPackageId)
  return (orderPackageId) =>
    goodsWeight(
      (byParcel.get(orderPackageId) ?? []).map(({ orderLineId, qty }) => ({ qty, weight: weightOf.get(orderLineId) })),
    )
}

async function pieceWeights(lines: readonly WantedPieces[], database: Database): Promise<Map<number, number | null>> {
  const ids = [...new Set(lines.map(({ orderLineId }) => orderLineId))]
  const rows = await database.sql
    .select({ orderLineId: orderLines.orderLineId, weight: productSkus.weight })
    .from(orderLines)
    .innerJoin(productSkus, eq(productSkus.productSkuId, orderLines.productSkuId))
    .where(equalsAny(orderLines.orderLineId, ids))
  return new Map(rows.map((row) => [row.orderLineId, row.weight]))
}

/** Refuses a parcel that is lighter than its goods, unless that is said to be right. */
export async function refuseLighter(
  { weight, lines, lightWeight }: { weight?: unknown; lines: readonly WantedPieces[]; lightWeight?: unknown },
  database: Database,
): Promise<void> {
  if (typeof weight !== 'number' || lightWeight === true) return
  const weightOf = await pieceWeights(lines, database)
  const goods = goodsWeight(lines.map(({ orderLineId, qty }) => ({ qty, weight: weightOf.get(orderLineId) })))
  if (isLighter(weight, goods)) {
    throw invalid([{ field: 'weight', text: 'lighter', values: { goods: String(goods) } }])
  }
}
