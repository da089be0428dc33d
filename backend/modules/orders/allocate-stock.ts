/** One line of an order that is being accepted. */
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
 * Shares what is free in stock among order lines, first come, first served; what is left must be bought.
 * @param free pieces by SKU that no other order is waiting for; below zero counts as none
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
