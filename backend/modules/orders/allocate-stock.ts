/** A line of an order that is being accepted. */
export interface Demand {
  orderLineId: number
  productSkuId: number
  qty: number
}

export interface Coverage extends Demand {
  fromStock: number
  toPurchase: number
}

/**
 * Allocates available stock to order lines, first come, first served; the rest must be bought.
 * @param free available stock by SKU; negative counts as none
 */
export function allocateStock(demands: readonly Demand[], free: ReadonlyMap<number, number>): Coverage[] {
  const left = new Map(free)
  return demands.map((demand) => {
    const available = Math.max(0, left.get(demand.productSkuId) ?? 0)
    const fromStock = Math.min(available, demand.qty)
    left.set(demand.productSkuId, available - fromStock)
    return { ...demand, fromStock, toPurchase: demand.qty - fromStock }
  })
}
